import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { VehicleSort } from '#domain/list-sorts.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type { ListVehiclesInput } from '#domain/schemas/staff-vehicles.ts';
import type { FleetStatus } from '#domain/vehicle.ts';
import type { Database } from '../../client.ts';
import { instantText } from '../../instant-text.ts';
import { holdsWords } from '../../search-pattern.ts';
import type { LogEntry } from '../activity/activity-subject.ts';
import { firstImage, type ImageRow } from './public-vehicles.ts';
import {
  fleetStatusOn,
  latestActivity,
  picturesOf,
  type VehiclePictureRow,
  type VehicleRecord,
  vehicleRecord,
} from './vehicle-record.ts';

export interface FleetRow extends VehicleRecord {
  fleetStatus: FleetStatus;
  branchName: string;
  city: string;
  image: ImageRow | null;
  latestActivity: LogEntry | null;
}

const ORDER: Record<VehicleSort, RawBuilder<unknown>> = {
  brand: sql`brand, model, id`,
  plate: sql`plate, id`,
  priceUp: sql`price_per_day_cents, id`,
  priceDown: sql`price_per_day_cents desc, id`,
  newest: sql`created_at desc, id`,
};

function matching({ search, class: wantedClass, status, branchId }: ListVehiclesInput) {
  const tests = [
    sql`retired_at is null`,
    wantedClass === undefined ? undefined : sql`class = ${wantedClass}`,
    status === undefined ? undefined : sql`status = ${status}`,
    branchId === undefined ? undefined : sql`branch_id = ${branchId}`,
    search === undefined ? undefined : holdsWords(sql`search_text`, search),
  ].filter((test) => test !== undefined);
  return sql.join(tests, sql` and `);
}

/** One page of the cars that are not retired, each with who touched it last, and how many there are; in one trip. */
export async function listFleet(
  db: Database,
  query: ListVehiclesInput,
  today: CalendarDay,
): Promise<{ rows: FleetRow[]; total: number }> {
  const { page, pageSize, sort } = query;
  const latest = latestActivity(sql`vehicles.id`, 1);
  const { rows } = await sql<{ rows: FleetRow[]; total: number }>`
    with matched as (
      select id, row_number() over (order by ${ORDER[sort]}) as place from vehicles where ${matching(query)}
    ), listed as (
      select matched.place, ${vehicleRecord('vehicles')} || jsonb_build_object('fleetStatus', ${fleetStatusOn(today)},
        'branchName', branches.name, 'city', branches.city, 'image', ${firstImage},
        'latestActivity', (${latest})) as entry
      from matched join vehicles on vehicles.id = matched.id
        join branches on branches.id = vehicles.branch_id
      where matched.place > ${(page - 1) * pageSize} and matched.place <= ${page * pageSize}
    )
    select (select count(*) from matched) as total,
      (select coalesce(jsonb_agg(entry order by place), '[]') from listed) as rows`.execute(db);
  return rows[0] ?? { rows: [], total: 0 };
}

export interface UnitBooking {
  id: string;
  bookingCode: string;
  customerName: string;
  pickupDate: string;
  returnDate: string;
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  grandTotalCents: Cents;
}

export interface UnitBlock {
  id: string;
  fromDate: string;
  /** The first day the car is free again. */
  toDate: string;
  reason: string;
  createdAt: string;
  createdByName: string | null;
}

export interface FleetUnit {
  vehicle: VehicleRecord;
  fleetStatus: FleetStatus;
  retiredAt: string | null;
  createdAt: string;
  homeBranchId: BranchId;
  branch: { id: BranchId; name: string; city: string; address: string };
  images: VehiclePictureRow[];
  activities: LogEntry[];
  recentBookings: UnitBooking[];
  blocks: UnitBlock[];
  /** Bookings that hold the car and are not over: they stand when it is retired. */
  upcomingBookings: number;
  /** Bookings that are not canceled. */
  bookingCount: number;
  /** Of the latest bookings, canceled ones left out: what they come to, and what of it is paid. */
  bookedCents: Cents;
  revenueCents: Cents;
}

export interface UnitQuery {
  id: string;
  today: string;
  activityRows: number;
  bookingRows: number;
  /** How many of the latest bookings the money covers. */
  revenueBookings: number;
}

function recentBookings(limit: number) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'bookingCode', booking_code,
      'customerName', customer_name, 'pickupDate', pickup_date, 'returnDate', return_date,
      'bookingStatus', booking_status, 'paymentStatus', payment_status, 'grandTotalCents', grand_total_cents)
      order by created_at desc, id), '[]')
    from (select * from bookings where vehicle_id = vehicles.id order by created_at desc, id limit ${limit}) recent)`;
}

const blocks = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', block.id, 'fromDate', block.from_date,
    'toDate', block.to_date, 'reason', block.reason, 'createdAt', ${instantText(sql`block.created_at`)},
    'createdByName', profiles.name) order by block.from_date desc, block.id), '[]')
  from maintenance_blocks block left join profiles on profiles.id = block.created_by_user_id
  where block.vehicle_id = vehicles.id)`;

/** Everything Unit Details shows of a car, retired or not, in one trip; undefined when there is none. */
export async function findUnit(db: Database, query: UnitQuery): Promise<FleetUnit | undefined> {
  const { rows } = await sql<FleetUnit>`
    select ${vehicleRecord('vehicles')} as vehicle, ${fleetStatusOn(query.today)} as fleet_status,
      vehicles.retired_at, vehicles.created_at, vehicles.home_branch_id,
      jsonb_build_object('id', branches.id, 'name', branches.name, 'city', branches.city,
        'address', branches.address) as branch,
      ${picturesOf(sql`vehicles.id`)} as images,
      (select coalesce(jsonb_agg(entry), '[]')
        from (${latestActivity(sql`vehicles.id`, query.activityRows)}) latest) as activities,
      ${recentBookings(query.bookingRows)} as recent_bookings, ${blocks} as blocks,
      (select count(*) from bookings where vehicle_id = vehicles.id
        and booking_status <> 'canceled') as booking_count,
      (select count(*) from vehicle_holds where vehicle_id = vehicles.id and booking_id is not null
        and period && daterange(${query.today}::date, null)) as upcoming_bookings,
      coalesce(money.booked, 0) as booked_cents, coalesce(money.paid, 0) as revenue_cents
    from vehicles join branches on branches.id = vehicles.branch_id
      left join lateral (
        select sum(recent.grand_total_cents) filter (where recent.booking_status <> 'canceled') as booked,
          sum((select sum(amount_cents) from payments
            where payments.booking_id = recent.id and payments.status = 'paid')) as paid
        from (select id, grand_total_cents, booking_status from bookings where vehicle_id = vehicles.id
          order by created_at desc, id limit ${query.revenueBookings}) recent
      ) money on true
    where vehicles.id = ${query.id}`.execute(db);
  return rows[0];
}
