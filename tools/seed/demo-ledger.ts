import type { Insertable } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { bookingPaymentStatus, type PaymentStatus, paidCents, pendingCents } from '#domain/payment-status.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time-units.ts';
import { buildPayment } from '#tests/support/factories/payment.ts';
import type { Tables } from '#worker/db/schema.ts';
import { Chance, stableId } from './chance.ts';
import { type DemoTime, instantOn } from './demo-time.ts';

type NewPayment = ReturnType<typeof buildPayment> & Insertable<Tables['payments']> & { createdAt: string };

/** A booking's payments and what they make its own status. */
export interface DemoLedger {
  payments: NewPayment[];
  paymentStatus: PaymentStatus;
  paidCents: number;
  pendingCents: number;
}

interface Payable {
  id: string;
  grandTotalCents: number;
  paymentMethod: Tables['bookings']['paymentMethod'];
  pickupDate: string;
  pickupBranchId: BranchId;
  createdAt: string;
  agentId: string;
  isWeb: boolean;
  vehicleId: string;
  plannedPayment: PaymentStatus;
}

const REJECTION = 'The amount on the transfer receipt is not the total of the booking.';
const REFUND = 'The client canceled more than a day before the pickup.';

/** Payments that add up to the planned status, each known by the person who took or checked it. */
export function planLedger(chance: Chance, booking: Payable, time: DemoTime): DemoLedger {
  const payments = paymentsFor(chance, booking, time).filter(({ amountCents }) => amountCents > 0);
  return {
    payments,
    paymentStatus: bookingPaymentStatus(payments, booking.grandTotalCents),
    paidCents: paidCents(payments),
    pendingCents: pendingCents(payments),
  };
}

function paymentsFor(chance: Chance, booking: Payable, time: DemoTime): NewPayment[] {
  const { grandTotalCents: total, plannedPayment } = booking;
  const part = Math.round(total / 2.5);
  switch (plannedPayment) {
    case 'unpaid':
      return rejected(chance, booking, time);
    case 'pending_verification':
      return [payment(booking, total, { status: 'pending_verification', ...proof(booking, booking.isWeb) })];
    case 'partial':
      return [settled(chance, booking, part, time)];
    case 'refunded': {
      const paid = settled(chance, booking, total, time);
      return [paid, givenBack(chance, booking, paid, time)];
    }
    case 'paid':
      return chance.isLucky(0.06)
        ? [settled(chance, booking, part, time), settled(chance, booking, total - part, time, 1)]
        : [settled(chance, booking, total, time)];
  }
}

function payment(booking: Payable, amountCents: number, fields: Partial<NewPayment>, index = 0): NewPayment {
  const id = stableId(`payment ${booking.id} ${index}`);
  return { ...buildPayment(booking, { ...fields, id, amountCents }), createdAt: booking.createdAt };
}

const RELATIVES = [
  { payerName: 'Nadège Augustin', payerPhone: '+1 305 555 0142', payerEmail: 'nadege@abroad.example' },
  { payerName: 'Wilner Jean-Louis', payerPhone: '+1 514 555 0117', payerEmail: 'wilner@abroad.example' },
];

/** Now and then a relative abroad sends it. */
function payer({ id, isWeb, paymentMethod }: Payable): Partial<NewPayment> {
  const chance = new Chance(`payer ${id}`);
  const isRelative = !isWeb && paymentMethod === 'zelle' && chance.isLucky(0.4);
  return isRelative ? chance.pick(RELATIVES) : {};
}

/** Whoever verifies a transfer ticks more often than not that it was seen in the account. */
function seen({ id, paymentMethod, agentId }: Payable, verifiedAt: string): Partial<NewPayment> {
  const isSeen = paymentMethod !== 'cash' && new Chance(`seen ${id}`).isLucky(0.6);
  return isSeen ? { seenByUserId: agentId, seenAt: verifiedAt } : {};
}

