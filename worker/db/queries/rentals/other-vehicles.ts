import { expressionBuilder, sql } from 'kysely';
import { OUT_STATUSES } from '#domain/booking-status.ts';
import type { Database } from '../../client.ts';
import type { WantedTimes } from '../../hold-times.ts';
import type { Tables } from '../../schema.ts';
import { isBack, nextFrom, standsIn } from '../vehicles/vehicle-places.ts';
import { firstImage, pricingTiers } from '../vehicles/vehicle-record.ts';

const eb = expressionBuilder<Tables, 'vehicles' | 'bookings'>();

/** From now on, or from the pickup where that is still to come, until the car is ready again after the return. */
function restOfRental(at: Date) {
  return sql<string>`hold_period(greatest(bookings.pickup_at, ${at}), greatest(bookings.return_at, ${at}),
    (select turnaround_minutes from settings))`;
}

interface AskedVehicles {
  bookingId: string;
  /** When another car would be with the client. */
  wanted: WantedTimes;
  at: Date;
}

/**
 * Cars for rent that nobody holds for the rest of a rental, its branch's first; with where
 * they will stand, where they are expected next, and what their price is made of.
 */
export function listOtherVehicles(db: Database, { bookingId, wanted, at }: AskedVehicles) {
  const asked = { at, exceptBookingId: bookingId };
  const held = eb
    .selectFrom('vehicleHolds')
    .whereRef('vehicleHolds.vehicleId', '=', 'vehicles.id')
    .where(sql<boolean>`vehicle_holds.period && ${restOfRental(at)}`)
    .where((hold) => hold.or([hold('expiresAt', 'is', null), hold('expiresAt', '>', at.toISOString())]))
    .select('vehicleHolds.vehicleId');
  const out = eb
    .selectFrom('bookings as other')
    .whereRef('other.vehicleId', '=', 'vehicles.id')
    .where('other.bookingStatus', 'in', OUT_STATUSES)
    .select('other.id');
  return (
    db
      .selectFrom('bookings')
      .innerJoin('vehicles', (join) => join.onTrue())
      .where('bookings.id', '=', bookingId)
      .whereRef('vehicles.id', '<>', 'bookings.vehicleId')
      .where('vehicles.status', '=', 'active')
      .where('vehicles.retiredAt', 'is', null)
      .where(isBack(asked))
      .where(eb.not(eb.exists(held)))
      // Whoever takes a car now takes one that is there.
      .where((both) =>
        both.or([both('bookings.bookingStatus', 'not in', OUT_STATUSES), both.not(both.exists(out))]),
      )
      .select(['vehicles.id', 'brand', 'model', 'year', 'class', 'plate', 'vehicles.branchId'])
      .select(['pricePerDayCents', 'vehicles.depositCents', pricingTiers.as('pricingTiers')])
      .select([standsIn(wanted, asked).as('standsIn'), nextFrom(wanted, asked).as('nextFrom')])
      .select(firstImage.as('image'))
      .orderBy((both) => both('vehicles.branchId', '=', both.ref('bookings.pickupBranchId')), 'desc')
      .orderBy('pricePerDayCents')
      .orderBy('brand')
      .orderBy('vehicles.id')
  );
}
