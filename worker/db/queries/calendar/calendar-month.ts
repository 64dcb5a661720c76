import { CALLED_OFF_STATUSES } from '#domain/booking-status.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { MAX_RENTAL_DAYS } from '#domain/policy.ts';
import { MAX_TRANSFER_DAYS } from '#domain/transfers.ts';
import type { VehicleClass } from '#domain/vehicle.ts';
import { readInOneTrip } from '../../batch.ts';
import { graceMinutes, holdsVehicle, isOut, isVehicleGone } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { holdsWords } from '../../search-pattern.ts';
import { selectNotBack } from '../rentals/swapped-vehicles.ts';
import { selectOpenTransfers } from '../transfers/transfers.ts';
import { leftAt } from '../vehicles/kept-vehicles.ts';

export interface CalendarQuery {
  /** Both days included. */
  from: CalendarDay;
  to: CalendarDay;
  today: CalendarDay;
  at: Date;
  class: VehicleClass | undefined;
  search: string | undefined;
}

function matchingVehicles(db: Database, { class: wantedClass, search }: CalendarQuery) {
  let vehicles = db.selectFrom('vehicles');
  if (wantedClass !== undefined) vehicles = vehicles.where('vehicles.class', '=', wantedClass);
  if (search === undefined) return vehicles;
  return vehicles.where((eb) => holdsWords(eb.ref('vehicles.searchText'), search));
}

function bookingsOfMatching(db: Database, query: CalendarQuery) {
  return db
    .selectFrom('bookings')
    .where('vehicleId', 'in', matchingVehicles(db, query).select('vehicles.id'))
    .select(['id', 'bookingCode', 'vehicleId', 'customerName', 'bookingStatus'])
    .select(['pickupBranchId', 'pickupDate', 'returnDate', 'pickupTime', 'returnTime'])
    .select(['returnAt', graceMinutes.as('graceMinutes'), isVehicleGone.as('isVehicleGone')]);
}

/**
 * Bookings that touch a day between the two, the day of return among them. Canceled ones and no-shows hold no car and are
 * left out, and what is over holds no day to come. No rental is longer than MAX_RENTAL_DAYS.
 */
function bookingsBetween(db: Database, query: CalendarQuery) {
  const { from, to, today, at } = query;
  const bookings = bookingsOfMatching(db, query)
    .where('pickupDate', '>=', addDays(from, -MAX_RENTAL_DAYS))
    .where('pickupDate', '<=', to)
    .where('returnDate', '>=', from)
    .where('bookingStatus', 'not in', CALLED_OFF_STATUSES)
    .where((eb) => eb.or([eb('releasesAt', 'is', null), eb('releasesAt', '>', at.toISOString())]));
  if (from > today) return bookings.where(holdsVehicle);
  return bookings.where((eb) => eb.or([holdsVehicle, eb('pickupDate', '<=', today)]));
}

/** Cars that a client keeps though no booking says so, and since when. */
function notBackOfMatching(db: Database, query: CalendarQuery) {
  return selectNotBack(db)
    .where('vehicles.id', 'in', matchingVehicles(db, query).select('vehicles.id'))
    .select(['bookings.id as bookingId', 'bookingCode', 'customerName', 'vehicles.id as vehicleId'])
    .select('bookings.pickupBranchId')
    .select(({ ref }) => leftAt(ref('vehicles.id'), ref('bookings.id')).$asScalar().$notNull().as('leftAt'))
    .orderBy('pickupAt')
    .orderBy('bookings.id')
    .orderBy('vehicles.id');
}

/** Everybody who matches, and what is planned or was done with them: vehicles by brand, bookings by pickup day. */
export async function readCalendar(db: Database, query: CalendarQuery) {
  const { from, to, today, at } = query;
  const overdue = bookingsOfMatching(db, query).where(isOut).where('returnDate', '<', from);
  const [vehicles, bookings, blocks, calls, transfers, notBack] = await readInOneTrip(db, [
    matchingVehicles(db, query)
      .select(['id', 'brand', 'model', 'plate', 'class', 'status', 'branchId'])
      .select((eb) => eb('retiredAt', 'is not', null).$castTo<boolean>().as('isRetired'))
      .orderBy('brand')
      .orderBy('model')
      .orderBy('plate'),
    // What should have been back before these days and is not, is out until today.
    (from <= today ? bookingsBetween(db, query).unionAll(overdue) : bookingsBetween(db, query))
      .orderBy('pickupDate')
      .orderBy('id'),
    db
      .selectFrom('maintenanceBlocks')
      .where('vehicleId', 'in', matchingVehicles(db, query).select('vehicles.id'))
      .where('fromDate', '<=', to)
      .where('toDate', '>=', from)
      .select(['id', 'vehicleId', 'fromDate', 'toDate', 'reason'])
      .orderBy('fromDate')
      .orderBy('id'),
    db
      .selectFrom('telephoneHolds')
      .where('vehicleId', 'in', matchingVehicles(db, query).select('vehicles.id'))
      .where('fromDate', '<=', to)
      .where('toDate', '>=', from)
      .where('endsAt', '>', at.toISOString())
      .select(['id', 'vehicleId', 'fromDate', 'toDate', 'name', 'endsAt'])
      .orderBy('fromDate')
      .orderBy('id'),
    selectOpenTransfers(db)
      .where('vehicleId', 'in', matchingVehicles(db, query).select('vehicles.id'))
      .where('leavesOn', '>=', addDays(from, -MAX_TRANSFER_DAYS))
      .where('leavesOn', '<=', to),
    notBackOfMatching(db, query),
  ]);
  return { vehicles, bookings, blocks, calls, transfers, notBack };
}
