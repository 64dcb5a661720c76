import type { CalendarDay } from './calendar-day.ts';
import type { DeliveryKind } from './delivery.ts';
import { isPastReminder, REMINDED_RENTAL_DAYS } from './outbox.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** Where a client gets the car, or gives it back, where that is not the branch: at the place of a planned task, or at the airport. */

/** The extra of the catalogue that has the car brought to the airport. */
export const AIRPORT_EXTRA = 'airport_delivery';

/** A task that was not called off, or what its client ordered of it. */
interface PlannedMeeting {
  kind: DeliveryKind;
  place: string;
  dueOn: CalendarDay;
  dueTime: TimeOfDay;
  driverName: string;
}

interface BookedMeeting {
  pickupDate: CalendarDay;
  pickupTime: TimeOfDay;
  lines: readonly { code: string | null }[];
}

export interface Meeting {
  /** Null at the airport, while nobody has planned who goes there. */
  place: string | null;
  day: CalendarDay;
  time: TimeOfDay;
  /** Who brings the car, or fetches it. */
  driverName: string | null;
}

/** A task, as far as a message tells of it. */
interface ToldTask {
  dueAt: string;
  rowVersion: number;
}

/** The version of a message that says who comes where and when: each change of the task is another. */
export function taskVersion({ dueAt, rowVersion }: ToldTask): string {
  return `${rowVersion}/${dueAt}`;
}

/** Whether a task is due as a message of this version says. */
export function isToldMoment(version: string, { dueAt }: Pick<ToldTask, 'dueAt'>): boolean {
  return version.endsWith(`/${dueAt}`);
}

/** Whether a reminder of the day before says who meets the client: of the pickup always, of the return where one is written. */
export function hasReminder(kind: DeliveryKind, rentalDays: number): boolean {
  return kind === 'delivery' || rentalDays >= REMINDED_RENTAL_DAYS;
}

interface RemindedBooking {
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
  rentalDays: number;
  remindersStoppedAt: string | null;
}

/** Whether no reminder will say who meets the client: none is written, it is over, or they want none. */
export function isToldNow(kind: DeliveryKind, booking: RemindedBooking, now: Date): boolean {
  const { pickupDate, returnDate, rentalDays, remindersStoppedAt } = booking;
  if (remindersStoppedAt !== null || !hasReminder(kind, rentalDays)) return true;
  return isPastReminder(kind === 'delivery' ? pickupDate : returnDate, now);
}

/** Of tasks in the order in which they were planned the last one counts; null where client and car meet at the branch. */
export function meetingOf(
  kind: DeliveryKind,
  tasks: readonly PlannedMeeting[],
  { pickupDate, pickupTime, lines }: BookedMeeting,
): Meeting | null {
  const task = tasks.findLast((one) => one.kind === kind);
  if (task !== undefined)
    return { place: task.place, day: task.dueOn, time: task.dueTime, driverName: task.driverName };
  const isOrdered = kind === 'delivery' && lines.some(({ code }) => code === AIRPORT_EXTRA);
  return isOrdered ? { place: null, day: pickupDate, time: pickupTime, driverName: null } : null;
}
