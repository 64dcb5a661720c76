import { expressionBuilder } from 'kysely';
import { OUT_STATUSES } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { type Risk, riskOf } from '#domain/risk.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { isWaiting } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { holdBegins, isOverdue } from '../../hold-times.ts';
import type { Tables } from '../../schema.ts';
import { selectWhoKeeps } from '../vehicles/kept-vehicles.ts';
import { isFreeFor } from '../vehicles/vehicle-holds.ts';
import { isBack, isHeldByIncident, nextFrom, standsIn } from '../vehicles/vehicle-places.ts';

// Of a booking that waits for its car, and the car that it has.
const eb = expressionBuilder<Tables, 'bookings' | 'vehicles'>();

/** Where the car will stand when the booking begins. */
function branchAtPickup(at: Date) {
  const last = eb
    .selectFrom('vehicleHolds')
    .whereRef('vehicleHolds.vehicleId', '=', 'bookings.vehicleId')
    .where('toBranchId', 'is not', null)
    .where((hold) => hold.or([hold('expiresAt', 'is', null), hold('expiresAt', '>', at.toISOString())]))
    .where((hold) => hold(holdBegins, '<', hold.ref('bookings.pickupAt')))
    .orderBy(holdBegins, 'desc')
    .limit(1)
    .select('toBranchId');
  return eb.fn.coalesce(last, 'vehicles.branchId').$notNull();
}

/** Whether somebody should have brought the car by now: another client, also one who got another car since, or whoever drives it here. */
function isVehicleLate(at: Date) {
  // One who waits is never one who has it: read once for all, which takes half the time of a look for each booking.
  const late = eb
    .selectFrom('bookings as other')
    .where('other.bookingStatus', 'in', OUT_STATUSES)
    .where(isOverdue(at, 'other'))
    .select('other.vehicleId');
  const driver = eb
    .selectFrom('transfers')
    .whereRef('transfers.vehicleId', '=', 'bookings.vehicleId')
    .whereRef('transfers.leavesAt', '<', 'bookings.pickupAt')
    .where('endedAt', 'is', null)
    .where('arrivesAt', '<', at.toISOString())
    .select('transfers.id');
  const kept = selectWhoKeeps(eb.ref('bookings.vehicleId'), eb.ref('bookings.id'));
  return eb.or([eb('bookings.vehicleId', 'in', late), eb.exists(kept), eb.exists(driver)]).$castTo<boolean>();
}

/** Whether staff set the car to maintenance or not available. */
const isSetAside = eb('vehicles.status', '<>', 'active').$castTo<boolean>();
const isRetired = eb('vehicles.retiredAt', 'is not', null).$castTo<boolean>();

/** Bookings that wait for their car, with where it will be. */
function selectAwaiting(db: Database, at: Date) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .where(isWaiting(at))
    .select(['bookings.id', 'bookingCode', 'customerName', 'customerPhone', 'bookings.vehicleId'])
    .select(['pickupBranchId', 'returnBranchId', 'pickupDate', 'pickupTime', 'returnDate', 'returnTime'])
    .select(['pickupAt', 'brand', 'model', 'plate', 'class'])
    .select([branchAtPickup(at).as('standsIn'), isVehicleLate(at).as('isVehicleLate')])
    .select([
      isHeldByIncident.as('isVehicleHeld'),
      isSetAside.as('isVehicleSetAside'),
      isRetired.as('isVehicleRetired'),
    ])
    .orderBy('pickupAt')
    .orderBy('bookings.id');
}

type Awaiting = Awaited<ReturnType<ReturnType<typeof selectAwaiting>['execute']>>[number];

function withRisk(row: Awaiting, at: Date): (Awaiting & { risk: Risk })[] {
  const risk = riskOf({ ...row, pickupAt: new Date(row.pickupAt) }, at);
  return risk === null ? [] : [{ ...row, risk }];
}

/** Those that are at risk, the next first: of those that begin at a branch, or of all. */
export async function listRisks(db: Database, branchId: BranchId | undefined, at: Date) {
  const isElsewhere = eb(branchAtPickup(at), '<>', eb.ref('bookings.pickupBranchId'));
  let awaiting = selectAwaiting(db, at).where(
    eb.or([isElsewhere, isVehicleLate(at), isHeldByIncident, isSetAside, isRetired]),
  );
  if (branchId !== undefined) awaiting = awaiting.where('pickupBranchId', '=', branchId);
  return (await awaiting.execute()).flatMap((row) => withRisk(row, at));
}

/** One booking, if it is at risk. */
export async function findRisk(db: Database, bookingId: string, at: Date) {
  const row = await selectAwaiting(db, at).where('bookings.id', '=', bookingId).executeTakeFirst();
  return row && withRisk(row, at)[0];
}

export type RiskyBooking = NonNullable<Awaited<ReturnType<typeof findRisk>>>;

/** Cars of the same class or better that the booking could have instead, the nearest in class first. */
export function listReplacements(
  db: Database,
  booking: RiskyBooking,
  { at, limit }: { at: Date; limit: number },
) {
  const { pickupBranchId, returnBranchId, vehicleId } = booking;
  const better = VEHICLE_CLASSES.slice(VEHICLE_CLASSES.indexOf(booking.class));
  const vehicle = expressionBuilder<Tables, 'vehicles'>();
  return db
    .selectFrom('vehicles')
    .where('status', '=', 'active')
    .where('retiredAt', 'is', null)
    .where('id', '<>', vehicleId)
    .where('class', 'in', better)
    .where(isFreeFor(booking, at))
    .where(isBack({ at }))
    .where(vehicle(standsIn(booking, { at }), '=', pickupBranchId))
    .where(
      vehicle(
        vehicle.fn.coalesce(nextFrom(booking, { at }), vehicle.val(returnBranchId)),
        '=',
        returnBranchId,
      ),
    )
    .select(['id', 'brand', 'model', 'year', 'plate', 'class', 'pricePerDayCents'])
    .orderBy((order) => order.fn<number>('array_position', [order.val(better), order.ref('class')]))
    .orderBy('pricePerDayCents')
    .orderBy('id')
    .limit(limit)
    .execute();
}
