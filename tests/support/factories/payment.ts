import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { bookingPaymentStatus, paidCents } from '#domain/payment-status.ts';
import { inOneTrip, readInOneTrip } from '#worker/db/batch.ts';
import type { Tables } from '#worker/db/schema.ts';

type NewPayment = Insertable<Tables['payments']>;

interface PaidFor {
  id: string;
  grandTotalCents: number;
  paymentMethod: NewPayment['method'];
  pickupBranchId: NewPayment['branchId'];
}

/** The whole of a booking's total, waiting for somebody to look at it. */
export function buildPayment(booking: PaidFor, fields: Partial<NewPayment> = {}) {
  return {
    id: randomUUID(),
    bookingId: booking.id,
    branchId: booking.pickupBranchId,
    amountCents: booking.grandTotalCents,
    method: booking.paymentMethod,
    status: 'pending_verification',
    proofKey: null,
    proofContentType: null,
    receivedByUserId: null,
    verifiedByUserId: null,
    verifiedAt: null,
    verificationNotes: null,
    rejectionReason: null,
    ...fields,
  } satisfies NewPayment;
}

/** What the bookings then say of their payments: part of the transaction that writes them. */
export async function followLedgers(trx: Kysely<Tables>, bookingIds: readonly string[]): Promise<void> {
  for (const id of bookingIds) {
    const payments = trx.selectFrom('payments').select(['status', 'amountCents']).where('bookingId', '=', id);
    const booking = trx.selectFrom('bookings').select('grandTotalCents').where('id', '=', id);
    const ledger = await payments.execute();
    const { grandTotalCents } = await booking.executeTakeFirstOrThrow();
    const paymentStatus = bookingPaymentStatus(ledger, grandTotalCents);
    const says = { paymentStatus, paidCents: paidCents(ledger) };
    await trx.updateTable('bookings').set(says).where('id', '=', id).execute();
  }
}

/** Saves a payment, and what the booking then says of its payments. */
export async function insertPayment(db: Kysely<Tables>, booking: PaidFor, fields: Partial<NewPayment> = {}) {
  const payment = buildPayment(booking, fields);
  const [known, [{ grandTotalCents } = booking]] = await readInOneTrip(db, [
    db.selectFrom('payments').select(['status', 'amountCents']).where('bookingId', '=', booking.id),
    db.selectFrom('bookings').select('grandTotalCents').where('id', '=', booking.id),
  ]);
  const ledger = [...known, payment];
  const says = { paymentStatus: bookingPaymentStatus(ledger, grandTotalCents), paidCents: paidCents(ledger) };
  const [[saved]] = await inOneTrip(db, [
    db.insertInto('payments').values(payment).returningAll(),
    db.updateTable('bookings').set(says).where('id', '=', booking.id),
  ]);
  if (saved === undefined) throw new Error('an insert answers its row');
  return saved;
}
