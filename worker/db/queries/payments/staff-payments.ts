import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { LedgerStatus } from '#domain/payment-status.ts';
import type { ListPaymentsInput } from '#domain/schemas/staff-bookings.ts';
import { matchesBooking } from '../../booking-search.ts';
import type { Database } from '../../client.ts';
import { dailyPayments, ofBranch } from '../../figures.ts';
import { instantText } from '../../instant-text.ts';
import { type ListPage, pageAndCount } from '../../list-page.ts';
import { type StaffName, staffName } from '../staff/staff-name.ts';

export interface StaffPaymentRow {
  id: string;
  amountCents: Cents;
  method: PaymentMethod;
  status: LedgerStatus;
  /** Null without a proof; the file is at /files/proofs/{id}. */
  proofContentType: string | null;
  receivedBy: StaffName | null;
  verifiedBy: StaffName | null;
  verifiedAt: string | null;
  verificationNotes: string | null;
  rejectionReason: string | null;
  createdAt: string;
}

export interface PaymentListRow extends Omit<StaffPaymentRow, 'receivedBy'> {
  booking: {
    id: string;
    bookingCode: string;
    customerName: string;
    customerEmail: string;
    pickupDate: string;
    returnDate: string;
  };
}

const listRow = sql`json_build_object(
  'id', payments.id, 'amountCents', amount_cents, 'method', method, 'status', status,
  'proofContentType', proof_content_type, 'verifiedBy', ${staffName(sql`verified_by_user_id`)},
  'verifiedAt', ${instantText(sql`verified_at`)}, 'verificationNotes', verification_notes,
  'rejectionReason', rejection_reason, 'createdAt', ${instantText(sql`payments.created_at`)},
  'booking', json_build_object('id', bookings.id, 'bookingCode', booking_code, 'customerName', customer_name,
    'customerEmail', customer_email, 'pickupDate', pickup_date, 'returnDate', return_date))`;

const ORDER = sql`payments.created_at desc, payments.id desc`;

function matching({ status, method, branchId }: ListPaymentsInput): RawBuilder<unknown> {
  const tests = [
    status === undefined ? undefined : sql`payments.status = ${status}`,
    method === undefined ? undefined : sql`payments.method = ${method}`,
    branchId === undefined ? undefined : sql`payments.branch_id = ${branchId}`,
  ].filter((test) => test !== undefined);
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `);
}

interface Source {
  /** The newest bookings that hold the words; none where nothing is asked of them. */
  found: RawBuilder<unknown>;
  /** Where the payments come from, as `payments`. */
  payments: RawBuilder<unknown>;
}

const NO_BOOKINGS = sql`select null::uuid as id where false`;

/**
 * Words are asked of the bookings first, and the newest that hold them are looked into. What waits to be verified is
 * little: it is asked itself, so that none of it is missed.
 */
function sourceOf({ search, status, branchId }: ListPaymentsInput, maxRows: number): Source {
  if (search === undefined) return { found: NO_BOOKINGS, payments: sql`payments` };
  const holds = matchesBooking(search);
  if (status === 'pending_verification') {
    const payments = sql`payments join bookings on bookings.id = payments.booking_id and ${holds}`;
    return { found: NO_BOOKINGS, payments };
  }
  const isThere = branchId === undefined ? sql`true` : sql`pickup_branch_id = ${branchId}`;
  const found = sql`select id from bookings where ${isThere} and ${holds}
    order by created_at desc, id desc limit ${maxRows + 1}`;
  return { found, payments: sql`found join payments on payments.booking_id = found.id` };
}

/** One page of the payments that match, the newest first, in one trip. */
export async function listPayments(
  db: Database,
  query: ListPaymentsInput,
  maxRows: number,
): Promise<ListPage<PaymentListRow>> {
  const [source, condition] = [sourceOf(query, maxRows), matching(query)];
  const matched = sql`from ${source.payments} where ${condition} order by ${ORDER}`;
  const ordered = sql`select payments.id, row_number() over (order by ${ORDER}) as place ${matched}`;
  const page = pageAndCount({ ordered, counted: sql`select ${matched}`, asked: query, maxRows });
  const { rows } = await sql<ListPage<PaymentListRow>>`
    with found as materialized (${source.found}), ${page}, listed as (
      select place, ${listRow} as entry
      from page join payments on payments.id = page.id join bookings on bookings.id = payments.booking_id
    )
    select (select coalesce(json_agg(entry order by place), '[]') from listed) as rows,
      least(count(*), ${maxRows}::int) as total,
      count(*) > ${maxRows} or (select count(*) from found) > ${maxRows} as is_more
    from counted`.execute(db);
  return rows[0] ?? { rows: [], total: 0, isMore: false };
}

export interface PaymentSummary {
  pendingCount: number;
  totalPaidCents: Cents;
  unpaidCount: number;
}

/** The cards above the list, of all branches or one, in one trip. */
export async function summarizePayments(
  db: Database,
  branchId: BranchId | undefined,
): Promise<PaymentSummary> {
  const { rows } = await sql<PaymentSummary>`
    select coalesce(sum(pending_count), 0) as pending_count, coalesce(sum(paid_cents), 0) as total_paid_cents,
      coalesce(sum(unpaid_count), 0) as unpaid_count
    from ${dailyPayments} where ${ofBranch(branchId)}`.execute(db);
  return rows[0] ?? { pendingCount: 0, totalPaidCents: 0, unpaidCount: 0 };
}
