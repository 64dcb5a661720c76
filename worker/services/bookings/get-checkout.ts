import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { CHECKOUT_ALTERNATIVES } from '#domain/policy.ts';
import { dailyRateCents, type PriceInputs, rentalTotal, type VehicleRates } from '#domain/pricing.ts';
import type { CheckoutInput } from '#domain/schemas/checkout.ts';
import { isRentable, VEHICLE_CLASSES, type VehicleClass } from '#domain/vehicle.ts';
import { findCheckout } from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';

/**
 * What the checkout shows for a car and its days: the car, the extras, how to pay, and what goes into the price, for
 * the browser to quote with the same engine. For a car that is taken or not for rent, also up to 4 free cars of its branch.
 * Throws VEHICLE_NOT_FOUND.
 */
export async function getCheckout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: CheckoutInput,
  locale: Locale,
) {
  const { vehicleId, pickupDate, returnDate } = input;
  const period = { pickupDate, returnDate };
  const found = await findCheckout(db, { vehicleId, period, locale, at: clock.now() });
  if (!found) throw new AppError('VEHICLE_NOT_FOUND');
  const { alternatives, extras, paymentInstructions, settings } = found;
  const { isFree: isFreeThen, ...vehicle } = found.vehicle;
  const isFree = isFreeThen && isRentable(vehicle.status);
  const { pricePerDayCents, pricingTiers, depositCents } = vehicle;
  const priceInputs = {
    vehicle: { pricePerDayCents, pricingTiers, depositCents },
    extras: extras.map(({ code, unitPriceCents, isPerDay }) => ({ code, unitPriceCents, isPerDay })),
    ...settings,
  } satisfies PriceInputs;
  const others = nearestTo(vehicle, alternatives).map((card) => ({
    ...card,
    total: rentalTotal(card, period, settings.taxRateBasisPoints),
  }));
  return { vehicle, isFree, alternatives: others, extras, paymentInstructions, priceInputs };
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
