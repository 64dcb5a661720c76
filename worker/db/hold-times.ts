import { type RawBuilder, sql } from 'kysely';
import { type CalendarDay, HAITI_TIME_ZONE } from '#domain/calendar-day.ts';
import type { TimeOfDay } from '#domain/time-of-day.ts';

// Of the current `vehicle_holds` row, whose period is a range of instants. Who asks for days without times asks for the
// usual ones; the settings are read by the query itself, so that no trip is spent on them.

/** When somebody wants a car. Without a last day: from then on. */
export interface WantedTimes {
  pickupDate: CalendarDay;
  returnDate: CalendarDay | null;
  pickupTime?: TimeOfDay | undefined;
  returnTime?: TimeOfDay | undefined;
}

function timeOr(time: TimeOfDay | undefined, usual: RawBuilder<string>): RawBuilder<string> {
  return time === undefined ? usual : sql<string>`${time}::time`;
}

const usualPickupTime = sql<string>`(select default_pickup_time from settings)`;
const usualReturnTime = sql<string>`(select default_return_time from settings)`;
const turnaround = sql<string>`(select make_interval(mins => turnaround_minutes) from settings)`;

/** From the pickup until the car is ready again, as domain/rental-times.ts counts it. */
function wantedPeriod({ pickupDate, returnDate, pickupTime, returnTime }: WantedTimes): RawBuilder<string> {
  const begins = sql`haiti_instant(${pickupDate}::date, ${timeOr(pickupTime, usualPickupTime)})`;
  if (returnDate === null) return sql<string>`(select tstzrange(${begins}, null))`;
  const ends = sql`haiti_instant(${returnDate}::date, ${timeOr(returnTime, usualReturnTime)}) + ${turnaround}`;
  // Times in the wrong order are refused in the code; here they are no time at all.
  return sql<string>`(select tstzrange(${begins}, greatest(${begins}, ${ends})))`;
}

/** Whether the car is held, as it is at this moment, at any time of those wanted. */
export function isHeldWithin(wanted: WantedTimes, at: Date) {
  return sql<boolean>`(vehicle_holds.period && ${wantedPeriod(wanted)}
    and (vehicle_holds.expires_at is null or vehicle_holds.expires_at > ${at}))`;
}

/** From when the hold stands in the way of what is wanted: not before that begins. */
export function beginsWithin(wanted: WantedTimes) {
  return sql<string>`greatest(lower(vehicle_holds.period), (select lower(${wantedPeriod(wanted)})))`;
}

/** Whether the hold begins before what is wanted. */
export function beginsBefore(wanted: WantedTimes) {
  return sql<boolean>`(lower(vehicle_holds.period) < (select lower(${wantedPeriod(wanted)})))`;
}

/** Whether the hold begins when the car is back from what is wanted; nothing does without a last day. */
export function beginsOnceBack({ returnDate, returnTime }: WantedTimes) {
  if (returnDate === null) return sql<boolean>`false`;
  const back = sql`haiti_instant(${returnDate}::date, ${timeOr(returnTime, usualReturnTime)})`;
  return sql<boolean>`(lower(vehicle_holds.period) >= (select ${back}))`;
}

/** Whether this moment, and the grace after it, are over. */
export function isPastGrace(
  at: Date,
  moment: 'bookings.pickupAt' | 'bookings.returnAt' | 'other.returnAt' | 'rentalChanges.returnBefore',
) {
  return sql<boolean>`(${sql.ref(moment)} + (select make_interval(mins => grace_minutes) from settings) < ${at})`;
}

/** Whether the car of this booking should have been back, the grace included. */
export function isOverdue(at: Date, booking: 'bookings' | 'other' = 'bookings') {
  return isPastGrace(at, `${booking}.returnAt`);
}

function onTheWall(bound: 'lower' | 'upper', time: RawBuilder<string>): RawBuilder<string> {
  const instant = sql`${sql.raw(bound)}(vehicle_holds.period)`;
  return sql<string>`((${instant} at time zone ${sql.lit(HAITI_TIME_ZONE)}) - ${time}::interval)`;
}

/**
 * The hold in half-open days, as it is for whoever asks for these times: from the last day on which a car can come back
 * before it, to the first on which it can leave after it. Times are whole minutes.
 */
export function holdInDays({ pickupTime, returnTime }: Pick<WantedTimes, 'pickupTime' | 'returnTime'> = {}) {
  const from = sql<CalendarDay>`(${onTheWall('lower', timeOr(returnTime, usualReturnTime))} - ${turnaround})::date`;
  const to = sql<CalendarDay>`
    greatest((${onTheWall('upper', timeOr(pickupTime, usualPickupTime))} + interval '23 hours 59 minutes')::date, ${from} + 1)`;
  return [from.as('pickupDate'), to.as('returnDate')] as const;
}

/** What orders holds in time. */
export const holdBegins = sql<string>`lower(vehicle_holds.period)`;
export const holdEnds = sql<string>`upper(vehicle_holds.period)`;
