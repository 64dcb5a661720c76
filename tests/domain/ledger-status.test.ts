import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/ledger.ts';
import { changePaymentStatus } from '#domain/ledger-status.ts';
import { LEDGER_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment-status.ts';
import {
  ACT,
  blank,
  EARLIER,
  entry,
  IMPOSSIBLE,
  ledgerOf,
  NOW,
  paid,
  refunded,
  refusalOf,
  rejected,
  short,
  TOTAL,
  WRONG_AMOUNT,
  waiting,
} from './ledger-entries.ts';

describe('a payment status that staff set', () => {
  test.each<[string, LedgerEntry[], PaymentStatus, number | null, string[], PaymentStatus]>([
    ['paid: all of it is recorded', [], 'paid', null, ['paid 10000'], 'paid'],
    ['paid: the blank payment is filled', [blank()], 'paid', null, ['paid 10000'], 'paid'],
    ['paid: a rejected one stays', [rejected(10_000)], 'paid', null, ['unpaid 10000', 'paid 10000'], 'paid'],
    [
      'paid: only the rest of what is paid in part',
      [paid(4_000)],
      'paid',
      null,
      ['paid 4000', 'paid 6000'],
      'paid',
    ],
    ['paid: what waits is verified', [waiting(10_000)], 'paid', null, ['paid 10000'], 'paid'],
    ['paid: what waits, and the rest', [waiting(1_000)], 'paid', null, ['paid 1000', 'paid 9000'], 'paid'],
    [
      'paid: a proof that was sent twice is paid once',
      [waiting(10_000), waiting(10_000)],
      'paid',
      null,
      ['paid 10000', 'pending_verification 10000'],
      'paid',
    ],
    [
      'paid: two halves that wait are both verified',
      [waiting(5_000), waiting(5_000), waiting(5_000)],
      'paid',
      null,
      ['paid 5000', 'paid 5000', 'pending_verification 5000'],
      'paid',
    ],
    [
      'paid: first what staff had received',
      [waiting(10_000), waiting(10_000, { receivedByUserId: 'agent' })],
      'paid',
      null,
      ['pending_verification 10000', 'paid 10000'],
      'paid',
    ],
    ['paid after a refund', [refunded(10_000)], 'paid', null, ['refunded 10000', 'paid 10000'], 'paid'],
    ['waiting', [], 'pending_verification', null, ['pending_verification 10000'], 'pending_verification'],
    [
      'waiting: what was paid is looked at again',
      [paid(10_000)],
      'pending_verification',
      null,
      ['pending_verification 10000'],
      'pending_verification',
    ],
    [
      'waiting: the rest',
      [paid(4_000)],
      'pending_verification',
      null,
      ['paid 4000', 'pending_verification 6000'],
      'pending_verification',
    ],
    ['partial', [], 'partial', 4_000, ['paid 4000'], 'partial'],
    ['partial, once more', [paid(4_000)], 'partial', 1_000, ['paid 4000', 'paid 1000'], 'partial'],
    ['partial: the whole is paid', [], 'partial', 10_000, ['paid 10000'], 'paid'],
    ['partial already', [paid(4_000)], 'partial', null, ['paid 4000'], 'partial'],
    ['unpaid: what waits is rejected', [waiting(10_000)], 'unpaid', null, ['unpaid 10000'], 'unpaid'],
    [
      'unpaid: what was paid before stays',
      [paid(2_000), waiting(500)],
      'unpaid',
      null,
      ['paid 2000', 'unpaid 500'],
      'partial',
    ],
    [
      'unpaid: what is paid is taken back',
      [paid(4_000), paid(6_000)],
      'unpaid',
      null,
      ['unpaid 4000', 'unpaid 6000'],
      'unpaid',
    ],
    ['refunded', [paid(10_000)], 'refunded', null, ['refunded 10000'], 'refunded'],
    ['refunded of a part', [paid(4_000)], 'refunded', null, ['refunded 4000'], 'refunded'],
  ])('%s', (_, entries, to, part, expected, status) => {
    const after = changePaymentStatus(ledgerOf(entries), to, part, ACT);
    expect(short(after)).toEqual(expected);
    expect(after.paymentStatus).toBe(status);
  });

  test.each<[string, LedgerEntry[], PaymentStatus, number | null, object]>([
    ['a refund of nothing', [], 'refunded', null, IMPOSSIBLE],
    ['a part of what is paid', [paid(10_000)], 'partial', 100, IMPOSSIBLE],
    ['a part without an amount', [], 'partial', null, WRONG_AMOUNT],
    ['a part of more than is due', [paid(4_000)], 'partial', 6_001, WRONG_AMOUNT],
    ['an amount where none is used', [], 'paid', 100, WRONG_AMOUNT],
    ['an amount for what is set already', [paid(10_000)], 'paid', 100, WRONG_AMOUNT],
  ])('is refused: %s', (_, entries, to, part, details) => {
    expect(refusalOf(() => changePaymentStatus(ledgerOf(entries), to, part, ACT))).toEqual(details);
  });

  test('after the total changed is reckoned from the new one', () => {
    const entries = [paid(10_000)];
    const dearer = ledgerOf(entries, { totalCents: 12_000 });
    expect(changePaymentStatus(dearer, 'paid', null, ACT).paymentStatus).toBe('partial');
    const cheaper = ledgerOf([paid(4_000)], { totalCents: 3_000 });
    expect(short(changePaymentStatus(cheaper, 'paid', null, ACT))).toEqual(['paid 4000']);
  });

  test('names who decided; a refund keeps who had verified, a second look forgets it', () => {
    const [taken] = changePaymentStatus(ledgerOf([paid(TOTAL)]), 'unpaid', null, ACT).entries;
    expect(taken).toMatchObject({ verifiedByUserId: 'agent', verifiedAt: NOW });
    const [back] = changePaymentStatus(ledgerOf([paid(TOTAL)]), 'refunded', null, ACT).entries;
    expect(back).toMatchObject({ verifiedByUserId: 'somebody', verifiedAt: EARLIER });
    const [again] = changePaymentStatus(ledgerOf([paid(TOTAL)]), 'pending_verification', null, ACT).entries;
    expect(again).toMatchObject({ verifiedByUserId: null, verifiedAt: null });
  });

  test('dates a blank payment now, and pays it by the method of the booking', () => {
    const left = blank();
    const after = changePaymentStatus(ledgerOf([left]), 'paid', null, ACT);
    expect(after.recordedId).toBe(left.id);
    expect(after.entries).toMatchObject([
      { id: left.id, method: 'bank', createdAt: NOW, receivedByUserId: 'agent', verifiedByUserId: 'agent' },
    ]);
  });

  test('paid leads to paid, and no entry is ever lost', () => {
    const entries = fc.array(
      fc.record({ status: fc.constantFrom(...LEDGER_STATUSES), cents: fc.integer({ min: 1, max: 9_000 }) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(entries, fc.constantFrom(...PAYMENT_STATUSES), (some, to) => {
        const ledger = ledgerOf(some.map(({ status, cents }) => entry(status, cents)));
        if (refusalOf(() => changePaymentStatus(ledger, to, null, ACT)) !== 'accepted') return;
        const after = changePaymentStatus(ledger, to, null, ACT);
        if (to === 'paid') expect(after.paymentStatus).toBe('paid');
        const ids = after.entries.map(({ id }) => id);
        expect(ids.slice(0, some.length)).toEqual(ledger.entries.map(({ id }) => id));
      }),
    );
  });
});
