import { sql } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { ReportSort } from '#domain/list-sorts.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type { Database } from '../../client.ts';
import { dayOf, HAITI } from '../../figures.ts';
import type { ListPage } from '../../list-page.ts';
import type { ReportQuery } from './report-figures.ts';

export interface ReportBookingRow {
  bookingId: string;
  bookingCode: string;
  /** In Haiti. */
  createdDay: string;
  customerName: string;
  vehicle: { brand: string; model: string; plate: string };
  pickupBranchId: BranchId;
  pickupDate: string;
  returnDate: string;
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  grandTotalCents: Cents;
  /** The booking's paid payments, whenever they were made. */
  paidCents: Cents;
}

const ORDER = { '-createdAt': sql`created_at desc, id desc`, createdAt: sql`created_at, id` };

const reportRow = sql`json_build_object(
  'bookingId', bookings.id, 'bookingCode', booking_code, 'createdDay', ${dayOf(sql`bookings.created_at`)},
  'customerName', customer_name,
  'vehicle', json_build_object('brand', brand, 'model', model, 'plate', plate),
  'pickupBranchId', pickup_branch_id, 'pickupDate', pickup_date, 'returnDate', return_date,
  'bookingStatus', booking_status, 'paymentStatus', payment_status, 'grandTotalCents', grand_total_cents,
  'paidCents', paid_cents)`;

export interface ReportBookingsQuery extends ReportQuery {
  sort: ReportSort;
  limit: number;
  offset: number;
  /** Counted no further than this. */
  maxRows: number;
}

/** Bookings made in these days, canceled ones left out as in every count, in one trip. */
export async function listReportBookings(
  db: Database,
  { branchId, from, to, sort, limit, offset, maxRows }: ReportBookingsQuery,
): Promise<ListPage<ReportBookingRow>> {
  const isOfBranch = branchId === undefined ? sql`true` : sql`pickup_branch_id = ${branchId}`;
  const chosen = sql`created_at >= ${from}::date::timestamp at time zone ${HAITI}
    and created_at < (${to}::date + 1)::timestamp at time zone ${HAITI}
    and booking_status <> 'canceled' and ${isOfBranch}`;
  const { rows } = await sql<ListPage<ReportBookingRow>>`
    with page as (
      select id, row_number() over (order by ${ORDER[sort]}) as place from bookings where ${chosen}
      order by ${ORDER[sort]} limit ${limit} offset ${offset}
    ), listed as (
      select place, ${reportRow} as entry
      from page join bookings on bookings.id = page.id join vehicles on vehicles.id = bookings.vehicle_id
    ), counted as (
      select from bookings where ${chosen} order by ${ORDER['-createdAt']} limit ${maxRows + 1}
    )
    select (select coalesce(json_agg(entry order by place), '[]') from listed) as rows,
      least(count(*), ${maxRows}::int) as total, count(*) > ${maxRows} as is_more
    from counted`.execute(db);
  return rows[0] ?? { rows: [], total: 0, isMore: false };
}