/** Money that somebody took at the counter, or checked against the account. */
function settled(
  chance: Chance,
  booking: Payable,
  amountCents: number,
  time: DemoTime,
  index = 0,
): NewPayment {
  const isCash = booking.paymentMethod === 'cash';
  const checkedAt = isCash ? instantOn(chance, booking.pickupDate, time) : soonAfter(chance, booking, time);
  const verifiedAt = later(checkedAt, booking.createdAt);
  const fields = {
    status: 'paid',
    paidOn: dayInHaiti(new Date(verifiedAt)),
    receivedByUserId: isCash ? booking.agentId : null,
    verifiedByUserId: booking.agentId,
    verifiedAt,
    ...payer(booking),
    ...seen(booking, verifiedAt),
    ...proof(
      booking,
      index === 0 && booking.isWeb && !isCash && chance.isLucky(0.5) && isRecent(booking, time),
    ),
  } as const;
  return payment(booking, amountCents, fields, index);
}

/** The whole goes back by the way it came, a day later or two. */
function givenBack(chance: Chance, booking: Payable, paid: NewPayment, { now }: DemoTime): NewPayment {
  const wanted = Date.parse(String(paid.verifiedAt)) + chance.between(1, 50) * HOUR_MS;
  const at = new Date(Math.min(wanted, now.getTime() - 30_000)).toISOString();
  const fields = {
    kind: 'refund',
    status: 'refunded',
    correctsId: paid.id,
    reason: REFUND,
    paidOn: dayInHaiti(new Date(at)),
    receivedByUserId: booking.agentId,
    verifiedByUserId: booking.agentId,
    verifiedAt: at,
  } as const;
  return { ...payment(booking, paid.amountCents, fields, 2), createdAt: at };
}

/** Of a web booking: a proof that staff refused, now and then; else nobody has sent anything. */
function rejected(chance: Chance, booking: Payable, time: DemoTime): NewPayment[] {
  const isRejected = booking.isWeb && booking.paymentMethod !== 'cash' && chance.isLucky(0.25);
  if (!isRejected) return [];
  const fields = {
    status: 'unpaid',
    rejectionReason: REJECTION,
    verifiedByUserId: booking.agentId,
    verifiedAt: soonAfter(chance, booking, time),
    ...proof(booking, isRecent(booking, time)),
  } as const;
  return [payment(booking, booking.grandTotalCents, fields)];
}

/** The newest proof that waits has the reference of a payment that was verified before, written another way. */
export function repeatReference(payments: readonly NewPayment[]): void {
  const waiting = payments.findLast(({ status, proofKey }) => status === 'pending_verification' && proofKey);
  const used = payments.findLast(
    ({ status, method, createdAt }) =>
      status === 'paid' && method === waiting?.method && createdAt < waiting.createdAt,
  );
  if (waiting === undefined || used === undefined)
    throw new Error('The demo has no two payments by one method');
  used.reference = 'TRX-7041-2268';
  waiting.reference = 'trx 7041 2268';
}

function soonAfter(chance: Chance, { createdAt }: Payable, { now }: DemoTime): string {
  const wanted = Date.parse(createdAt) + chance.between(20, 22 * 60) * MINUTE_MS;
  return new Date(Math.min(wanted, now.getTime() - MINUTE_MS)).toISOString();
}

function later(a: string, b: string): string {
  return new Date(Math.max(Date.parse(a), Date.parse(b))).toISOString();
}

function isRecent({ createdAt }: Payable, { now }: DemoTime): boolean {
  return now.getTime() - Date.parse(createdAt) < 60 * DAY_MS;
}

function proof({ id, createdAt }: Payable, hasProof: boolean) {
  if (!hasProof) return { proofKey: null, proofContentType: null };
  return {
    proofKey: `${id}/${id}_payment_${Date.parse(createdAt)}.png`,
    proofContentType: 'image/png',
  } as const;
}
