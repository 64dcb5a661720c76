import { AppError } from '#domain/app-error.ts';
import type { BranchId } from '#domain/branch.ts';
import { extrasLeft } from '#domain/extra-stock.ts';
import type { Locale } from '#domain/locale.ts';
import { CHECKOUT_ALTERNATIVES } from '#domain/policy.ts';
import { dailyRateCents, type PriceInputs, type VehicleRates } from '#domain/pricing.ts';
import { rentalPricerBy } from '#domain/rental-price.ts';
import { isSameTimes, timesOf } from '#domain/rental-times.ts';
import type { CheckoutInput } from '#domain/schemas/checkout.ts';
import { isRentable, VEHICLE_CLASSES, type VehicleClass } from '#domain/vehicle.ts';
import {
  offerOf,
  refuseTimes,
  timeRules,
  timesOffered,
  type WebJourney,
  webTimes,
} from '#domain/web-times.ts';
import { findCheckout } from '../../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../../deps.ts';
import { findKeptVehicle } from '../kept-vehicle.ts';
import { transferShown, type WebWay, wayTo } from '../ways-to.ts';

/**
 * What the checkout shows for a car, its days and times: the car, the extras, how to pay, and what goes into the price, for
 * the browser to quote with the same engine; to whoever opened the offer of the waitlist also who waits. For a car that is taken or not for rent, also up to 4 free cars of its branch.
 * Throws VEHICLE_NOT_FOUND.
 */
export async function getCheckout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: CheckoutInput,
  { locale, waitlistToken }: { locale: Locale; waitlistToken: string | null },
) {
  const { vehicleId, returnCity, city, ...period } = input;
  const at = clock.now();
  const kept = await findKeptVehicle(db, { token: waitlistToken, vehicleId, period, at });
  const query = { vehicleId, locale, at, exceptTelephoneHoldId: kept?.holdId ?? null };
  const first = await findCheckout(db, { ...query, period });
  if (!first) throw new AppError('VEHICLE_NOT_FOUND');
  const wayThere = wayAsked(input, first, at);
  const journey = journeyOf(input, pickedUp(first.vehicle, wayThere));
  const rules = timeRules(first.settings, at);
  const refusal = refuseTimes(journey, rules);
  const { pickupDate, returnDate, ...times } = webTimes(journey, rules);
  // The hours moved the usual times: whether the car is free then was not asked yet.
  const isAsRead = isSameTimes({ ...period, ...times }, timesOf(period, first.settings));
  const { pickupTime, returnTime } = times;
  const asked = { pickupDate, returnDate, pickupTime, returnTime };
  const via =
    wayThere && (wayTo(wayThere, asked, { routes: first.routes, ...first.settings }, at) ?? wayThere);
  const found = isAsRead && !via ? first : await findCheckout(db, { ...query, period: asked, via });
  if (!found) throw new AppError('VEHICLE_NOT_FOUND');
  const { alternatives, stock, paymentInstructions, settings } = found;
  const gone = extrasLeft(stock).filter(({ left }) => left === 0);
  const extras = found.extras.map((extra) => ({
    ...extra,
    isLeft: gone.every(({ code }) => code !== extra.code),
  }));
  const { isFree: isFreeThen, mustReturnTo, ...vehicle } = found.vehicle;
  const isFree = isFreeThen && isRentable(vehicle.status);
  const { pricePerDayCents, pricingTiers, depositCents } = vehicle;
  const { taxRateBasisPoints } = settings;
  const priceInputs = {
    vehicle: { pricePerDayCents, pricingTiers, depositCents },
    extras: extras.map(({ code, unitPriceCents, isPerDay }) => ({ code, unitPriceCents, isPerDay })),
    taxRateBasisPoints,
    webOneWayFeeCents: settings.webOneWayFeeCents,
    staffOneWayFeeCents: settings.staffOneWayFeeCents,
    afterHours: settings.afterHours,
    transfer: via?.transfer.fee ?? undefined,
  } satisfies PriceInputs;
  const price = rentalPricerBy(settings, period, at);
  const others = nearestTo(vehicle, alternatives).map((card) => ({
    ...card,
    total: price({ ...card, taxRateBasisPoints }).total,
  }));
  return {
    vehicle,
    ...(via && { transfer: transferShown(via) }),
    isFree,
    mustReturnTo,
    alternatives: others,
    extras,
    paymentInstructions,
    priceInputs,
    times,
    refusal,
    ...(kept && { waiting: kept.waiting }),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

/** How the car gets to the branch that was asked for; undefined where it stands there, or is not driven. */
function wayAsked({ city, ...period }: CheckoutInput, { vehicle, routes, settings }: Found, at: Date) {
  if (city === undefined || city === vehicle.branchId) return undefined;
  const way = { fromBranchId: vehicle.branchId, toBranchId: city };
  return wayTo(way, period, { routes, ...settings }, at) ?? undefined;
}

/** The car as it is picked up: where it stands, or where it is driven to. */
function pickedUp<Car extends Found['vehicle']>(vehicle: Car, via: WebWay | undefined): Car {
  return via ? { ...vehicle, branchId: via.toBranchId } : vehicle;
}

/** From where the car stands, or is brought to, back to where it is wanted next, to the branch that was asked for, or to there. */
function journeyOf(
  { pickupDate, returnDate, pickupTime, returnTime, returnCity }: CheckoutInput,
  { branchId, mustReturnTo }: { branchId: BranchId; mustReturnTo: BranchId | null },
): WebJourney {
  const branches = { pickupBranchId: branchId, returnBranchId: mustReturnTo ?? returnCity ?? branchId };
  return { pickupDate, returnDate, pickupTime, returnTime, ...branches };
}

/** The times of a rental, and every one that can be chosen for both its ends. Throws VEHICLE_NOT_FOUND. */
export async function listOfferedTimes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: CheckoutInput,
  locale: Locale,
) {
  const { vehicleId, returnCity: _, city: __, ...period } = input;
  const at = clock.now();
  const found = await findCheckout(db, { vehicleId, period, locale, at, exceptTelephoneHoldId: null });
  if (!found) throw new AppError('VEHICLE_NOT_FOUND');
  const journey = journeyOf(input, pickedUp(found.vehicle, wayAsked(input, found, at)));
  const rules = timeRules(found.settings, at);
  const { pickupTime, returnTime } = webTimes(journey, rules);
  return {
    times: { pickupTime, returnTime },
    afterHoursFeeCents: found.settings.afterHours?.feeCents ?? null,
    pickup: timesOffered(journey.pickupDate, offerOf('pickup', journey, rules)),
    return: timesOffered(journey.returnDate, offerOf('return', journey, rules)),
  };
}

/** The nearest in class, then in what a day costs. */
function nearestTo<Vehicle extends VehicleRates & { class: VehicleClass }>(
  wanted: Vehicle,
  others: readonly Vehicle[],
): Vehicle[] {
  const size = (vehicle: Vehicle) => VEHICLE_CLASSES.indexOf(vehicle.class);
  const classesApart = (vehicle: Vehicle) => Math.abs(size(vehicle) - size(wanted));
  const centsApart = (vehicle: Vehicle) => Math.abs(dailyRateCents(vehicle, 1) - dailyRateCents(wanted, 1));
  return others
    .toSorted((a, b) => classesApart(a) - classesApart(b) || centsApart(a) - centsApart(b))
    .slice(0, CHECKOUT_ALTERNATIVES);
}
