import type { IconCar } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { plainText } from '#src/lib/plain-text.ts';
import { ADMIN_GROUPS, useReadyScreens } from './navigation.ts';
import { useQuickActions } from './quick-actions.tsx';
import { useStaffUser } from './use-staff-user.ts';

interface FoundScreen {
  name: string;
  icon: typeof IconCar;
  to: string;
  search?: Record<string, string | boolean>;
}

/** What can be done, and the screens, whose names hold every word; all of them before anything is typed. */
export function useFoundScreens(query: string): FoundScreen[] {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  const isReady = useReadyScreens();
  const actions = useQuickActions();
  const screens = ADMIN_GROUPS.flat().filter(({ to, role }) => may(role) && isReady(to));
  const words = plainText(query).split(/\s+/);
  return [...actions, ...screens]
    .map(({ label, ...screen }) => ({ ...screen, name: t(label) }))
    .filter(({ name }) => words.every((word) => plainText(name).includes(word)));
}
