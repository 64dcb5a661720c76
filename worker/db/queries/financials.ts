import { sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { type CalendarDay, startOfMonth } from '#domain/calendar-day.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { FleetStatus, VehicleClass } from '#domain/vehicle.ts';
import type { Database } from '../client.ts';
import { dailyBookings, dailyPayments, ofBranch, vehicleBookings } from './figures.ts';
import { fleetStatusOn } from './fleet-json.ts';

export interface FinancialsQuery {
  branchId: BranchId | undefined;
  today: CalendarDay;
  /** The first day of the oldest month whose takings are wanted. */
  paidFrom: CalendarDay;
  /** … and whose bookings are. */
  bookedFrom: CalendarDay;
  /** Up to which day of the month before the takings are wanted too, to be compared with this month's. */
  comparedTo: CalendarDay;
}

export interface FinancialFigures {
  /** Of all time. */
  bookingCount: number;
  paidCents: Cents;
  pendingCents: Cents;
  pendingCount: number;
  comparedCents: Cents;
  methods: { method: PaymentMethod; paidCents: Cents }[];
  /** Months (`yyyy-MM`) in which something happened. */
  paidMonths: { month: string; paidCents: Cents }[];
  bookedMonths: { month: string; bookingCount: number; bookedCents: Cents }[];
  /** Every class that the fleet or a booking has. */
  classes: { class: VehicleClass; bookingCount: number }[];
  /** How many cars are doing what, now. */
  fleet: { branchId: BranchId; status: FleetStatus; count: number }[];
}

const MONTH = sql`left(day::text, 7)`;
const NO_FIGURES: FinancialFigures = {
  ...{ bookingCount: 0, paidCents: 0, pendingCents: 0, pendingCount: 0, comparedCents: 0 },
  ...{ methods: [], paidMonths: [], bookedMonths: [], classes: [], fleet: [] },
};

/** What Financials is made of, of all branches or one, in one trip. */
export async function readFinancials(
  db: Database,
  { branchId, today, paidFrom, bookedFrom, comparedTo }: FinancialsQuery,
): Promise<FinancialFigures> {
  const chosen = ofBranch(branchId);
  const { rows } = await sql<FinancialFigures>`
    with paid as (
      select method, case when day >= ${paidFrom}::date then ${MONTH} end as month, sum(paid_cents) as paid_cents,
        sum(pending_cents) as pending_cents, sum(pending_count) as pending_count
      from ${dailyPayments} where ${chosen} group by 1, 2
    ), booked as (
      select case when day >= ${bookedFrom}::date then ${MONTH} end as month,
        sum(booking_count) as booking_count, sum(booked_cents) as booked_cents
      from ${dailyBookings} where ${chosen} group by 1
    ), of_vehicle as (
      select vehicle_id, sum(booking_count) as booking_count from ${vehicleBookings} where ${chosen} group by 1
    ), of_class as (
      select class, coalesce(sum(booking_count), 0) as booking_count, bool_or(retired_at is null and ${chosen}) as is_there
      from vehicles left join of_vehicle on of_vehicle.vehicle_id = vehicles.id group by class
    ), fleet as (
      select branch_id, ${fleetStatusOn(today)} as status from vehicles where retired_at is null and ${chosen}
    )
    select coalesce((select sum(booking_count) from booked), 0) as booking_count,
      coalesce((select sum(paid_cents) from paid), 0) as paid_cents,
      coalesce((select sum(pending_cents) from paid), 0) as pending_cents,
      coalesce((select sum(pending_count) from paid), 0) as pending_count,
      (select coalesce(sum(paid_cents), 0) from ${dailyPayments} where ${chosen}
        and day between ${startOfMonth(comparedTo)}::date and ${comparedTo}::date) as compared_cents,
      (select coalesce(json_agg(json_build_object('method', method, 'paidCents', cents)), '[]')
        from (select method, sum(paid_cents) as cents from paid group by 1) method) as methods,
      (select coalesce(json_agg(json_build_object('month', month, 'paidCents', cents)), '[]')
        from (select month, sum(paid_cents) as cents from paid where month is not null group by 1) m) as paid_months,
      (select coalesce(json_agg(json_build_object('month', month, 'bookingCount', bookings, 'bookedCents', cents)), '[]')
        from (select month, sum(booking_count) as bookings, sum(booked_cents) as cents from booked
          where month is not null group by 1) m) as booked_months,
      (select coalesce(json_agg(json_build_object('class', class, 'bookingCount', booking_count)), '[]')
        from of_class where is_there or booking_count > 0) as classes,
      (select coalesce(json_agg(json_build_object('branchId', branch_id, 'status', status, 'count', cars)), '[]')
        from (select branch_id, status, count(*) as cars from fleet group by 1, 2) f) as fleet`.execute(db);
  return rows[0] ?? NO_FIGURES;
}
