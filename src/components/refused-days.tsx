import type { ReactNode } from 'react';
import { formatDay } from '#domain/format-day.ts';
import { type PeriodRefusal, rentalDays } from '#domain/rental-period.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';

interface RefusedDaysProps {
  refusal: PeriodRefusal;
  /** The link that takes the nearest days, around its words. */
  children: (words: string) => ReactNode;
}

/** The rule that refuses the days of the address, and the nearest that can be booked by one touch: nothing changes by itself. */
export function RefusedDays({ refusal, children }: RefusedDaysProps) {
  const { t, word, locale } = useTranslation();
  const { pickupDate, returnDate } = refusal.nearest;
  const from = formatDay(pickupDate, locale);
  const to = formatDay(returnDate, locale);
  return (
    <Notice tone="warning" role="status" title={word(refusal.problem)}>
      {children(t('rentalDates.takeNearest', { from, to, days: rentalDays(pickupDate, returnDate) }))}
    </Notice>
  );
}
