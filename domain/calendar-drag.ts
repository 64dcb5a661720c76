import { addDays, type CalendarDay, laterDay } from './calendar-day.ts';
import type { Stretch } from './calendar-stretch.ts';
import type { TimeOfDay } from './time-of-day.ts';

// What it means where a bar of the calendar is let go: its end on another day, or the whole of it at another car. It is what is
// known without asking; the dialog that opens then asks the server.

interface Moment {
  day: CalendarDay;
  time: TimeOfDay;
}

interface DraggedRental {
  pickupDate: CalendarDay;
  pickupTime: TimeOfDay;
  returnDate: CalendarDay;
  returnTime: TimeOfDay;
}

/** The day on which a rental would end whose bar was let go on `day`: later than it begins, and not in the past. */
export function draggedReturn(
  { pickupDate, pickupTime, returnTime }: DraggedRental,
  day: CalendarDay,
  now: Moment,
): CalendarDay {
  const afterPickup = returnTime > pickupTime ? pickupDate : addDays(pickupDate, 1);
  const fromNow = returnTime > now.time ? now.day : addDays(now.day, 1);
  return laterDay(day, laterDay(afterPickup, fromNow));
}

/** Whether nobody has a car on the days between: it can be back on the day somebody else leaves with it. */
export function isFreeBetween(taken: readonly Stretch[], from: CalendarDay, to: CalendarDay): boolean {
  return !taken.some((one) => one.from < to && from < (one.lateUntil ?? one.to));
}
