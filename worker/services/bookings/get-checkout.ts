import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { type PriceInputs, rentalTotal } from '#domain/pricing.ts';
import type { CheckoutInput } from '#domain/schemas/checkout.ts';
import { isRentable } from '#domain/vehicle.ts';
import { findCheckout } from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';

/**
 * What the checkout shows for a car and its days: the car, the extras, how to pay, and what goes into the price, for
 * the browser to quote with the same engine. Of a car that is taken or off the road also up to 4 of its branch that are free.
 * Throws VEHICLE_NOT_FOUND.
 */
export async function getCheckout({ db }: Pick<Deps, 'db'>, input: CheckoutInput, locale: Locale) {
  const { vehicleId, pickupDate, returnDate } = input;
  const period = { pickupDate, returnDate };
  const found = await findCheckout(db, { vehicleId, period, locale });
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
  const others = alternatives.map((card) => ({
    ...card,
    total: rentalTotal(card, period, settings.taxRateBasisPoints),
  }));
  return { vehicle, isFree, alternatives: others, extras, paymentInstructions, priceInputs };
}
