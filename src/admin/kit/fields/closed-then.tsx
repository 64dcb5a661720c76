import { Text } from '@mantine/core';
import { isBranchId } from '#domain/branch.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { formatClock } from '#domain/format-day.ts';
import { textIn } from '#domain/locale.ts';
import { exceptionOn, hoursOn, isWithin } from '#domain/opening-hours.ts';
import { isTimeOfDay } from '#domain/time-of-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';

interface Moment {
  branchId: string;
  day: string;
  time: string;
}

/** Whether a branch is closed at a moment, in words; null where it is open, or nothing is known yet. */
export function useClosedThen(): (moment: Moment) => string | null {
  const { t, locale } = useTranslation();
  const { data } = trpc.staff.bookings.formOptions.useQuery();
  return ({ branchId, day, time }) => {
    if (!data || !isBranchId(branchId) || !isCalendarDay(day) || !isTimeOfDay(time)) return null;
    const opening = data.openings[branchId];
    const hours = hoursOn(opening, day);
    if (isWithin(hours, time)) return null;
    const name = exceptionOn(opening, day)?.name;
    const city = t(`city.${branchId}`);
    const says = hours
      ? t('admin.closedThen.hours', {
          city,
          from: formatClock(hours.opens, locale),
          to: formatClock(hours.closes, locale),
        })
      : t('admin.closedThen.day', { city });
    return name ? `${says} (${textIn(name, locale)})` : says;
  };
}

/** Staff may choose any time: here they see that the branch is closed then. */
export function ClosedThen(moment: Moment) {
  const says = useClosedThen()(moment);
  if (says === null) return null;
  return (
    <Text fz={13} fw={500} c="var(--timo-warning-text, light-dark(#8a5a00, #f2b233))" role="status">
      {says}
    </Text>
  );
}
