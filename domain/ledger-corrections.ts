import { type BookedAmount, partOf } from './currency.ts';
import {
  type ChangedLedger,
  changed,
  type Ledger,
  type LedgerAct,
  type LedgerEntry,
  newEntry,
  refuseField,
} from './ledger.ts';
import type { Cents } from './money.ts';
import { type PaymentMethod, takesGourdes } from './payment-method.ts';

/** What gives money back or takes back a mistake: rows of their own, which name the entry that they correct. */

/** Whether it was a mistake, which another entry takes back. */
export function isTakenBack(entries: readonly LedgerEntry[], { id }: Pick<LedgerEntry, 'id'>): boolean {
  return entries.some(({ kind, correctsId }) => kind === 'reversal' && correctsId === id);
}

/** What is left of a payment after its refunds, but for those that were a mistake; nothing of one that was reversed, or does not count. */
export function leftOf(
  entries: readonly LedgerEntry[],
  payment: LedgerEntry,
): { amountCents: Cents; currencyAmount: number } {
  if (payment.kind !== 'payment' || payment.status !== 'paid') return { amountCents: 0, currencyAmount: 0 };
  const corrections = entries.filter(
    (entry) => entry.correctsId === payment.id && !isTakenBack(entries, entry),
  );
  return {
    amountCents: corrections.reduce((left, one) => left - one.amountCents, payment.amountCents),
    currencyAmount: corrections.reduce((left, one) => left - one.currencyAmount, payment.currencyAmount),
  };
}

export interface Refund {
  paymentId: string;
  /** In the payment's currency. */
  currencyAmount: number;
  method: PaymentMethod;
  reference?: string | undefined;
}

/**
 * Gives money back, at the rate of the payment that it came with. Throws VALIDATION_FAILED for what was not paid, for
 * more than is left of it, and for gourdes by a way that knows dollars alone.
 */
export function refundPayments(
  ledger: Ledger,
  { refunds, reason }: { refunds: readonly Refund[]; reason: string },
  act: LedgerAct,
): ChangedLedger {
  const entries = [...ledger.entries];
  for (const { paymentId, currencyAmount, method, reference } of refunds) {
    const payment = entries.find(({ id }) => id === paymentId);
    const left = payment && leftOf(entries, payment);
    if (payment === undefined || left === undefined || currencyAmount > left.currencyAmount)
      throw refuseField('currencyAmount', 'validation.refund.tooMuch');
    if (payment.currency === 'HTG' && !takesGourdes(method))
      throw refuseField('currency', 'validation.currency.method');
    entries.push({
      ...newEntry({ ...partOf(payment, left, currencyAmount), method, status: 'refunded' }, act),
      kind: 'refund',
      correctsId: payment.id,
      payerName: payment.payerName,
      payerPhone: payment.payerPhone,
      payerEmail: payment.payerEmail,
      reference: reference ?? null,
      reason,
    });
  }
  return changed(ledger, entries);
}

/** Throws VALIDATION_FAILED for what cannot be taken back as a mistake, and says what must be taken back before it. */
function requireReversible(
  { entries }: Pick<Ledger, 'entries'>,
  mistake: LedgerEntry,
  field: 'paymentId' | 'depositId',
): void {
  const refuse = (key: string) => refuseField(field, key);
  const { kind, status, paidOn, creditId } = mistake;
  if (kind === 'reversal' || creditId !== null || paidOn === null)
    throw refuse('validation.reversal.impossible');
  if (isTakenBack(entries, mistake)) throw refuse('validation.reversal.done');
  if (status !== 'paid' || leftOf(entries, mistake).amountCents === mistake.amountCents) return;
  const isOfCredit = entries.some((one) => one.correctsId === mistake.id && one.creditId !== null);
  throw refuse(isOfCredit ? 'validation.reversal.impossible' : 'validation.reversal.refundFirst');
}

/** The entry that takes back the whole of another, the other way. */
function reversalOf(mistake: LedgerEntry, reason: string, act: LedgerAct): LedgerEntry {
  const { tenderedUsdCents, tenderedHtg, changeUsdCents, changeHtg } = mistake;
  return {
    ...newEntry({ ...mistake, status: mistake.status === 'paid' ? 'refunded' : 'paid' }, act),
    // The notes go back the way they came.
    tenderedUsdCents,
    tenderedHtg,
    changeUsdCents,
    changeHtg,
    kind: 'reversal',
    correctsId: mistake.id,
    branchId: mistake.branchId,
    receiptId: null,
    reason,
  };
}

/**
 * A payment or a refund was recorded by mistake: an entry takes the whole of it back on the day of now. Throws VALIDATION_FAILED for
 * what is not paid, is refunded in part, or was the kept part of a deposit or a credit; and for cash that lies at another branch.
 */
export function reversePayment(
  ledger: Ledger,
  { paymentId, reason }: { paymentId: string; reason: string },
  act: LedgerAct,
): ChangedLedger {
  const mistake = ledger.entries.find(({ id }) => id === paymentId);
  if (mistake === undefined) throw refuseField('paymentId', 'validation.reversal.impossible');
  if (mistake.kind === 'payment' && mistake.depositId !== null)
    throw refuseField('paymentId', 'validation.reversal.keptPart');
  requireReversible(ledger, mistake, 'paymentId');
  if (mistake.method === 'cash' && mistake.branchId !== act.branchId)
    throw refuseField('paymentId', 'validation.reversal.otherBranch');
  return changed(ledger, [...ledger.entries, reversalOf(mistake, reason, act)]);
}

/**
 * The part of a deposit that paid something was kept by mistake: what it paid is taken back with it. `depositId` is the part that was
 * kept, `reversalId` what takes that back. Throws VALIDATION_FAILED where some of it was refunded.
 */
export function reverseKeptPayment(
  ledger: Ledger,
  { depositId, reversalId, reason }: { depositId: string; reversalId: string; reason: string },
  act: LedgerAct,
): ChangedLedger {
  const mistake = ledger.entries.find((one) => one.depositId === depositId && one.kind === 'payment');
  if (mistake === undefined) throw refuseField('depositId', 'validation.reversal.impossible');
  requireReversible(ledger, mistake, 'depositId');
  const reversal = { ...reversalOf(mistake, reason, act), depositId: reversalId };
  return changed(ledger, [...ledger.entries, reversal]);
}

/** The part of a deposit that is kept settles what is charged: a payment without money moving. */
export function keptPayment(
  ledger: Ledger,
  kept: BookedAmount & { depositId: string; method: PaymentMethod; reason: string },
  act: LedgerAct,
): ChangedLedger {
  const { depositId, reason } = kept;
  const entry = { ...newEntry({ ...kept, status: 'paid' }, act), depositId, reason };
  return changed(ledger, [...ledger.entries, entry]);
}
