import { sql } from 'kysely';
import { type ChangeAuthor, changedKeys, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';

export interface PaymentDecision {
  paymentId: string;
  status: 'paid' | 'unpaid';
  verificationNotes: string | null;
  rejectionReason: string | null;
  by: ChangeAuthor;
}

const decision = (row: string) => sql`jsonb_build_object(
  'status', ${sql.ref(`${row}.status`)}, 'verificationNotes', ${sql.ref(`${row}.verificationNotes`)},
  'rejectionReason', ${sql.ref(`${row}.rejectionReason`)})`;

/**
 * Decides a payment that waits, with its log row, in one statement; the booking's status follows (migrations/0007). The
 * booking is locked first: of any number of decisions at once, one finds the payment waiting. False when none did.
 */
export async function decidePayment(
  db: Database,
  { paymentId, by, ...to }: PaymentDecision,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with booking as (
      select id, booking_code from bookings
      where id = (select booking_id from payments where id = ${paymentId}) for no key update
    ), current as (
      select payments.*, booking.booking_code from payments join booking on booking.id = payments.booking_id
      where payments.id = ${paymentId}
    ), decided as (
      update payments set status = ${to.status}, verification_notes = ${to.verificationNotes},
        rejection_reason = ${to.rejectionReason}, verified_by_user_id = ${by.userId}, verified_at = ${by.at}
      from current where payments.id = current.id and payments.status = 'pending_verification'
      returning payments.*
    ), logged as (${logChange(sql`current, decided`, {
      ...{ by, action: 'update', entityType: 'payment', entityId: sql`decided.id` },
      metadata: sql`jsonb_build_object('bookingId', decided.booking_id, 'bookingCode', current.booking_code,
        'amountCents', decided.amount_cents) || ${changedKeys(decision('current'), decision('decided'))}`,
    })})
    select id from decided`.execute(db);
  return rows.length === 1;
}

/** Who decided a payment, and how; undefined without such a payment. */
export async function findPaymentDecision(db: Database, paymentId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('profiles', 'profiles.id', 'payments.verifiedByUserId')
    .where('payments.id', '=', paymentId)
    .select(['payments.status', 'profiles.name as verifiedBy', 'payments.verifiedAt'])
    .executeTakeFirst();
}
