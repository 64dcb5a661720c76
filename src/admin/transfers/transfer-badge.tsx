import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import type { TransferState } from '#domain/transfers.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';

const TONES = { planned: 'yellow', on_the_way: 'blue', done: 'green', canceled: 'grey' } as const;

interface TransferBadgeProps {
  state: TransferState;
  /** Since which day it should have left, or arrived. */
  lateSince: CalendarDay | null;
}

/** How far a transfer is; that it should have left or arrived says more. */
export function TransferBadge({ state, lateSince }: TransferBadgeProps) {
  const { t, locale } = useTranslation();
  return lateSince !== null ? (
    <Badge tone="red">
      {t(state === 'planned' ? 'admin.transfer.notLeft' : 'admin.transfer.notArrived', {
        day: formatDay(lateSince, locale),
      })}
    </Badge>
  ) : (
    <Badge tone={TONES[state]}>{t(`admin.transfer.state.${state}`)}</Badge>
  );
}
