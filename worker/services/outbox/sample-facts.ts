import { dayInHaiti } from '#domain/calendar-day.ts';
import { MAX_CREDIT_DAYS } from '#domain/credit.ts';
import type { NoteName } from '#domain/note-values.ts';
import type { BookingNewsKind } from '#domain/outbox.ts';
import { rentalTotal } from '#domain/pricing.ts';
import { DAY_MS, HOUR_MS } from '#domain/time-units.ts';
import type { BookingFacts } from '../../db/queries/mail/mail-facts.ts';
import type { WaitFacts } from './letters/waitlist-letter.ts';

const TWO_HOURS_MS = 2 * HOUR_MS;

export interface Sample {
  now: Date;
  /** Stands for whoever of the staff a message names. */
  who: string;
  /** What staff would have answered. */
  answer: string;
}

/** An end that is near. */
export function soon({ now }: Pick<Sample, 'now'>): string {
  return new Date(now.getTime() + TWO_HOURS_MS).toISOString();
}

type Payment = BookingFacts['payments'][number];

/** The whole price, paid or given back at once, with the first receipt of the year. */
function wholePrice(facts: BookingFacts, { now }: Sample, fields: Partial<Payment> = {}): Payment {
  const { id, grandTotalCents, paymentMethod } = facts;
  return {
    id,
    kind: 'payment',
    status: 'paid',
    amountCents: grandTotalCents,
    currency: 'USD',
    currencyAmount: grandTotalCents,
    method: paymentMethod,
    reference: null,
    rejectionReason: null,
    reason: null,
    payerName: null,
    payerEmail: null,
    payerPhone: null,
    creditId: null,
    year: Number(dayInHaiti(now).slice(0, 4)),
    number: 1,
    receiptKind: 'receipt',
    receiptId: id,
    isReversed: false,
    ...fields,
  };
}

function wholeCredit(facts: BookingFacts, { now, who }: Sample): NonNullable<BookingFacts['credit']> {
  const { id, bookingCode, bookingStatus, grandTotalCents } = facts;
  const lastDay = dayInHaiti(new Date(now.getTime() + MAX_CREDIT_DAYS * DAY_MS));
  return {
    id,
    bookingId: id,
    bookingCode,
    bookingStatus,
    grandTotalCents,
    amountCents: grandTotalCents,
    restCents: grandTotalCents,
    paidCents: grandTotalCents,
    usedCents: 0,
    keptDepositCents: 0,
    lastDay,
    note: null,
    givenAt: now.toISOString(),
    givenBy: who,
  };
}

/** Nothing of it is paid, in advance, and its end is near. */
function unpaid(facts: BookingFacts, sample: Sample): BookingFacts {
  const paymentMethod = facts.paymentMethod === 'cash' ? 'zelle' : facts.paymentMethod;
  return {
    ...facts,
    paymentMethod,
    paidCents: 0,
    pendingCents: 0,
    bookingStatus: 'reserved',
    releasesAt: soon(sample),
  };
}

function rateOf({ lines }: BookingFacts): number {
  return lines.find(({ kind }) => kind === 'base')?.unitCents ?? 0;
}

/** A booking as it would be when its client is told this. */
export function asTold(told: BookingNewsKind | NoteName, facts: BookingFacts, sample: Sample): BookingFacts {
  const paidCents = facts.grandTotalCents;
  const paid = { ...facts, paidCents, pendingCents: 0 };
  switch (told) {
    case 'booking_made':
      return { ...facts, releasesAt: null };
    case 'booking_made_pay':
    case 'hold_ending':
      return unpaid(facts, sample);
    case 'payment_received':
      return { ...paid, payments: [wholePrice(facts, sample)] };
    case 'payment_received_late':
      return {
        ...paid,
        bookingStatus: 'canceled',
        releasedAt: sample.now.toISOString(),
        payments: [wholePrice(facts, sample)],
      };
    case 'refund_made':
      return { ...facts, payments: [wholePrice(facts, sample, { kind: 'refund', receiptKind: 'refund' })] };
    case 'proof_rejected':
      return {
        ...unpaid(facts, sample),
        payments: [wholePrice(facts, sample, { status: 'unpaid', receiptId: null })],
      };
    case 'credit_given':
    case 'credit_ending':
      return { ...facts, credit: wholeCredit(facts, sample) };
    case 'credit_used':
      return { ...paid, payments: [wholePrice(facts, sample)], credit: wholeCredit(facts, sample) };
    case 'hold_ended':
    case 'booking_canceled':
      return { ...facts, bookingStatus: 'canceled', grandTotalCents: 0 };
    case 'no_show':
      return { ...facts, bookingStatus: 'no_show' };
    case 'contract_signed': {
      const year = Number(dayInHaiti(sample.now).slice(0, 4));
      return { ...facts, contract: { id: facts.id, kind: 'contract', year, number: 1 } };
    }
    case 'message_answered':
      return { ...facts, message: { body: sample.answer, readAt: null, askedByWhatsAppAt: null } };
    case 'return_tomorrow':
      return { ...facts, dayMoreCents: null };
    case 'return_tomorrow_extend':
      return { ...facts, dayMoreCents: facts.dayMoreCents ?? rateOf(facts) };
    case 'change_undone_unpaid':
      return { ...facts, isLapse: true };
    case 'days_changed':
      return { ...facts, changedBy: 'client', extensionEndsAt: null };
    case 'days_changed_pay':
    case 'extension_ending':
      return {
        ...unpaid(facts, sample),
        changedBy: 'client',
        releasesAt: null,
        extensionEndsAt: soon(sample),
      };
    case 'meeting_set':
      return { ...facts, toldTask: { kind: 'delivery', dueAt: soon(sample), driverName: sample.who } };
    default:
      return facts;
  }
}

/** Somebody who waits for the car and the days of this booking, and gets it. */
export function asWaited(facts: BookingFacts, sample: Sample): WaitFacts {
  const { id, customerName: name, pickupBranchId: branchId, pickupDate, returnDate } = facts;
  const { brand, model, year, depositCents, taxCents, grandTotalCents } = facts;
  const days = { pickupDate, returnDate };
  const wish = {
    id,
    name,
    branchId,
    endedAt: null,
    endReason: 'not_taken' as const,
    classes: [],
    hasBooking: false,
    pickupTime: null,
    returnTime: null,
    ...days,
  };
  const taxRateBasisPoints = Math.round((taxCents * 10_000) / Math.max(1, grandTotalCents - taxCents));
  const vehicle = { brand, model, year, depositCents, pricePerDayCents: rateOf(facts), pricingTiers: null };
  const times = {
    keptPickupTime: facts.pickupTime,
    keptReturnTime: facts.returnTime,
    heldUntil: soon(sample),
    fromBranchId: null,
  };
  const price = { ...rentalTotal(vehicle, days, taxRateBasisPoints), afterHoursCents: 0, feeCents: 0 };
  return { wish, offer: { ...wish, ...vehicle, ...times, taxRateBasisPoints, price } };
}
