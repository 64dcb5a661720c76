import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/ledger.ts';
import { leftOf, refundPayments, reversePayment } from '#domain/ledger-corrections.ts';
import {
  ACT,
  gourdes,
  ledgerOf,
  paid,
  refunded,
  refusalOf,
  short,
  TOTAL,
  waiting,
  wrong,
} from './ledger-entries.ts';

const reason = 'The flight was canceled';
const TOO_MUCH = wrong('currencyAmount', 'validation.refund.tooMuch');

describe('a refund', () => {
  const refund = (entries: LedgerEntry[], of: LedgerEntry, currencyAmount: number) =>
    refundPayments(
      ledgerOf(entries),
      { refunds: [{ paymentId: of.id, currencyAmount, method: of.method }], reason },
      ACT,
    );

  test('is a row of today that names the payment, which stays as it was', () => {
    const payment = paid(TOTAL, { payerName: 'Her brother' });
    const after = refund([payment], payment, 4_000);
    expect(after.entries[0]).toBe(payment);
    expect(after.entries[1]).toMatchObject({
      kind: 'refund',
      correctsId: payment.id,
      status: 'refunded',
      amountCents: 4_000,
      paidOn: '2026-11-22',
      payerName: 'Her brother',
      reason,
      receiptId: 'receipt',
    });
    expect(after).toMatchObject({ paidCents: 6_000, paymentStatus: 'partial' });
  });

  test('of everything says refunded', () => {
    const payment = paid(TOTAL);
    expect(refund([payment], payment, TOTAL)).toMatchObject({ paidCents: 0, paymentStatus: 'refunded' });
  });

  test('is at most what is left of the payment, and of nothing that was not paid', () => {
    const payment = paid(TOTAL);
    expect(refusalOf(() => refund([payment, refunded(4_000, payment)], payment, 6_001))).toEqual(TOO_MUCH);
    expect(short(refund([payment, refunded(4_000, payment)], payment, 6_000))).toHaveLength(3);
    const pending = waiting(TOTAL);
    expect(refusalOf(() => refund([pending], pending, 1))).toEqual(TOO_MUCH);
    expect(refusalOf(() => refund([payment], paid(1), 1))).toEqual(TOO_MUCH);
  });

  test('of gourdes goes by what knows gourdes', () => {
    const payment = gourdes(13_200, 10_000);
    const refunds = (method: 'zelle' | 'natcash') => [
      { paymentId: payment.id, currencyAmount: 1_320, method },
    ];
    const by = (method: 'zelle' | 'natcash') =>
      refundPayments(ledgerOf([payment]), { refunds: refunds(method), reason }, ACT);
    expect(refusalOf(() => by('zelle'))).toEqual(wrong('currency', 'validation.currency.method'));
    expect(by('natcash').paidCents).toBe(9_000);
  });

  test('of gourdes is at the rate of the payment, whatever the parts, and the parts come to the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 500_000 }),
        fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 }),
        (amount, parts) => {
          const payment = gourdes(amount, Math.round(amount / 1.32));
          let entries: LedgerEntry[] = [payment];
          for (const part of parts) {
            const left = leftOf(entries, payment);
            if (part > left.currencyAmount || left.amountCents < 2) break;
            entries = refund(entries, payment, part).entries;
          }
          const left = leftOf(entries, payment);
          if (left.currencyAmount > 0) entries = refund(entries, payment, left.currencyAmount).entries;
          expect(leftOf(entries, payment)).toEqual({ amountCents: 0, currencyAmount: 0 });
        },
      ),
    );
  });
});

describe('a reversal', () => {
  const reverse = (entries: LedgerEntry[], paymentId: string) =>
    reversePayment(ledgerOf(entries), { paymentId, reason: 'Typed a zero too much' }, ACT);
  const refused = (key: string) => wrong('paymentId', `validation.reversal.${key}`);

  test('takes back the whole, and the notes go the way they came', () => {
    const mistake = paid(2_000, { method: 'cash', tenderedUsdCents: 5_000, changeUsdCents: 3_000 });
    const after = reverse([paid(1_000), mistake], mistake.id);
    expect(short(after)).toEqual(['paid 1000', 'paid 2000', 'refunded 2000']);
    expect(after.entries[2]).toMatchObject({
      kind: 'reversal',
      correctsId: mistake.id,
      tenderedUsdCents: 5_000,
      changeUsdCents: 3_000,
      receiptId: null,
    });
    expect(after.paymentStatus).toBe('partial');
  });

  test('of the only payment leaves the booking unpaid, not refunded', () => {
    const mistake = paid(2_000);
    expect(reverse([mistake], mistake.id).paymentStatus).toBe('unpaid');
  });

  test('happens once, and to nothing that waits, was refunded in part, or is of a deposit', () => {
    const mistake = paid(2_000);
    const once = reverse([mistake], mistake.id).entries;
    const pending = waiting(1_000);
    const kept = paid(500, { depositId: 'deposit' });
    const tries: [LedgerEntry[], string, string][] = [
      [once, mistake.id, 'done'],
      [once, once.at(-1)?.id ?? '', 'impossible'],
      [[pending], pending.id, 'impossible'],
      [[mistake, refunded(1, mistake)], mistake.id, 'refundFirst'],
      [[mistake, refunded(1, mistake, { creditId: 'credit' })], mistake.id, 'impossible'],
      [[kept], kept.id, 'keptPart'],
      [[mistake], 'nobody knows', 'impossible'],
    ];
    for (const [entries, id, key] of tries)
      expect(refusalOf(() => reverse(entries, id))).toEqual(refused(key));
  });

  test('of a refund brings its money back, and the payment can then be given or taken back', () => {
    const payment = paid(TOTAL);
    const refund = refunded(4_000, payment);
    const after = reverse([payment, refund], refund.id);
    expect(short(after)).toEqual(['paid 10000', 'refunded 4000', 'paid 4000']);
    expect(after.entries[2]).toMatchObject({
      kind: 'reversal',
      correctsId: refund.id,
      paidOn: '2026-11-22',
      receiptId: null,
    });
    expect(after).toMatchObject({ paidCents: TOTAL, paymentStatus: 'paid' });
    expect(leftOf(after.entries, payment).amountCents).toBe(TOTAL);
    expect(refusalOf(() => reverse(after.entries, refund.id))).toEqual(refused('done'));
    const again = reverse(after.entries, payment.id);
    expect(again).toMatchObject({ paidCents: 0, paymentStatus: 'unpaid' });
  });

  test('of cash is made where the refund was, and of what a credit moved never', () => {
    const payment = paid(TOTAL, { method: 'cash' });
    const elsewhere = refunded(4_000, payment, { method: 'cash', branchId: 'cap_haitien' });
    expect(refusalOf(() => reverse([payment, elsewhere], elsewhere.id))).toEqual(refused('otherBranch'));
    const moved = refunded(4_000, payment, { creditId: 'credit' });
    expect(refusalOf(() => reverse([payment, moved], moved.id))).toEqual(refused('impossible'));
  });
});
