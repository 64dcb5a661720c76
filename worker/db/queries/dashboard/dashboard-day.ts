import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { DASHBOARD_DAY_ROWS, DASHBOARD_LIST_ROWS } from '#domain/policy.ts';
import { ofBranch } from '../../figures.ts';
import { instantText } from '../../instant-text.ts';
import { type DueRule, MOVES } from '../bookings/due-bookings.ts';
import type { DashboardScope } from './dashboard-figures.ts';

export interface DayRow {
  id: string;
  bookingCode: string;
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  customerName: string;
  customerPhone: string;
  vehicle: { id: string; brand: string; model: string; plate: string };
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
  pickupDate: string;
  returnDate: string;
}

/** Cars that leave or come back: how many are late, how many are due today, and the first of each. */
export interface DayList {
  lateCount: number;
  todayCount: number;
  late: DayRow[];
  today: DayRow[];
}

const dayRow = sql`json_build_object('id', bookings.id, 'bookingCode', booking_code,
  'bookingStatus', booking_status, 'paymentStatus', payment_status, 'customerName', customer_name,
  'customerPhone', customer_phone,
  'vehicle', json_build_object('id', vehicles.id, 'brand', brand, 'model', model, 'plate', plate),
  'pickupBranchId', pickup_branch_id, 'returnBranchId', return_branch_id,
  'pickupDate', pickup_date, 'returnDate', return_date)`;

interface Movement extends DueRule {
  /** Which of the late ones come first. */
  lateOrder: RawBuilder<unknown>;
}

/** Who should have left and did not: yesterday's no-show before last month's forgotten booking. */
const DEPARTURES: Movement = {
  ...MOVES.departures,
  lateOrder: sql`pickup_date desc, id`,
};

/** Which cars should be back and are not: the longest missing first, at the branch that waits for them. */
const RETURNS: Movement = {
  ...MOVES.returns,
  lateOrder: sql`return_date, id`,
};

function dayList({ today, branchId }: DashboardScope, movement: Movement): RawBuilder<DayList> {
  const { isDue, day, branch, lateOrder } = movement;
  const isHere = branchId === undefined ? sql`true` : sql`${branch} = ${branchId}`;
  const due = (condition: RawBuilder<unknown>) => sql`${isDue} and ${condition} and ${isHere}`;
  const isLate = due(sql`${day} < ${today}::date`);
  const isToday = due(sql`${day} = ${today}::date`);
  const firstOf = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(${dayRow} order by place), '[]')
    from (select id, row_number() over (order by ${order}) as place from bookings where ${condition}
        order by ${order} limit ${DASHBOARD_DAY_ROWS}) first
      join bookings on bookings.id = first.id join vehicles on vehicles.id = bookings.vehicle_id)`;
  return sql`json_build_object(
    'lateCount', (select count(*) from bookings where ${isLate}),
    'todayCount', (select count(*) from bookings where ${isToday}),
    'late', ${firstOf(isLate, lateOrder)}, 'today', ${firstOf(isToday, sql`${day}, id`)})`;
}

export function departures(scope: DashboardScope): RawBuilder<DayList> {
  return dayList(scope, DEPARTURES);
}

export function returns(scope: DashboardScope): RawBuilder<DayList> {
  return dayList(scope, RETURNS);
}

export interface WaitingPayment {
  id: string;
  amountCents: Cents;
  method: PaymentMethod;
  /** Null without a proof; the file is at /files/proofs/{id}. */
  proofContentType: string | null;
  createdAt: string;
  booking: { id: string; bookingCode: string; customerName: string };
}

/** Payments that wait for somebody's decision, the one that waits longest first. */
export function waitingPayments({ branchId }: DashboardScope): RawBuilder<WaitingPayment[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', waiting.id, 'amountCents', amount_cents, 'method', method,
      'proofContentType', proof_content_type, 'createdAt', ${instantText(sql`waiting.created_at`)},
      'booking', json_build_object('id', bookings.id, 'bookingCode', booking_code, 'customerName', customer_name))
      order by waiting.created_at, waiting.id), '[]')
    from (
      select * from payments where status = 'pending_verification' and ${ofBranch(branchId)}
      order by created_at, id limit ${DASHBOARD_LIST_ROWS}
    ) waiting join bookings on bookings.id = waiting.booking_id)`;
}
