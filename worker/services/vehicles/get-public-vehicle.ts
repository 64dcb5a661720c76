import { AppError } from '#domain/app-error.ts';
import { nextFreePeriod, takenStretches } from '#domain/availability.ts';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import type { BranchOpening } from '#domain/opening-hours.ts';
import { MAX_BOOKING_HORIZON_DAYS } from '#domain/policy.ts';
import { tierForDays } from '#domain/pricing.ts';
import { refusePeriod } from '#domain/rental-period.ts';
import { rentalPricerBy } from '#domain/rental-price.ts';
import type { TakenDaysInput, VehicleByIdInput } from '#domain/schemas/search.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { routeOf } from '#domain/transfers.ts';
import { isRentable } from '#domain/vehicle.ts';
import { isAfterHoursOn, isDayOffered } from '#domain/web-times.ts';
import { type BranchHours, findHoursOf } from '../../db/queries/settings/openings.ts';
import { findVehicle } from '../../db/queries/vehicles/public-vehicles.ts';
import { listHolds } from '../../db/queries/vehicles/vehicle-holds.ts';
import type { Deps } from '../../deps.ts';
import { pickupsOf, transferShown, wayTo } from '../bookings/ways-to.ts';
import { tooSoonDays, withWayBehind } from './days-of-way.ts';

/**
 * One car in whatever status, at `city` where the site offers it delivered there. For two days that can be booked also whether it is free then, and its price or, when it is
 * taken, the next free days of that length; for days or times that cannot, the rule. Throws VEHICLE_NOT_FOUND.
 */
export async function getPublicVehicle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: VehicleByIdInput,
  locale: Locale,
) {
  const { id, city, pickupDate, returnDate, pickupTime, returnTime } = input;
  const at = clock.now();
  const today = todayInHaiti(at);
  const refusal = refusePeriod(input, today);
  const times = { pickupTime, returnTime };
  const period = pickupDate && returnDate && !refusal ? { pickupDate, returnDate, ...times } : undefined;
  const standing = await findVehicle(db, { locale, id, period, at });
  if (!standing) throw new AppError('VEHICLE_NOT_FOUND');
  const pickups = pickupsOf(standing.branchId, standing.ways.routes);
  const way = { fromBranchId: standing.branchId, toBranchId: city ?? standing.branchId };
  const via = period && wayTo(way, period, standing.ways, at);
  const found = via ? await findVehicle(db, { locale, id, period, via, at }) : standing;
  if (!found) throw new AppError('VEHICLE_NOT_FOUND');
  const { isFree, taxRateBasisPoints, ways: _, hours, ...vehicle } = found;
  const said = {
    vehicle,
    today,
    refusal,
    ...(pickups.length > 1 && isRentable(vehicle.status) && { pickups }),
    ...(via && { transfer: transferShown(via) }),
  };
  if (!period) return said;
  if (!isRentable(vehicle.status)) return { ...said, isFree: false };
  const price = rentalPricerBy(hours, period, at);
  const { timeRefusal, rentalDays, total } = price({
    ...vehicle,
    taxRateBasisPoints,
    fee: via?.transfer.fee,
  });
  if (timeRefusal) return { ...said, rentalDays, isFree: isFree === true, timeRefusal };
  if (!isFree) {
    const holds = await listHolds(db, id, { from: today, at, times });
    const to = city && { city, times, ways: standing.ways, today, at };
    const taken = takenStretches(to ? withWayBehind(holds, standing.branchId, to) : holds);
    const next = nextFreePeriod(taken, period, today);
    // Nobody has it on those days, and still it is not to be had: it is wanted in another branch after.
    const nextFree = next?.pickupDate === period.pickupDate ? null : next;
    return { ...said, rentalDays, isFree: false, nextFree };
  }
  const priceTier = vehicle.pricingTiers ? tierForDays(rentalDays) : null;
  return { ...said, rentalDays, isFree, quote: { priceTier, ...total } };
}

