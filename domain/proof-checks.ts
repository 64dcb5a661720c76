import type { CalendarDay } from './calendar-day.ts';
import { balanceOf } from './ledger.ts';
import type { Cents } from './money.ts';
import type { LedgerStatus } from './payment-status.ts';
import { needsSecondPerson, type SecondApproverLimit } from './second-person.ts';

/** What is odd about a payment that waits, said before somebody verifies it. */
export const PROOF_CHECKS = [
  /** The booking was released for want of a payment: its car may be somebody else's. */
  'booking_released',
  /** The file, or the reference, already brought another payment in. */
  'file_used',
  'reference_used',
  /** It was sent for another payment, which waits or was rejected. */
  'file_again',
  'reference_again',
  'amount_above',
  'reported_before_booking',
  'reported_after_trip',
  /** Said calmly: a part payment is normal. */
  'amount_below',
  'second_person',
] as const;
export type ProofCheckCode = (typeof PROOF_CHECKS)[number];

const CALM: readonly ProofCheckCode[] = ['amount_below', 'second_person'];

/** A warning has a sign in the lists; what is calm is said only where one decides. */
export function isWarning({ code }: Pick<ProofCheck, 'code'>): boolean {
  return !CALM.includes(code);
}

/** Another payment with the same file, or with the same reference by the same method. */
export interface TwinPayment {
  paymentId: string;
  bookingId: string;
  bookingCode: string;
  madeOn: CalendarDay;
  status: LedgerStatus;
  isSameFile: boolean;
}

export interface ProofCheck {
  code: ProofCheckCode;
  /** The other payment; null for what is odd about this one alone. */
  other: TwinPayment | null;
  /** By how much the amount differs from what is due. */
  differenceCents: Cents | null;
}

/** What is known beside a payment that waits. */
export interface CheckFacts {
  /** The day in Haiti on which it was reported, and on which its booking was made. */
  madeOn: CalendarDay;
  bookingMadeOn: CalendarDay;
  returnDate: CalendarDay;
  grandTotalCents: Cents;
  /** What it came to until it was released; null where it was not. */
  beforeReleaseCents: Cents | null;
  /** Without this payment. */
  paidCents: Cents;
  secondApproverCents: SecondApproverLimit;
  twins: readonly TwinPayment[];
}

interface PaymentToCheck {
  amountCents: Cents;
  firstVerifiedAt: string | null;
}

function alone(code: ProofCheckCode, differenceCents: Cents | null = null): ProofCheck {
  return { code, other: null, differenceCents };
}

/** The same file says more than the same reference: one sentence for each other payment. */
function checkTwin(other: TwinPayment): ProofCheck {
  const isUsed = other.status === 'paid';
  const file = isUsed ? 'file_used' : 'file_again';
  const reference = isUsed ? 'reference_used' : 'reference_again';
  return { code: other.isSameFile ? file : reference, other, differenceCents: null };
}

function checkAmount({ amountCents }: PaymentToCheck, facts: CheckFacts): ProofCheck[] {
  const { beforeReleaseCents, grandTotalCents, paidCents } = facts;
  const balanceCents = balanceOf({ grandTotalCents: beforeReleaseCents ?? grandTotalCents, paidCents });
  const claimedCents = Math.max(0, balanceCents);
  if (amountCents > claimedCents) return [alone('amount_above', amountCents - claimedCents)];
  return amountCents < claimedCents ? [alone('amount_below', claimedCents - amountCents)] : [];
}

function checkDay({ madeOn, bookingMadeOn, returnDate }: CheckFacts): ProofCheck[] {
  if (madeOn < bookingMadeOn) return [alone('reported_before_booking')];
  return madeOn > returnDate ? [alone('reported_after_trip')] : [];
}

/** What to know before a payment is verified, the gravest first. */
export function checkPayment(payment: PaymentToCheck, facts: CheckFacts): ProofCheck[] {
  const isFirstOfTwo =
    payment.firstVerifiedAt === null && needsSecondPerson(payment, facts.secondApproverCents);
  const checks = [
    ...(facts.beforeReleaseCents === null ? [] : [alone('booking_released')]),
    ...facts.twins.map(checkTwin),
    ...checkAmount(payment, facts),
    ...checkDay(facts),
    ...(isFirstOfTwo ? [alone('second_person')] : []),
  ];
  return checks.sort((one, next) => PROOF_CHECKS.indexOf(one.code) - PROOF_CHECKS.indexOf(next.code));
}

/** A row without its facts, with what they say; nothing for a payment that is decided. */
export function withChecks<Row extends PaymentToCheck & { checkFacts: CheckFacts | null }>({
  checkFacts,
  ...payment
}: Row) {
  const { amountCents, firstVerifiedAt } = payment;
  const checks = checkFacts === null ? [] : checkPayment({ amountCents, firstVerifiedAt }, checkFacts);
  return { ...payment, checks };
}
