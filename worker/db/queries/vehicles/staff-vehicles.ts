import { expressionBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { StaffVehicleSort } from '#domain/list-sorts.ts';
import type { ListVehiclesInput } from '#domain/schemas/staff-vehicles.ts';
import { readInOneTrip } from '../../batch.ts';
import {
  graceMinutes,
  holdsVehicle,
  isOut,
  isVehicleGone,
  isWaiting,
  ofClient,
} from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { isHeldWithin } from '../../hold-times.ts';
import type { Tables } from '../../schema.ts';
import { holdsWords } from '../../search-pattern.ts';
import { isOfferedFor } from './vehicle-holds.ts';
import { pickupBranch } from './vehicle-places.ts';
import { currentStatusOn, firstImage, selectPictures, selectVehicles } from './vehicle-record.ts';

const eb = expressionBuilder<Tables, 'vehicles'>();

const ORDER = {
  brand: [['brand'], ['model'], ['vehicles.id']],
  plate: [['plate'], ['vehicles.id']],
  priceUp: [['pricePerDayCents'], ['vehicles.id']],
  priceDown: [['pricePerDayCents', 'desc'], ['vehicles.id']],
  newest: [['vehicles.createdAt', 'desc'], ['vehicles.id']],
} as const satisfies Record<StaffVehicleSort, unknown>;

/** Those that are free for some times are the ones that the site would offer then, at the branch where they will stand. */
function matching(db: Database, query: ListVehiclesInput, at: Date) {
  const { search, class: vehicleClass, status, branchId, free } = query;
  let vehicles = db.selectFrom('vehicles').where('retiredAt', 'is', null);
  if (vehicleClass !== undefined) vehicles = vehicles.where('class', '=', vehicleClass);
  if (status !== undefined) vehicles = vehicles.where('status', '=', status);
  if (branchId !== undefined) vehicles = vehicles.where(eb(pickupBranch(free, { at }), '=', branchId));
  if (free !== undefined) vehicles = vehicles.where('status', '=', 'active').where(isOfferedFor(free, at));
  if (search !== undefined) vehicles = vehicles.where(holdsWords(eb.ref('vehicles.searchText'), search));
  return vehicles;
}

/** How many bookings still wait for the current `vehicles` row. */
function waitingFor(at: Date) {
  return eb
    .selectFrom('bookings')
    .whereRef('bookings.vehicleId', '=', 'vehicles.id')
    .where(isWaiting(at))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();
}

/** The latest entries of the log about cars, newest first, each with who acted. */
function latestActivity(db: Pick<Database, 'selectFrom'>, limit: number) {
  return db
    .selectFrom('logs')
    .leftJoin('profiles', 'profiles.id', 'logs.userId')
    .where('logs.entityType', '=', 'vehicle')
    .select(['logs.id', 'logs.action', 'logs.entityType', 'logs.metadata', 'logs.createdAt'])
    .select(['profiles.name as userName', 'profiles.email as userEmail'])
    .orderBy('logs.createdAt', 'desc')
    .orderBy('logs.id', 'desc')
    .limit(limit);
}

/** With whom the cars among these are, and when they are due back. */
function selectRentals(db: Database, vehicleIds: SelectQueryBuilder<Tables, 'vehicles', { id: string }>) {
  return db
    .selectFrom('bookings')
    .where(isOut)
    .where('bookings.vehicleId', 'in', vehicleIds)
    .select(['vehicleId', 'bookings.id as bookingId', 'customerName', 'customerPhone'])
    .select([
      'returnDate',
      'returnTime',
      'returnAt',
      graceMinutes.as('graceMinutes'),
      isVehicleGone.as('isVehicleGone'),
    ])
    .orderBy('pickupAt', 'desc');
}

/** Only entries about bookings name cars by their ids. */
function withoutVehicles<Entry>(entry: Entry) {
  return { ...entry, vehicles: {} };
}

/** One page of the cars that are not retired, each with who has it and who changed it last, and how many there are; in one trip. */
export async function listVehicles(
  db: Database,
  query: ListVehiclesInput,
  { today, at }: { today: CalendarDay; at: Date },
) {
  const { page, pageSize, sort, free } = query;
  const found = matching(db, query, at);
  let ids = found
    .select('vehicles.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const latest = latestActivity(db, 1).where('logs.entityId', '=', eb.cast<string>('vehicles.id', 'text'));
  let listed = selectVehicles(db)
    .innerJoin('branches', (join) => join.on('branches.id', '=', pickupBranch(free, { at })))
    .select(['branches.name as branchName', 'branches.city', currentStatusOn(today).as('currentStatus')])
    .select([firstImage.as('image'), jsonObjectFrom(latest).as('latestActivity')])
    .select(waitingFor(at).as('waitingBookings'));
  for (const [column, direction] of ORDER[sort]) {
    ids = ids.orderBy(column, direction);
    listed = listed.orderBy(column, direction);
  }
  const [rows, rentals, [counted]] = await readInOneTrip(db, [
    listed.where('vehicles.id', 'in', ids),
    selectRentals(db, ids),
    found.select(({ fn }) => fn.countAll<number>().as('total')),
  ]);
  const rentalOf = new Map(rentals.map(({ vehicleId, ...rental }) => [vehicleId, rental]));
  const told = rows.map(({ latestActivity: entry, ...row }) => ({
    ...row,
    rental: rentalOf.get(row.id) ?? null,
    latestActivity: entry && withoutVehicles(entry),
  }));
  return { rows: told, total: counted?.total ?? 0 };
}

interface VehicleQuery {
  id: string;
  today: CalendarDay;
  at: Date;
  activityRows: number;
  bookingRows: number;
  openRows: number;
}

/** Everything the page of a car shows of it, retired or not, in one trip; undefined when there is none. */
export async function findVehicleDetail(
  db: Database,
  { id, today, at, activityRows, bookingRows, openRows }: VehicleQuery,
) {
  const branch = eb
    .selectFrom('branches')
    .whereRef('branches.id', '=', 'vehicles.branchId')
    .select(['name', 'city', 'address']);
  const ofVehicle = db.selectFrom('bookings').where('vehicleId', '=', id);
  const [[found], images, activities, bookings, blocks, telephoneHolds, openBookings, [booked], [upcoming]] =
    await readInOneTrip(db, [
      selectVehicles(db)
        .where('vehicles.id', '=', id)
        .select(['vehicles.retiredAt', 'vehicles.createdAt', 'vehicles.homeBranchId'])
        .select([currentStatusOn(today).as('currentStatus'), waitingFor(at).as('waitingBookings')])
        .select(jsonObjectFrom(branch).$notNull().as('branch')),
      selectPictures(db).where('vehicleId', '=', id),
      latestActivity(db, activityRows).where('logs.entityId', '=', id),
      ofVehicle
        .select(['id', 'bookingCode', 'customerName', 'pickupDate', 'returnDate', 'bookingStatus'])
        .select(['paymentStatus', 'grandTotalCents', 'paidCents'])
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(bookingRows),
      db
        .selectFrom('maintenanceBlocks as block')
        .leftJoin('profiles', 'profiles.id', 'block.createdByUserId')
        .where('block.vehicleId', '=', id)
        .select(['block.id', 'fromDate', 'toDate', 'reason', 'block.createdAt'])
        .select('profiles.name as createdByName')
        .orderBy('fromDate', 'desc')
        .orderBy('block.id'),
      db
        .selectFrom('telephoneHolds as hold')
        // Nobody made the hold of a car that the waitlist offered.
        .leftJoin('profiles', 'profiles.id', 'hold.createdByUserId')
        .leftJoin('waitlistOffers as offer', 'offer.id', 'hold.waitlistOfferId')
        .leftJoin('waitlist', 'waitlist.id', 'offer.waitlistId')
        .where('hold.vehicleId', '=', id)
        .where('hold.endsAt', '>', at.toISOString())
        .select(['hold.id', 'hold.branchId', 'hold.name', 'hold.phone', 'toDate', 'toTime'])
        // When it would be picked up: one that is brought is kept from when it leaves.
        .select(({ fn }) => [
          fn.coalesce('waitlist.pickupDate', 'hold.fromDate').as('fromDate'),
          fn.coalesce('offer.pickupTime', 'hold.fromTime').as('fromTime'),
        ])
        .select(['hold.endsAt', 'hold.createdAt', 'hold.waitlistOfferId'])
        .select('profiles.name as createdByName')
        .orderBy('hold.fromDate')
        .orderBy('hold.id'),
      ofVehicle
        .where(holdsVehicle)
        .select(['id', 'bookingCode', 'customerName', 'customerPhone', 'bookingStatus'])
        .select(['pickupDate', 'pickupTime', 'returnDate', 'returnTime', 'pickupAt', 'returnAt'])
        .select([ofClient.as('locale'), graceMinutes.as('graceMinutes'), isVehicleGone.as('isVehicleGone')])
        .orderBy(isOut, 'desc')
        .orderBy('pickupAt')
        .limit(openRows),
      ofVehicle
        .where('bookingStatus', '<>', 'canceled')
        .select(({ fn }) => fn.countAll<number>().as('count')),
      db
        .selectFrom('vehicleHolds')
        .where('vehicleId', '=', id)
        .where('bookingId', 'is not', null)
        .where(isHeldWithin({ pickupDate: today, returnDate: null }, at))
        .select(({ fn }) => fn.countAll<number>().as('count')),
    ]);
  if (found === undefined) return undefined;
  const {
    retiredAt,
    createdAt,
    homeBranchId,
    currentStatus,
    waitingBookings,
    branch: stands,
    ...vehicle
  } = found;
  return {
    vehicle,
    currentStatus,
    retiredAt,
    createdAt,
    homeBranchId,
    branch: { id: vehicle.branchId, ...stands },
    images,
    activities: activities.map(withoutVehicles),
    /** The latest, canceled ones too. */
    bookings,
    blocks,
    /** Those that have not ended. */
    telephoneHolds,
    /** Who has the car, then who gets it next. */
    openBookings,
    /** Bookings that are not canceled. */
    bookingCount: booked?.count ?? 0,
    /** Bookings that hold the car and are not over: they stay when it is retired. */
    upcomingBookings: upcoming?.count ?? 0,
    /** Bookings that need another car when this one is not for rent. */
    waitingBookings,
  };
}
