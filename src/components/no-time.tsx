import { Link } from '@tanstack/react-router';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { addDays, type CalendarDay, laterDay } from '#domain/calendar-day.ts';
import { formatDay, formatTimeOfDay } from '#domain/format-day.ts';
import type { VehicleSearch } from '#domain/site-search.ts';
import type { TimeRefusal } from '#domain/web-times.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';

export interface NoTimeProps {
  refusal: Omit<TimeRefusal, 'time'>;
  returnDate: CalendarDay;
  search: VehicleSearch;
}

/**
 * On the page of a car: at which branch a time cannot be had, the nearest that can, and the next day that has one, where the usual
 * times are asked for. Each is a link, for whoever runs no script too; the panel has their styles.
 */
export function NoTime({ refusal, returnDate, search }: NoTimeProps) {
  const { t, locale } = useTranslation();
  const { end, branchId, day, nearest, nextDay } = refusal;
  const linkTo = (change: Partial<VehicleSearch>, words: string) => (
    <Link
      key={words}
      from="/vehicle/$id"
      to="."
      search={{ ...search, ...change }}
      replace
      resetScroll={false}
      className={action.secondary}
    >
      {words}
    </Link>
  );
  const onDay = (to: CalendarDay): Partial<VehicleSearch> => ({
    ...(end === 'pickup' ? { pickupDate: to } : {}),
    returnDate: end === 'pickup' ? laterDay(returnDate, addDays(to, 1)) : to,
    pickupTime: undefined,
    returnTime: undefined,
  });
  const facts = { city: BRANCH_CITIES[branchId], day: formatDay(day, locale), end };
  return (
    // The button of the page leads here.
    <Notice id="no-time" tone="warning" role="status" title={t('catalogue.timesRefused', facts)}>
      <div>
        {nearest.map((time) => linkTo({ [`${end}Time`]: time }, formatTimeOfDay(time, locale)))}
        {nextDay ? linkTo(onDay(nextDay), formatDay(nextDay, locale)) : null}
      </div>
    </Notice>
  );
}
