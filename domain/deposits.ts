import { AppError } from './app-error.ts';
import { type BookingStatus, isCalledOff, isOut, isPromised } from './booking-status.ts';
import type { BranchId } from './branch.ts';
import { type CalendarDay, daysBetween } from './calendar-day.ts';
import { type BookedAmount, bookedAmount, partOf } from './currency.ts';
import { branchOf, type LedgerAct, type MoneyPart, refuseField } from './ledger.ts';
import type { Cents } from './money.ts';
import { hasItsReference, type PaymentMethod, takesGourdes } from './payment-method.ts';
import { DEPOSIT_DECISION_DAYS } from './policy.ts';

/**
 * Money that is held against damage: taken, given back in the currency it came in, or kept in part; and what takes back an entry that
 * was a mistake.
 */

export const DEPOSIT_KINDS = ['taken', 'returned', 'kept', 'reversal'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

export interface DepositEntry extends BookedAmount {
  id: string;
  kind: DepositKind;
  /** The deposit that is returned or kept, or of which an entry was a mistake. */
  takenId: string | null;
  /** The entry that was a mistake. */
  reversesId: string | null;
  branchId: BranchId;
  method: PaymentMethod;
  reference: string | null;
  reason: string | null;
  madeByUserId: string;
  /** Who agreed to another way back than it came. */
  approvedByUserId: string | null;
  receiptId: string | null;
  madeAt: string;
}

/**
 * Days since the rental ended of which a deposit is held, on `returnDate`; null while its car is promised or out, and where it
 * never took place. `isDue`: it should have been given back or kept by now.
 */
export function depositAge(
  { bookingStatus, returnDate }: { bookingStatus: BookingStatus; returnDate: CalendarDay },
  today: CalendarDay,
): { endedDays: number | null; isDue: boolean } {
  if (isCalledOff(bookingStatus)) return { endedDays: null, isDue: true };
  if (isPromised(bookingStatus) || isOut(bookingStatus)) return { endedDays: null, isDue: false };
  const endedDays = Math.max(0, daysBetween(returnDate, today));
  return { endedDays, isDue: endedDays > DEPOSIT_DECISION_DAYS };
}

/** Which way an entry changes what is held. */
export function depositDirection({
  kind,
  takenId,
  reversesId,
}: Pick<DepositEntry, 'kind' | 'takenId' | 'reversesId'>): 1 | -1 {
  if (kind === 'reversal') return reversesId === takenId ? -1 : 1;
  return kind === 'taken' ? 1 : -1;
}

/** What is held, in cents. */
export function heldCents(entries: readonly DepositEntry[]): Cents {
  return entries.reduce((sum, entry) => sum + depositDirection(entry) * entry.amountCents, 0);
}

/** What is left of a deposit after what was returned and kept, but for mistakes; nothing of one that was a mistake. */
export function leftOfDeposit(
  entries: readonly DepositEntry[],
  taken: DepositEntry,
): { amountCents: Cents; currencyAmount: number } {
  const since = entries.filter(({ takenId }) => takenId === taken.id);
  return {
    amountCents: since.reduce(
      (left, one) => left + depositDirection(one) * one.amountCents,
      taken.amountCents,
    ),
    currencyAmount: since.reduce(
      (left, one) => left + depositDirection(one) * one.currencyAmount,
      taken.currencyAmount,
    ),
  };
}

/** A deposit is taken. Throws VALIDATION_FAILED for gourdes by a way that takes none, RATE_MISSING without a rate. */
export function takeDeposit(part: MoneyPart, htgPerUsd: number | null, act: LedgerAct): DepositEntry {
  const { currency, currencyAmount, method, reference } = part;
  if (currency === 'HTG' && !takesGourdes(method))
    throw refuseField('currency', 'validation.currency.method');
  if (currency === 'HTG' && htgPerUsd === null) throw new AppError('RATE_MISSING');
  const amount = bookedAmount({ currency, currencyAmount }, htgPerUsd, 0);
  if (amount.amountCents < 1) throw refuseField('amountCents', 'validation.paymentAmount.invalid');
  return {
    ...amount,
    id: act.newId(),
    kind: 'taken',
    takenId: null,
    reversesId: null,
    branchId: branchOf(method, act),
    method,
    reference: reference ?? null,
    reason: null,
    madeByUserId: act.userId,
    approvedByUserId: null,
    receiptId: act.receiptId,
    madeAt: act.at.toISOString(),
  };
}

interface Settlement {
  depositId: string;
  kind: 'returned' | 'kept';
  /** In the currency in which it was taken. */
  currencyAmount: number;
  /** Of what goes back: as it came where it is absent. */
  method?: PaymentMethod | undefined;
  /** By which what goes back is found in the account. */
  reference?: string | undefined;
  reason: string | null;
}

interface WayBack {
  method: PaymentMethod;
  reference: string | undefined;
  reason: string | null;
}

/**
 * Why a deposit cannot go back by a way: gourdes where that way knows dollars alone, another way than it came without a reason, a
 * wallet without the reference by which the sending is found. Null where it can.
 */
export function problemOfWay(
  taken: Pick<DepositEntry, 'currency' | 'method'>,
  { method, reference, reason }: WayBack,
): { field: 'currency' | 'reason' | 'reference'; key: string } | null {
  if (taken.currency === 'HTG' && !takesGourdes(method))
    return { field: 'currency', key: 'validation.currency.method' };
  if (method !== taken.method && reason === null)
    return { field: 'reason', key: 'validation.reason.required' };
  if (!hasItsReference(method, reference))
    return { field: 'reference', key: 'validation.reference.required' };
  return null;
}

/**
 * A part of a deposit, or all of it, is given back or kept. Throws VALIDATION_FAILED for more than is left of it, and for the way of
 * what goes back as `problemOfWay`.
 */
export function settleDeposit(
  entries: readonly DepositEntry[],
  { depositId, kind, currencyAmount, reference, reason, ...settled }: Settlement,
  act: LedgerAct,
): DepositEntry {
  const taken = entries.find(({ id }) => id === depositId);
  if (taken?.kind !== 'taken') throw refuseField('depositId', 'validation.input.invalid');
  const left = leftOfDeposit(entries, taken);
  if (currencyAmount > left.currencyAmount) throw refuseField('currencyAmount', 'validation.deposit.tooMuch');
  const method = settled.method ?? taken.method;
  const problem = problemOfWay(taken, { method, reference, reason });
  if (problem !== null && kind === 'returned') throw refuseField(problem.field, problem.key);
  return {
    ...partOf(taken, left, currencyAmount),
    id: act.newId(),
    kind,
    takenId: taken.id,
    reversesId: null,
    branchId: act.branchId,
    method,
    reference: reference ?? null,
    reason,
    madeByUserId: act.userId,
    approvedByUserId: null,
    receiptId: kind === 'returned' ? act.receiptId : null,
    madeAt: act.at.toISOString(),
  };
}

/**
 * A deposit was taken, given back or kept by mistake: an entry of now takes the whole of it back. Throws VALIDATION_FAILED for what was
 * taken back already, for a deposit of which something was given back or kept, and for cash that moved at another branch.
 */
export function reverseDeposit(
  entries: readonly DepositEntry[],
  { depositId, reason }: { depositId: string; reason: string },
  act: LedgerAct,
): DepositEntry {
  const refuse = (key: string) => refuseField('depositId', key);
  const mistake = entries.find(({ id }) => id === depositId);
  if (mistake === undefined || mistake.kind === 'reversal') throw refuse('validation.reversal.impossible');
  if (entries.some(({ reversesId }) => reversesId === depositId)) throw refuse('validation.reversal.done');
  const taken = entries.find(({ id }) => id === mistake.takenId) ?? mistake;
  if (mistake === taken && leftOfDeposit(entries, taken).currencyAmount < taken.currencyAmount)
    throw refuse('validation.reversal.settledFirst');
  const branchId = branchOfNotes(mistake, taken);
  const hasNotes = mistake.method === 'cash' || taken.method === 'cash';
  if (hasNotes && branchId !== act.branchId) throw refuse('validation.reversal.otherBranch');
  const { amountCents, currency, currencyAmount, htgPerUsd, method } = mistake;
  return {
    amountCents,
    currency,
    currencyAmount,
    htgPerUsd,
    method,
    id: act.newId(),
    kind: 'reversal',
    takenId: taken.id,
    reversesId: mistake.id,
    branchId,
    reference: null,
    reason,
    madeByUserId: act.userId,
    approvedByUserId: null,
    receiptId: null,
    madeAt: act.at.toISOString(),
  };
}

/** Where the notes of an entry were handed over; what is kept, or sent in their place, leaves them where the deposit lies. */
export function branchOfNotes(
  { kind, branchId, method }: Pick<DepositEntry, 'kind' | 'branchId' | 'method'>,
  taken: Pick<DepositEntry, 'branchId' | 'method'>,
): BranchId {
  const isSent = taken.method === 'cash' && method !== 'cash';
  return kind === 'kept' || isSent ? taken.branchId : branchId;
}
