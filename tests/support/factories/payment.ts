import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '#worker/db/schema.ts';

type NewPayment = Insertable<Tables['payments']>;

interface PaidFor {
  id: string;
  grandTotalCents: number;
  paymentMethod: NewPayment['method'];
}

/** The whole of a booking's total, waiting for somebody to look at it. */
export function buildPayment(booking: PaidFor, fields: Partial<NewPayment> = {}) {
  return {
    id: randomUUID(),
    bookingId: booking.id,
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

export async function insertPayment(db: Kysely<Tables>, booking: PaidFor, fields: Partial<NewPayment> = {}) {
  return db
    .insertInto('payments')
    .values(buildPayment(booking, fields))
    .returningAll()
    .executeTakeFirstOrThrow();
}
