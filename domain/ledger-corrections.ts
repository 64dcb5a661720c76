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

/** What gives money back or takes back a mistake: rows of their own, which name the payment. */

/** What is left of a payment after its refunds; nothing of one that was reversed, or does not count. */
export function leftOf(
  entries: readonly LedgerEntry[],
  payment: LedgerEntry,
): { amountCents: Cents; currencyAmount: number } {
  if (payment.kind !== 'payment' || payment.status !== 'paid') return { amountCents: 0, currencyAmount: 0 };
  const corrections = entries.filter(({ correctsId }) => correctsId === payment.id);
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

/**
 * A payment was recorded by mistake: an entry takes the whole of it back on the day of now. Throws VALIDATION_FAILED for
 * what is not paid, is refunded in part, or was the kept part of a deposit or a credit; and for cash that lies at another branch.
 */
export function reversePayment(
  ledger: Ledger,
  { paymentId, reason }: { paymentId: string; reason: string },
  act: LedgerAct,
): ChangedLedger {
  const mistake = ledger.entries.find(({ id }) => id === paymentId);
  const isWhole =
    mistake !== undefined &&
    mistake.depositId === null &&
    mistake.creditId === null &&
    leftOf(ledger.entries, mistake).amountCents === mistake.amountCents;
  if (!isWhole) throw refuseField('paymentId', 'validation.reversal.impossible');
  if (mistake.method === 'cash' && mistake.branchId !== act.branchId)
    throw refuseField('paymentId', 'validation.reversal.otherBranch');
  const { tenderedUsdCents, tenderedHtg, changeUsdCents, changeHtg } = mistake;
  const reversal: LedgerEntry = {
    ...newEntry({ ...mistake, status: 'refunded' }, act),
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
