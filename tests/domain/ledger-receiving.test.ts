import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/ledger.ts';
import { addProofOfRest, addProofOfStaff } from '#domain/ledger-proofs.ts';
import { receivePayment, reportPayment } from '#domain/ledger-receiving.ts';
import {
  ACT,
  ledgerOf,
  NOW,
  PROOF,
  paid,
  refusalOf,
  rejected,
  short,
  TOTAL,
  waiting,
  wrong,
} from './ledger-entries.ts';

const RULES = { htgPerUsd: 132, secondApproverCents: null };
const NO_RATE = { htgPerUsd: null, secondApproverCents: null };
const cash = (currencyAmount: number) => ({ currency: 'USD', currencyAmount, method: 'cash' }) as const;
const htg = (currencyAmount: number) => ({ currency: 'HTG', currencyAmount, method: 'cash' }) as const;
const ABOVE = wrong('amountCents', 'validation.paymentAmount.above');

describe('money that comes in', () => {
  test('is an entry of its own, also while a proof waits', () => {
    const money = {
      parts: [{ ...cash(1_000), reference: 'A 12' }],
      payerName: 'Her brother',
      note: 'In an envelope',
    };
    const after = receivePayment(ledgerOf([waiting(500)]), money, NO_RATE, ACT);
    expect(short(after)).toEqual(['pending_verification 500', 'paid 1000']);
    expect(after).toMatchObject({
      paidCents: 1_000,
      pendingCents: 500,
      paymentStatus: 'pending_verification',
    });
    expect(after.entries[1]).toMatchObject({
      kind: 'payment',
      method: 'cash',
      reference: 'A 12',
      payerName: 'Her brother',
      verificationNotes: 'In an envelope',
      receivedByUserId: 'agent',
      verifiedAt: NOW,
      paidOn: '2026-11-22',
      receiptId: 'receipt',
    });
  });

  test('is above the balance only with a reason', () => {
    const ledger = ledgerOf([paid(9_000)]);
    expect(receivePayment(ledger, { parts: [cash(1_000)] }, NO_RATE, ACT).paymentStatus).toBe('paid');
    expect(refusalOf(() => receivePayment(ledger, { parts: [cash(1_001)] }, NO_RATE, ACT))).toEqual(ABOVE);
    const more = { parts: [cash(1_001)], reason: 'He has no small notes' };
    expect(receivePayment(ledger, more, NO_RATE, ACT)).toMatchObject({
      paidCents: 10_001,
      paymentStatus: 'paid',
    });
  });

  test('in two currencies is two entries of one receipt', () => {
    const after = receivePayment(ledgerOf([]), { parts: [cash(5_000), htg(6_600)] }, RULES, ACT);
    expect(after.entries.map(({ amountCents, receiptId }) => [amountCents, receiptId])).toEqual([
      [5_000, 'receipt'],
      [5_000, 'receipt'],
    ]);
    expect(after.paymentStatus).toBe('paid');
  });

  test.each([
    ['one gourde less settles', 13_199, 'paid', 10_000],
    ['the same settles', 13_200, 'paid', 10_000],
    ['one gourde more settles', 13_201, 'paid', 10_000],
    ['two less do not', 13_198, 'partial', 9_998],
  ])('in gourdes: %s', (_, amount, status, cents) => {
    const after = receivePayment(ledgerOf([]), { parts: [htg(amount)] }, RULES, ACT);
    expect([after.paymentStatus, after.paidCents]).toEqual([status, cents]);
  });

  test('in gourdes needs a rate, and a way that takes them', () => {
    expect(refusalOf(() => receivePayment(ledgerOf([]), { parts: [htg(100)] }, NO_RATE, ACT))).toBe(
      'RATE_MISSING',
    );
    const zelle = { ...htg(100), method: 'zelle' } as const;
    expect(refusalOf(() => receivePayment(ledgerOf([]), { parts: [zelle] }, RULES, ACT))).toEqual(
      wrong('currency', 'validation.currency.method'),
    );
    expect(refusalOf(() => receivePayment(ledgerOf([]), { parts: [htg(0)] }, RULES, ACT))).toEqual(
      wrong('amountCents', 'validation.paymentAmount.invalid'),
    );
  });

  test('says what was given and the change, in either currency; they must fit', () => {
    const given = { ...cash(5_000), tenderedUsdCents: 10_000 };
    const take = (part: object) =>
      receivePayment(ledgerOf([]), { parts: [{ ...given, ...part }] }, RULES, ACT);
    expect(take({ changeUsdCents: 5_000 }).entries).toMatchObject([
      { amountCents: 5_000, tenderedUsdCents: 10_000, changeUsdCents: 5_000, changeHtg: null },
    ]);
    expect(take({ changeHtg: 6_600 }).paidCents).toBe(5_000);
    for (const change of [{}, { changeUsdCents: 4_999 }, { changeHtg: 6_500 }])
      expect(refusalOf(() => take(change))).toEqual(wrong('tenderedUsdCents', 'validation.change.wrong'));
    const nothing = { parts: [{ ...cash(5_000), changeUsdCents: 5_000 }] };
    expect(refusalOf(() => receivePayment(ledgerOf([]), nothing, RULES, ACT))).toEqual(
      wrong('tenderedUsdCents', 'validation.change.wrong'),
    );
  });

  test('that is only reported waits, and counts on no day', () => {
    const after = reportPayment(ledgerOf([]), { parts: [{ ...cash(TOTAL), method: 'moncash' }] }, null, ACT);
    expect(after).toMatchObject({
      paymentStatus: 'pending_verification',
      entries: [{ paidOn: null, receiptId: null, receivedByUserId: null, verifiedByUserId: null }],
    });
  });
});

