import { AppError } from '#domain/app-error.ts';
import { nextFreePeriod, takenStretches } from '#domain/availability.ts';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import type { BranchOpening } from '#domain/opening-hours.ts';
import { MAX_BOOKING_HORIZON_DAYS } from '#domain/policy.ts';
import { tierForDays } from '#domain/pricing.ts';
import { refusePeriod } from '#domain/rental-period.ts';
import type { TakenDaysInput, VehicleByIdInput } from '#domain/schemas/search.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { isRentable } from '#domain/vehicle.ts';
import { isAfterHoursOn, isDayOffered } from '#domain/web-times.ts';
import { type BranchHours, findHoursOf } from '../../db/queries/settings/openings.ts';
import { findVehicle } from '../../db/queries/vehicles/public-vehicles.ts';
import { listHolds } from '../../db/queries/vehicles/vehicle-holds.ts';
import type { Deps } from '../../deps.ts';
import { rentalPricer } from '../bookings/price-rental.ts';

/**
 * One car in whatever status. For two days that can be booked also whether it is free then, and its price or, when it is
 * taken, the next free days of that length; for days or times that cannot, the rule. Throws VEHICLE_NOT_FOUND.
 */
export async function getPublicVehicle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: VehicleByIdInput,
  locale: Locale,
) {
  const { id, pickupDate, returnDate, pickupTime, returnTime } = input;
  const at = clock.now();
  const today = todayInHaiti(at);
  const refusal = refusePeriod(input, today);
  const times = { pickupTime, returnTime };
  const period = pickupDate && returnDate && !refusal ? { pickupDate, returnDate, ...times } : undefined;
  const [found, price] = await Promise.all([
    findVehicle(db, { locale, id, period, at }),
    period && rentalPricer(db, period, at),
  ]);
  if (!found) throw new AppError('VEHICLE_NOT_FOUND');
  const { isFree, taxRateBasisPoints, ...vehicle } = found;
  const said = { vehicle, today, refusal };
  if (!period || !price) return said;
  if (!isRentable(vehicle.status)) return { ...said, isFree: false };
  const { timeRefusal, rentalDays, total } = price({ ...vehicle, taxRateBasisPoints });
  if (timeRefusal) return { ...said, rentalDays, isFree: isFree === true, timeRefusal };
  if (!isFree) {
    const taken = takenStretches(await listHolds(db, id, { from: today, at, times }));
    return { ...said, rentalDays, isFree: false, nextFree: nextFreePeriod(taken, period, today) };
  }
  const priceTier = vehicle.pricingTiers ? tierForDays(rentalDays) : null;
  return { ...said, rentalDays, isFree, quote: { priceTier, ...total } };
}

/**
 * The days from today on when a car is taken for whoever wants it at these times, and those on which nobody can pick a car up, or bring one back, where it stands.
 * Holds that touch are told as one: nobody can count its bookings.
 */
export async function listTakenDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, ...times }: TakenDaysInput,
) {
  const at = clock.now();
  const today = todayInHaiti(at);
  const [holds, hours] = await Promise.all([
    listHolds(db, id, { from: today, at, times }),
    findHoursOf(db, id),
  ]);
  const taken = takenStretches(holds);
  if (hours === undefined) return { today, taken, closed: [] };
  return { today, taken, closed: closedDays(hours, at), afterHours: afterHoursDays(hours, times, today) };
}

type Hours = Pick<BranchHours, 'webNoticeMinutes' | 'afterHours'> & { opening: BranchOpening };

/** As far ahead as one may book. */
function daysFrom(today: CalendarDay): CalendarDay[] {
  return Array.from({ length: MAX_BOOKING_HORIZON_DAYS }, (_, count) => addDays(today, count));
}

/** What coming outside the hours costs, and on which days whoever comes at times of their own does; undefined where it costs nothing. */
function afterHoursDays(
  { opening, afterHours, defaultPickupTime, defaultReturnTime }: BranchHours,
  { pickupTime, returnTime }: Omit<TakenDaysInput, 'id'>,
  today: CalendarDay,
) {
  // Whoever asks for no times is shown what the days cost alone, as on the page of the car.
  if (afterHours === undefined || (pickupTime === undefined && returnTime === undefined)) return undefined;
  const offer = { opening, isAfterHoursOffered: true, earliest: null };
  const days = daysFrom(today);
  const pickup = { asked: pickupTime, usual: defaultPickupTime };
  const back = { asked: returnTime, usual: defaultReturnTime };
  return {
    ...afterHours,
    pickup: days.filter((day) => isAfterHoursOn(day, pickup, offer)),
    return: days.filter((day) => isAfterHoursOn(day, back, offer)),
  };
}

/** The days, as far ahead as one may book, on which a branch offers no time. */
export function closedDays(hours: Hours, now: Date): CalendarDay[] {
  const { opening, afterHours, webNoticeMinutes } = hours;
  const today = todayInHaiti(now);
  const isAfterHoursOffered = afterHours !== undefined;
  const earliest = new Date(now.getTime() + webNoticeMinutes * MINUTE_MS);
  // The notice reaches into tomorrow at most.
  return daysFrom(today).filter((day, index) => {
    const offer = { opening, isAfterHoursOffered, earliest: index < 2 ? earliest : null };
    return !isDayOffered(day, offer);
  });
}
