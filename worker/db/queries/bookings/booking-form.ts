import { sql } from 'kysely';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type {
  AvailabilityInput,
  BranchVehiclesInput,
  TakenVehiclesInput,
} from '#domain/schemas/staff-bookings.ts';
import type { Database } from '../../client.ts';
import { extrasOnOffer } from '../settings/extras.ts';
import { firstImage, pricingTiers } from '../vehicles/public-vehicles.ts';

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

/** Cars that can be booked at a branch, and the own car of a booking that is being edited. */
function isOffered({ branchId, bookingId }: BranchVehiclesInput) {
  const own = sql<string>`(select vehicle_id from bookings where id = ${bookingId ?? null})`;
  const isForRent = sql`branch_id = ${branchId} and status = 'active' and retired_at is null`;
  return sql<boolean>`((${isForRent}) or vehicles.id = ${own})`;
}

/** Cars that can be booked at a branch, by brand, with what their price is made of. */
export function listBranchVehicles(db: Database, input: BranchVehiclesInput) {
  return db
    .selectFrom('vehicles')
    .where(isOffered(input))
    .select(['id', 'brand', 'model', 'year', 'class', 'plate', 'seats', 'transmission'])
    .select(['pricePerDayCents', 'depositCents', pricingTiers.as('pricingTiers'), firstImage.as('image')])
    .orderBy('brand')
    .orderBy('model')
    .orderBy('id')
    .execute();
}

export interface TakenVehicle {
  vehicleId: string;
  /** The day on which the last of those who have it in these days brings it back. */
  takenUntil: string;
  /** The first day from which it can be had for as many days. */
  nextFreeDate: string;
}

/** Which cars of a branch somebody else has on some of these days, until when, and when each could be had as long. */
export async function listTakenVehicles(db: Database, input: TakenVehiclesInput): Promise<TakenVehicle[]> {
  const { pickupDate, returnDate, bookingId } = input;
  // A maintenance block has no booking, which is not the same as having none of one's own.
  const isOthers = (hold: string) =>
    bookingId === undefined ? sql`true` : sql`${sql.ref(`${hold}.bookingId`)} is distinct from ${bookingId}`;
  const days = sql`(${returnDate}::date - ${pickupDate}::date)`;
  const { rows } = await sql<TakenVehicle>`
    select vehicles.id as vehicle_id, taken.until as taken_until, (
      select min(upper(earlier.period)) from vehicle_holds earlier
      where earlier.vehicle_id = vehicles.id and upper(earlier.period) > ${pickupDate}::date and ${isOthers('earlier')}
        and not exists (
          select from vehicle_holds later
          where later.vehicle_id = vehicles.id and ${isOthers('later')}
            and later.period && daterange(upper(earlier.period), upper(earlier.period) + ${days}))
    ) as next_free_date
    from vehicles cross join lateral (
      select max(upper(period)) as until from vehicle_holds
      where vehicle_id = vehicles.id and period && daterange(${pickupDate}::date, ${returnDate}::date)
        and ${isOthers('vehicleHolds')}
    ) taken
    where ${isOffered(input)} and taken.until is not null`.execute(db);
  return rows;
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
