import { expressionBuilder } from 'kysely';
import { BRANCH_IDS } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type {
  AvailabilityInput,
  BranchVehiclesInput,
  TakenVehiclesInput,
} from '#domain/schemas/staff-bookings.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { holdBegins, holdInDays, isHeldWithin } from '../../hold-times.ts';
import type { Tables } from '../../schema.ts';
import { afterHoursOf, openingsOf, selectOpenings } from '../settings/openings.ts';
import { selectExtras } from '../settings/site.ts';
import { isBack, isHeldByIncident, isNotOf, nextFrom, standsIn } from '../vehicles/vehicle-places.ts';
import { firstImage, pricingTiers } from '../vehicles/vehicle-record.ts';

const eb = expressionBuilder<Tables, 'vehicles'>();
const isForRent = eb.and([
  eb('vehicles.status', '=', 'active'),
  eb('vehicles.retiredAt', 'is', null),
  eb.not(isHeldByIncident),
]);

/** Whether the car is the one of this booking, which may keep it even if it is retired. */
function isOwnVehicle(bookingId: string) {
  const own = eb.selectFrom('bookings').where('bookings.id', '=', bookingId).select('bookings.vehicleId');
  return eb('vehicles.id', '=', own);
}

/** Cars that stand at a branch or will, and the own car of a booking that is being edited. */
function isOffered({ branchId, bookingId }: BranchVehiclesInput) {
  const isComing = eb
    .selectFrom('vehicleHolds')
    .whereRef('vehicleHolds.vehicleId', '=', 'vehicles.id')
    .where('toBranchId', '=', branchId)
    .select('vehicleHolds.vehicleId');
  const isThere = eb.and([eb.or([eb('vehicles.branchId', '=', branchId), eb.exists(isComing)]), isForRent]);
  return bookingId === undefined ? isThere : eb.or([isThere, isOwnVehicle(bookingId)]);
}

/** What the booking form chooses from, the branches in their usual order. */
export async function getBookingFormOptions(db: Database, locale: Locale) {
  const [[settings], branches, extras, openings, holds] = await readInOneTrip(db, [
    db
      .selectFrom('settings')
      .select(['taxRateBasisPoints', 'webOneWayFeeCents', 'staffOneWayFeeCents'])
      .select(['graceMinutes', 'defaultPickupTime', 'defaultReturnTime'])
      .select(['afterHoursFeeCents', 'isAfterHoursTaxed']),
    db.selectFrom('branches').select(['id', 'name', 'city']),
    selectExtras(db, locale).select('stock'),
    selectOpenings(db),
    db.selectFrom('paymentInstructions').select(['method', 'holdHours']),
  ]);
  if (settings === undefined) throw new Error('The settings have no row: seed the reference data');
  const { afterHoursFeeCents: _fee, isAfterHoursTaxed: _isTaxed, ...others } = settings;
  return {
    ...others,
    afterHours: afterHoursOf(settings),
    openings: openingsOf(openings),
    extras,
    holds,
    branches: branches.sort((a, b) => BRANCH_IDS.indexOf(a.id) - BRANCH_IDS.indexOf(b.id)),
  };
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

/** Where those cars will be when these times begin, where each is wanted next, and whether it is back by now. */
export function listPlaces(
  db: Database,
  { branchId, bookingId, exceptTelephoneHoldId: _, ...wanted }: TakenVehiclesInput,
  at: Date,
) {
  const asked = { at, exceptBookingId: bookingId };
  return db
    .selectFrom('vehicles')
    .where(isOffered({ branchId, bookingId }))
    .select(['id as vehicleId', isBack({ at }).as('isBack')])
    .select([standsIn(wanted, asked).as('standsIn'), nextFrom(wanted, asked).as('nextFrom')])
    .orderBy('id')
    .execute();
}

/** Whether a hold is another than this one by telephone, if there is one. */
function isNotCall(telephoneHoldId: string | undefined) {
  const holds = expressionBuilder<Tables, 'vehicleHolds'>();
  return holds.or([
    holds.val(telephoneHoldId === undefined),
    holds('vehicleHolds.telephoneHoldId', 'is distinct from', telephoneHoldId ?? null),
  ]);
}

/** Who else has the cars of a branch from the first of these days on: the days of each hold, in order. */
export function listHoldsOfOthers(
  db: Database,
  { pickupDate, pickupTime, returnTime, bookingId, exceptTelephoneHoldId, ...input }: TakenVehiclesInput,
  at: Date,
) {
  const offered = db
    .selectFrom('vehicles')
    .where(isOffered({ ...input, bookingId }))
    .select('vehicles.id');
  const holds = db
    .selectFrom('vehicleHolds')
    .where('vehicleId', 'in', offered)
    .where(isHeldWithin({ pickupDate, pickupTime, returnDate: null }, at))
    .where(isNotCall(exceptTelephoneHoldId))
    .select('vehicleId')
    .select(holdInDays({ pickupTime, returnTime }))
    .orderBy('vehicleId')
    .orderBy(holdBegins);
  return (bookingId === undefined ? holds : holds.where(isNotOf(bookingId))).execute();
}

/** Whether the car is free for these days, the booking `exceptBookingId` left aside; undefined without such a car. */
export async function findAvailability(
  db: Database,
  { vehicleId, exceptBookingId, exceptTelephoneHoldId, ...wanted }: AvailabilityInput,
  at: Date,
): Promise<boolean | undefined> {
  const holds = eb
    .selectFrom('vehicleHolds')
    .whereRef('vehicleHolds.vehicleId', '=', 'vehicles.id')
    .where(isHeldWithin(wanted, at))
    .where(isNotCall(exceptTelephoneHoldId))
    .select('vehicleHolds.vehicleId');
  // A maintenance block has no booking, which is not the same as having none of one's own.
  const others = exceptBookingId === undefined ? holds : holds.where(isNotOf(exceptBookingId));
  const isOffered =
    exceptBookingId === undefined ? isForRent : eb.or([isForRent, isOwnVehicle(exceptBookingId)]);
  const found = await db
    .selectFrom('vehicles')
    .where('id', '=', vehicleId)
    .select(
      eb
        .and([isOffered, eb.not(eb.exists(others))])
        .$castTo<boolean>()
        .as('isFree'),
    )
    .executeTakeFirst();
  return found?.isFree;
}