describe('a proof', () => {
  test('of a booking that was released is a payment of what that came to before', () => {
    const released = ledgerOf([], { totalCents: 0, isCalledOff: true, beforeReleaseCents: TOTAL });
    const pending = { paymentStatus: 'pending_verification', pendingCents: TOTAL };
    expect(addProofOfRest(released, PROOF, ACT, null)).toMatchObject(pending);
    expect(addProofOfStaff(released, PROOF, ACT, null)).toMatchObject(pending);
  });

  test('of the client is a payment of the balance that waits', () => {
    const after = addProofOfRest(ledgerOf([paid(4_000)]), PROOF, ACT, null);
    expect(after).toMatchObject({ paymentStatus: 'pending_verification', pendingCents: 6_000 });
    expect(after.entries[1]).toMatchObject({
      amountCents: 6_000,
      ...PROOF,
      receivedByUserId: null,
      createdAt: NOW,
    });
  });

  test.each([
    ['moncash', 132.5, { currency: 'HTG', currencyAmount: 7_950, amountCents: 6_000, htgPerUsd: 132.5 }],
    [
      'natcash',
      131.7531,
      { currency: 'HTG', currencyAmount: 7_905, amountCents: 6_000, htgPerUsd: 131.7531 },
    ],
    ['moncash', null, { currency: 'USD', currencyAmount: 6_000, amountCents: 6_000, htgPerUsd: null }],
    ['zelle', 132.5, { currency: 'USD', currencyAmount: 6_000, amountCents: 6_000, htgPerUsd: null }],
  ] as const)('by %s, at a rate of %s, is of what the client sent', (method, htgPerUsd, expected) => {
    const after = addProofOfRest({ ...ledgerOf([paid(4_000)]), method }, PROOF, ACT, htgPerUsd);
    expect(after.entries[1]).toMatchObject(expected);
    expect(after.pendingCents).toBe(6_000);
  });

  test.each([
    ['zelle', { currency: 'USD', currencyAmount: 2_500 }, { amountCents: 2_500, htgPerUsd: null }],
    ['moncash', { currency: 'HTG', currencyAmount: 2_650 }, { amountCents: 2_000, htgPerUsd: 132.5 }],
    // The site knew no rate yet.
    ['moncash', { currency: 'USD', currencyAmount: 2_500 }, { amountCents: 2_500, htgPerUsd: null }],
    // More than is due is what was sent too.
    ['bank', { currency: 'USD', currencyAmount: 6_001 }, { amountCents: 6_001, htgPerUsd: null }],
  ] as const)('by %s is of what its sender says was sent', (method, sent, expected) => {
    const after = addProofOfRest(ledgerOf([paid(4_000)]), PROOF, ACT, 132.5, { method, sent });
    expect(after.entries[1]).toMatchObject({ method, ...sent, ...expected });
  });

  test('of gourdes that cannot be counted, and of less than a cent, is refused', () => {
    const gourdes = { currency: 'HTG', currencyAmount: 1 } as const;
    const add = (method: 'zelle' | 'moncash', htgPerUsd: number | null) => () =>
      addProofOfRest(ledgerOf([]), PROOF, ACT, htgPerUsd, { method, sent: gourdes });
    for (const refused of [add('zelle', 132.5), add('moncash', null), add('moncash', 250)])
      expect(refusalOf(refused)).toEqual(wrong('sent', 'validation.paymentAmount.invalid'));
  });

  test.each<[string, LedgerEntry[], string[] | null]>([
    ['nothing is paid', [], ['pending_verification 10000 new']],
    ['one was rejected', [rejected(TOTAL)], ['unpaid 10000', 'pending_verification 10000 new']],
    ['a part is paid', [paid(4_000)], ['paid 4000', 'pending_verification 6000 new']],
    ['one waits without a proof', [waiting(500)], ['pending_verification 500 new']],
    ['one waits with its proof', [waiting(500, PROOF)], null],
    ['all is paid, the last without a proof', [paid(4_000), paid(6_000)], ['paid 4000', 'paid 6000 new']],
    [
      'all is paid, the last with its proof',
      [paid(4_000), paid(6_000, PROOF)],
      ['paid 4000 new', 'paid 6000'],
    ],
    ['all is paid and proven', [paid(TOTAL, PROOF)], null],
    ['all is paid by a kept deposit', [paid(TOTAL, { depositId: 'deposit' })], null],
  ])('of staff, when %s', (_, entries, expected) => {
    const proof = { ...PROOF, proofKey: 'new.png' };
    const after = addProofOfStaff(ledgerOf(entries), proof, ACT, null);
    const told = after?.entries.map(
      ({ status, amountCents, proofKey }) =>
        `${status} ${amountCents}${proofKey === 'new.png' ? ' new' : ''}`,
    );
    expect(told ?? null).toEqual(expected);
  });
});
