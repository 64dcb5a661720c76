import { sql } from 'kysely';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { AvailabilityInput } from '#domain/schemas/booking-desk.ts';
import type { Database } from '../client.ts';
import { extrasOnOffer } from './extras.ts';
import { firstImage, pricingTiers } from './vehicles.ts';

type BranchName = { id: BranchId; name: string; city: string };

/** What the booking form chooses from, in one trip. */
export function getBookingFormOptions(db: Database, locale: Locale) {
  const order = sql`array_position(array[${sql.join([...BRANCH_IDS])}]::text[], id)`;
  const branches = sql<BranchName[]>`(
    select json_agg(json_build_object('id', id, 'name', name, 'city', city) order by ${order}) from branches)`;
  return db
    .selectFrom('settings')
    .select(['taxRateBasisPoints', 'webOneWayFeeCents', 'staffOneWayFeeCents'])
    .select([branches.as('branches'), extrasOnOffer(locale).as('extras')])
    .executeTakeFirstOrThrow();
}

/** Cars that can be booked at a branch, by brand, with what their price is made of. */
export function listBranchVehicles(db: Database, branchId: BranchId) {
  return db
    .selectFrom('vehicles')
    .where('branchId', '=', branchId)
    .where('status', '=', 'active')
    .where('retiredAt', 'is', null)
    .select(['id', 'brand', 'model', 'year', 'class', 'plate', 'seats', 'transmission'])
    .select(['pricePerDayCents', 'depositCents', pricingTiers.as('pricingTiers'), firstImage.as('image')])
    .orderBy('brand')
    .orderBy('model')
    .orderBy('id')
    .execute();
}

/** Whether the car could be promised for these days to whoever holds `exceptBookingId`; undefined without such a car. */
export async function findAvailability(
  db: Database,
  { vehicleId, pickupDate, returnDate, exceptBookingId }: AvailabilityInput,
): Promise<boolean | undefined> {
  // A maintenance block has no booking, which is not the same as having none of one's own.
  const own = exceptBookingId ?? null;
  const isOwn = sql`exists (select from bookings where id = ${own} and vehicle_id = vehicles.id)`;
  const { rows } = await sql<{ isFree: boolean }>`
    select ((status = 'active' and retired_at is null) or ${isOwn}) and not exists (
      select from vehicle_holds
      where vehicle_id = vehicles.id and period && daterange(${pickupDate}::date, ${returnDate}::date)
        and (${own}::uuid is null or booking_id is distinct from ${own})
    ) as is_free
    from vehicles where id = ${vehicleId}`.execute(db);
  return rows[0]?.isFree;
}
