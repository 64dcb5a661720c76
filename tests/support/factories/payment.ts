import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { type BookingStatus, isCalledOff } from '#domain/booking-status.ts';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { bookingPaymentStatus, paidCents, pendingCents } from '#domain/payment-status.ts';
import { inOneTrip, readInOneTrip } from '#worker/db/batch.ts';
import type { Tables } from '#worker/db/schema.ts';

type NewPayment = Insertable<Tables['payments']>;

interface PaidFor {
  id: string;
  grandTotalCents: number;
  paymentMethod: NewPayment['method'];
  pickupBranchId: NewPayment['branchId'];
  vehicleId: string;
}

const LEDGER = ['kind', 'status', 'amountCents'] as const;

/** Where nothing is charged. */
const SOME_CENTS = 10_000;

/**
 * The whole of a booking's total, waiting for somebody to look at it. What is paid or given back counts on the day of its
 * `createdAt`, for the booking's vehicle; a refund or a reversal names its payment by `correctsId`, has its `vehicleId` and says its
 * `reason`.
 */
export function buildPayment(booking: PaidFor, fields: Partial<NewPayment> = {}) {
  const { status = 'pending_verification', createdAt } = fields;
  const { amountCents = booking.grandTotalCents || SOME_CENTS } = fields;
  const counts = status === 'paid' || status === 'refunded';
  return {
    id: randomUUID(),
    bookingId: booking.id,
    branchId: booking.pickupBranchId,
    kind: 'payment',
    amountCents,
    currency: 'USD',
    currencyAmount: amountCents,
    method: booking.paymentMethod,
    status,
    paidOn: counts ? dayInHaiti(createdAt === undefined ? new Date() : new Date(createdAt)) : null,
    vehicleId: counts ? booking.vehicleId : null,
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

/** What a booking says of its payments. */
function sumsOf(
  ledger: readonly Parameters<typeof bookingPaymentStatus>[0][number][],
  { grandTotalCents, bookingStatus }: { grandTotalCents: number; bookingStatus: BookingStatus },
) {
  return {
    paymentStatus: bookingPaymentStatus(ledger, grandTotalCents, isCalledOff(bookingStatus)),
    paidCents: paidCents(ledger),
    pendingCents: pendingCents(ledger),
  };
}

/** What the bookings then say of their payments: part of the transaction that writes them. */
export async function followLedgers(trx: Kysely<Tables>, bookingIds: readonly string[]): Promise<void> {
  for (const id of bookingIds) {
    const payments = trx.selectFrom('payments').select(LEDGER).where('bookingId', '=', id);
    const booking = trx
      .selectFrom('bookings')
      .select(['grandTotalCents', 'bookingStatus'])
      .where('id', '=', id);
    const ledger = await payments.execute();
    const sums = sumsOf(ledger, await booking.executeTakeFirstOrThrow());
    await trx.updateTable('bookings').set(sums).where('id', '=', id).execute();
  }
}

/** Saves a payment, and what the booking then says of its payments. What counts does so for the vehicle that the booking has now. */
export async function insertPayment(
  db: Kysely<Tables>,
  booking: Omit<PaidFor, 'vehicleId'>,
  fields: Partial<NewPayment> = {},
) {
  const [known, [now]] = await readInOneTrip(db, [
    db.selectFrom('payments').select(LEDGER).where('bookingId', '=', booking.id),
    db
      .selectFrom('bookings')
      .select(['vehicleId', 'grandTotalCents', 'bookingStatus'])
      .where('id', '=', booking.id),
  ]);
  if (now === undefined) throw new Error('a payment is of a saved booking');
  const payment = buildPayment({ ...booking, vehicleId: now.vehicleId }, fields);
  const [[saved]] = await inOneTrip(db, [
    db.insertInto('payments').values(payment).returningAll(),
    db
      .updateTable('bookings')
      .set(sumsOf([...known, payment], now))
      .where('id', '=', booking.id),
  ]);
  if (saved === undefined) throw new Error('an insert answers its row');
  return saved;
}

type SavedPayment = Awaited<ReturnType<typeof insertPayment>>;

/** Gives back the whole of a saved payment, and what the booking then says. */
export async function insertRefund(
  db: Kysely<Tables>,
  booking: Parameters<typeof insertPayment>[1],
  payment: SavedPayment,
  fields: Partial<NewPayment> = {},
): Promise<SavedPayment> {
  const { amountCents, currency, currencyAmount, htgPerUsd, method, createdAt } = payment;
  const { vehicleId, receivedByUserId, verifiedByUserId, verifiedAt } = payment;
  const back = { amountCents, currency, currencyAmount, htgPerUsd, method, vehicleId, createdAt };
  const by = { receivedByUserId, verifiedByUserId, verifiedAt };
  const says = {
    kind: 'refund',
    status: 'refunded',
    correctsId: payment.id,
    reason: 'The trip was off',
  } as const;
  return insertPayment(db, booking, { ...back, ...by, ...says, ...fields });
}