/**
 * The days from today on when a car is taken for whoever wants it at these times, and those on which nobody can pick a car up, or bring one back, where it stands, or
 * in `city` where it may be driven there: that takes the days of the way behind whoever had it. Holds that touch are told as one: nobody can count its bookings.
 */
export async function listTakenDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, city, ...times }: TakenDaysInput,
) {
  const at = clock.now();
  const today = todayInHaiti(at);
  const [holds, hours] = await Promise.all([
    listHolds(db, id, { from: today, at, times }),
    findHoursOf(db, id),
  ]);
  if (!hours) return { today, taken: takenStretches(holds), closed: [] };
  const { branchId, openings, routes, ...usual } = hours;
  const to = city && { city, times, ways: { routes, ...usual }, today, at };
  // Where it is not driven to the branch that is asked for, it is picked up where it stands.
  const isDriven = to && routeOf(routes, { fromBranchId: branchId, toBranchId: to.city })?.isOnWeb;
  const open = { ...usual, opening: openings[isDriven ? to.city : branchId] };
  const closed = closedDays(open, at);
  const afterHours = afterHoursDays(open, times, at);
  if (!to) return { today, taken: takenStretches(holds), closed, afterHours };
  return {
    today,
    taken: takenStretches(withWayBehind(holds, branchId, to)),
    closed: [...new Set([...tooSoonDays(holds, branchId, to), ...closed])],
    afterHours,
  };
}

type Hours = Pick<BranchHours, 'webNoticeMinutes' | 'afterHours'> & { opening: BranchOpening };
type OpenHours = Hours & Pick<BranchHours, 'defaultPickupTime' | 'defaultReturnTime'>;

/** As far ahead as one may book. */
function daysFrom(today: CalendarDay): CalendarDay[] {
  return Array.from({ length: MAX_BOOKING_HORIZON_DAYS }, (_, count) => addDays(today, count));
}

/**
 * What coming outside the hours costs, and on which days whoever comes at these times does, or without times of their own whoever
 * finds no other; undefined where it costs nothing.
 */
function afterHoursDays(
  { opening, afterHours, defaultPickupTime, defaultReturnTime, webNoticeMinutes }: OpenHours,
  { pickupTime, returnTime }: Omit<TakenDaysInput, 'id' | 'city'>,
  at: Date,
) {
  if (afterHours === undefined) return undefined;
  const offer = { opening, isAfterHoursOffered: true };
  const earliest = earliestPickup(webNoticeMinutes, at);
  const days = daysFrom(todayInHaiti(at));
  const pickup = { asked: pickupTime, usual: defaultPickupTime };
  const back = { asked: returnTime, usual: defaultReturnTime };
  return {
    ...afterHours,
    pickup: days.filter((day, index) =>
      isAfterHoursOn(day, pickup, { ...offer, earliest: index < NOTICE_DAYS ? earliest : null }),
    ),
    return: days.filter((day) => isAfterHoursOn(day, back, { ...offer, earliest: null })),
  };
}

/** The notice of the site reaches into tomorrow at most. */
const NOTICE_DAYS = 2;

function earliestPickup(webNoticeMinutes: number, now: Date): Date {
  return new Date(now.getTime() + webNoticeMinutes * MINUTE_MS);
}

/** The days, as far ahead as one may book, on which a branch offers no time. */
export function closedDays(hours: Hours, now: Date): CalendarDay[] {
  const { opening, afterHours, webNoticeMinutes } = hours;
  const today = todayInHaiti(now);
  const isAfterHoursOffered = afterHours !== undefined;
  const earliest = earliestPickup(webNoticeMinutes, now);
  return daysFrom(today).filter((day, index) => {
    const offer = { opening, isAfterHoursOffered, earliest: index < NOTICE_DAYS ? earliest : null };
    return !isDayOffered(day, offer);
  });
}
