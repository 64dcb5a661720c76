import type { Insertable } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { bookingPaymentStatus, type PaymentStatus } from '#domain/payment-status.ts';
import { buildPayment } from '#tests/support/factories/payment.ts';
import type { Tables } from '#worker/db/schema.ts';
import { type Chance, stableId } from './chance.ts';
import { type DemoTime, instantOn } from './demo-time.ts';

type NewPayment = ReturnType<typeof buildPayment> & Insertable<Tables['payments']> & { createdAt: string };

/** A booking's payments and what they make its own status. */
export interface DemoLedger {
  payments: NewPayment[];
  bookingStatus: PaymentStatus;
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
  plannedPayment: PaymentStatus;
}

const REJECTION = 'The amount on the transfer receipt is not the total of the booking.';
const DAY_MS = 86_400_000;

/** Payments that add up to the planned status, each known by the person who took or checked it. */
export function planLedger(chance: Chance, booking: Payable, time: DemoTime): DemoLedger {
  const payments = paymentsFor(chance, booking, time).filter(({ amountCents }) => amountCents > 0);
  const bookingStatus = bookingPaymentStatus(payments, booking.grandTotalCents);
  return { payments, bookingStatus };
}

function paymentsFor(chance: Chance, booking: Payable, time: DemoTime): NewPayment[] {
  const { grandTotalCents: total, plannedPayment } = booking;
  const part = Math.round(total / 2.5);
  switch (plannedPayment) {
    case 'unpaid':
      return booking.isWeb ? [unpaid(chance, booking, time)] : [];
    case 'pending_verification':
      return [payment(booking, total, { status: 'pending_verification', ...proof(booking, booking.isWeb) })];
    case 'partial':
      return [settled(chance, booking, part, 'paid', time)];
    case 'refunded':
      return [settled(chance, booking, total, 'refunded', time)];
    case 'paid':
      return chance.isLucky(0.06)
        ? [
            settled(chance, booking, part, 'paid', time),
            settled(chance, booking, total - part, 'paid', time, 1),
          ]
        : [settled(chance, booking, total, 'paid', time)];
  }
}

function payment(booking: Payable, amountCents: number, fields: Partial<NewPayment>, index = 0): NewPayment {
  const id = stableId(`payment ${booking.id} ${index}`);
  return { ...buildPayment(booking, { ...fields, id, amountCents }), createdAt: booking.createdAt };
}

/** Money that somebody took at the counter, or checked against the account. */
function settled(
  chance: Chance,
  booking: Payable,
  amountCents: number,
  status: 'paid' | 'refunded',
  time: DemoTime,
  index = 0,
): NewPayment {
  const isCash = booking.paymentMethod === 'cash';
  const checkedAt = isCash ? instantOn(chance, booking.pickupDate, time) : soonAfter(chance, booking, time);
  const fields = {
    status,
    receivedByUserId: isCash ? booking.agentId : null,
    verifiedByUserId: booking.agentId,
    verifiedAt: later(checkedAt, booking.createdAt),
    ...proof(
      booking,
      index === 0 && booking.isWeb && !isCash && chance.isLucky(0.5) && isRecent(booking, time),
    ),
  };
  return payment(booking, amountCents, fields, index);
}

function unpaid(chance: Chance, booking: Payable, time: DemoTime): NewPayment {
  const isRejected = booking.paymentMethod !== 'cash' && chance.isLucky(0.25);
  if (!isRejected) return payment(booking, booking.grandTotalCents, { status: 'unpaid' });
  return payment(booking, booking.grandTotalCents, {
    status: 'unpaid',
    rejectionReason: REJECTION,
    verifiedByUserId: booking.agentId,
    verifiedAt: soonAfter(chance, booking, time),
    ...proof(booking, isRecent(booking, time)),
  });
}

function soonAfter(chance: Chance, { createdAt }: Payable, { now }: DemoTime): string {
  const wanted = Date.parse(createdAt) + chance.between(20, 22 * 60) * 60_000;
  return new Date(Math.min(wanted, now.getTime() - 60_000)).toISOString();
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
