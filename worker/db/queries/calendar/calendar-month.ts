import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { MAX_RENTAL_DAYS } from '#domain/policy.ts';
import type { VehicleClass, VehicleStatus } from '#domain/vehicle.ts';
import { holdsCar, isOut } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { holdsWords } from '../../search-pattern.ts';

export interface CalendarCar {
  id: string;
  brand: string;
  model: string;
  plate: string;
  class: VehicleClass;
  status: VehicleStatus;
  /** It left the fleet: its past is shown, and nobody books it. */
  isRetired: boolean;
  branchId: BranchId;
}

export interface CalendarBooking {
  id: string;
  bookingCode: string;
  vehicleId: string;
  customerName: string;
  bookingStatus: BookingStatus;
  pickupBranchId: BranchId;
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
}

export interface CalendarBlock {
  id: string;
  vehicleId: string;
  fromDate: CalendarDay;
  /** The first day the car is free again. */
  toDate: CalendarDay;
  reason: string;
}

export interface CalendarRow {
  cars: CalendarCar[];
  bookings: CalendarBooking[];
  blocks: CalendarBlock[];
  /** So many cars match that none of this was read. */
  isTooMany: boolean;
}

export interface CalendarQuery {
  /** Both days included. */
  from: CalendarDay;
  to: CalendarDay;
  today: CalendarDay;
  branchId: BranchId | undefined;
  class: VehicleClass | undefined;
  search: string | undefined;
  maxCars: number;
}

/**
 * `columns` of the bookings that hold or held the `vehicles` row at hand on a day between the two, the day of return among
 * them: what is over holds no day to come. No rental is longer than MAX_RENTAL_DAYS, so the index is read no further back.
 */
function planned({ from, to, today }: CalendarQuery, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const earliest = addDays(from, -MAX_RENTAL_DAYS);
  const mayBeOver = from <= today ? sql`pickup_date <= ${today}::date` : sql`false`;
  return sql`select ${columns} from bookings
    where bookings.vehicle_id = vehicles.id and pickup_date between ${earliest}::date and ${to}::date
      and return_date >= ${from}::date and booking_status not in ('canceled', 'no_show')
      and (${holdsCar} or ${mayBeOver})`;
}

/** What should have been back before these days and is not: out until today. They are few, and read once for all cars. */
function overdue({ from, today }: CalendarQuery): RawBuilder<unknown> {
  const isSeen = from <= today ? sql`true` : sql`false`;
  return sql`select * from bookings where ${isOut} and return_date < ${from}::date and ${isSeen}`;
}

/** Cars that stand at the branch or leave from it, the `vehicles` row at hand among them. */
function isOfBranch(query: CalendarQuery, branchId: BranchId): RawBuilder<unknown> {
  // Car by car by its offset: else all bookings of a year may be read to be remembered.
  return sql`(branch_id = ${branchId}
    or exists (${planned(query, sql`1`)} and pickup_branch_id = ${branchId} offset 0)
    or id in (select vehicle_id from overdue where pickup_branch_id = ${branchId}))`;
}

function matchingCars(query: CalendarQuery): RawBuilder<unknown> {
  const { branchId, class: wantedClass, search } = query;
  const tests = [
    // A car that left the fleet is drawn as long as it has something to show.
    sql`(retired_at is null or exists (${planned(query, sql`1`)}) or id in (select vehicle_id from overdue))`,
    wantedClass === undefined ? undefined : sql`class = ${wantedClass}`,
    branchId === undefined ? undefined : isOfBranch(query, branchId),
    search === undefined ? undefined : holdsWords(sql`vehicles.search_text`, search),
  ].filter((test) => test !== undefined);
  return sql.join(tests, sql` and `);
}

const bookingEntry = sql`json_build_object('id', bookings.id, 'bookingCode', booking_code, 'vehicleId', vehicle_id,
  'customerName', customer_name, 'bookingStatus', booking_status, 'pickupBranchId', pickup_branch_id,
  'pickupDate', pickup_date, 'returnDate', return_date)`;

/**
 * Who has which car when, in one statement, the bookings read car by car: bookings that touch a day, maintenance, and the cars. A branch shows the
 * bookings that begin there, and everything that holds a car of its own, so that no gap of theirs is a lie.
 */
export async function readCalendar(db: Database, query: CalendarQuery): Promise<CalendarRow> {
  const { from, to, branchId, maxCars } = query;
  const isShown =
    branchId === undefined
      ? sql`true`
      : sql`(pickup_branch_id = ${branchId} or vehicles.branch_id = ${branchId})`;
  const { rows } = await sql<CalendarRow>`
    with overdue as materialized (${overdue(query)}), matched as (
      select id, brand, model, plate, class, status, retired_at, branch_id from vehicles where ${matchingCars(query)} limit ${maxCars + 1}
    ), vehicles as (
      select * from matched where (select count(*) from matched) <= ${maxCars}
    ), touched as (
      select ${bookingEntry} as entry, pickup_date, bookings.id
      from vehicles cross join lateral (${planned(query, sql`*`)} offset 0) bookings where ${isShown}
      union all
      select ${bookingEntry}, pickup_date, bookings.id
      from vehicles join overdue bookings on bookings.vehicle_id = vehicles.id where ${isShown}
    )
    select (select count(*) > ${maxCars} from matched) as is_too_many,
      (select coalesce(json_agg(entry order by pickup_date, id), '[]') from touched) as bookings,
      (select coalesce(json_agg(json_build_object('id', vehicles.id, 'brand', brand, 'model', model, 'plate', plate,
          'class', class, 'status', vehicles.status, 'isRetired', retired_at is not null, 'branchId', branch_id) order by brand, model, plate), '[]')
        from vehicles) as cars,
      (select coalesce(json_agg(json_build_object('id', block.id, 'vehicleId', block.vehicle_id,
          'fromDate', from_date, 'toDate', to_date, 'reason', reason) order by from_date, block.id), '[]')
        from vehicles join maintenance_blocks block on block.vehicle_id = vehicles.id
        where from_date <= ${to}::date and to_date >= ${from}::date) as blocks`.execute(db);
  return rows[0] ?? { cars: [], bookings: [], blocks: [], isTooMany: false };
}
