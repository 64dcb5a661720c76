import type { IconCar } from '@tabler/icons-react';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { holdsWords } from '#src/lib/plain-text.ts';
import type { TextKey } from '#texts/catalogues.ts';
import { ADMIN_GROUPS, useReadyScreens } from '../navigation.ts';
import { useQuickActions } from '../quick-actions.tsx';
import { useStaffUser } from '../use-staff-user.ts';
import { counterActions } from './counter-actions.ts';

interface FoundScreen {
  name: string;
  icon: typeof IconCar;
  to: string;
  search?: Record<string, string | boolean>;
}

interface Findable extends Omit<FoundScreen, 'name'> {
  label: TextKey;
  words?: TextKey;
}

/** What can be done, and the screens, whose names hold every word; all of them before anything is typed. */
export function useFoundScreens(query: string): FoundScreen[] {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  const isReady = useReadyScreens();
  const quick = useQuickActions();
  const more = [...ADMIN_GROUPS.flat(), ...counterActions(todayInHaiti(new Date()))];
  const entries: Findable[] = [...quick, ...more.filter(({ to, role }) => may(role) && isReady(to))];
  return entries
    .filter(({ label, words }) => holdsWords(words ? `${t(label)} ${t(words)}` : t(label), query))
    .map(({ label, icon, to, search }) => ({ name: t(label), icon, to, ...(search && { search }) }));
}
