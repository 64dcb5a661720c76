import { describe, expect, test } from 'vitest';
import { decidePayment } from '#domain/ledger-decisions.ts';
import { needsSecondPerson } from '#domain/second-person.ts';
import {
  ACT,
  ledgerOf,
  NOW,
  PROOF,
  paid,
  refusalOf,
  TOTAL,
  VEHICLE_ID,
  waiting,
  wrong,
} from './ledger-entries.ts';

const proof = waiting(TOTAL);
const asked = { paymentId: proof.id, words: null, isSeen: false };
const decide = (decision: 'verify' | 'reject', words: string | null, entries = [proof]) =>
  decidePayment(ledgerOf(entries), { ...asked, decision, words }, null, ACT);

describe('a payment that waits', () => {
  test('is verified, with what was seen, and counts on the day of that', () => {
    expect(decide('verify', 'Seen in the account')).toMatchObject({
      paymentStatus: 'paid',
      entries: [
        {
          status: 'paid',
          paidOn: '2026-11-22',
          receiptId: 'receipt',
          verificationNotes: 'Seen in the account',
          rejectionReason: null,
          verifiedAt: NOW,
          seenAt: null,
          firstVerifiedAt: null,
        },
      ],
    });
  });

  test('by a wallet is verified with the reference by which it is found', () => {
    const sent = { ...proof, method: 'natcash' } as const;
    const verify = (entry: typeof proof, reference: string | null) =>
      decidePayment(ledgerOf([entry]), { ...asked, decision: 'verify', reference }, null, ACT);
    expect(refusalOf(() => verify(sent, null))).toEqual(wrong('reference', 'validation.reference.required'));
    expect(verify(sent, 'NC 4')?.entries).toMatchObject([{ status: 'paid', reference: 'NC 4' }]);
    const named = { ...sent, reference: 'NC 1' };
    expect(verify(named, null)?.entries).toMatchObject([{ status: 'paid', reference: 'NC 1' }]);
    expect(verify(named, 'NC 4')?.entries).toMatchObject([{ reference: 'NC 1' }]);
  });

  test('is rejected, with the reason', () => {
    expect(decide('reject', 'Not ours', [paid(1_000), proof])).toMatchObject({
      paymentStatus: 'partial',
      entries: [{}, { status: 'unpaid', paidOn: null, rejectionReason: 'Not ours', verificationNotes: null }],
    });
  });

  test('is decided once', () => {
    for (const status of ['paid', 'unpaid', 'refunded'] as const) {
      expect(decide('verify', null, [{ ...proof, status }])).toBeNull();
    }
    expect(decide('verify', null, [])).toBeNull();
  });
});

describe('another amount than was said', () => {
  const come = (
    currencyAmount: number,
    { words = null as string | null, entries = [proof], limit = null as number | null } = {},
  ) =>
    decidePayment(
      ledgerOf(entries),
      { ...asked, paymentId: entries.at(-1)?.id ?? '', decision: 'verify', words, currencyAmount },
      limit,
      ACT,
    );

  test('is a payment of its own, with all the rest of what was said, which is closed and not rejected', () => {
    const sent = waiting(TOTAL, { ...PROOF, payerName: 'Aunt', reference: 'ZL 1' });
    const done = come(3_000, { entries: [sent], words: 'Seen' });
    const [closed, came] = done?.entries ?? [];
    expect(done).toMatchObject({ paymentStatus: 'partial', paidCents: 3_000, pendingCents: 0 });
    expect(closed).toEqual({
      ...sent,
      status: 'unpaid',
      replacedById: came?.id,
      verifiedByUserId: 'agent',
      verifiedAt: NOW,
    });
    expect(came).toEqual({
      ...sent,
      id: came?.id,
      amountCents: 3_000,
      currencyAmount: 3_000,
      status: 'paid',
      paidOn: '2026-11-22',
      vehicleId: VEHICLE_ID,
      receiptId: 'receipt',
      verifiedByUserId: 'agent',
      verifiedAt: NOW,
      verificationNotes: 'Seen',
      createdAt: NOW,
    });
    expect(came?.id).not.toBe(sent.id);
  });

  test('is no other payment where it is the same', () => {
    expect(come(TOTAL)?.entries).toMatchObject([{ id: proof.id, status: 'paid', replacedById: null }]);
  });

  test('above the balance says why', () => {
    const above = wrong('verificationNotes', 'validation.paymentAmount.above');
    expect(refusalOf(() => come(TOTAL + 1))).toEqual(above);
    expect(refusalOf(() => come(TOTAL, { entries: [paid(1), waiting(TOTAL - 1)] }))).toEqual(above);
    expect(come(TOTAL + 1, { words: 'For the next one too' })?.entries).toMatchObject([
      { reason: null },
      { reason: 'For the next one too', verificationNotes: null, amountCents: TOTAL + 1 },
    ]);
  });

  test('above the balance by now says why also where it is what was said, but for what was explained before', () => {
    const verify = (fields: Partial<typeof proof>, words: string | null = null) =>
      come(TOTAL, { entries: [paid(1), waiting(TOTAL, fields)], words });
    expect(refusalOf(() => verify({}))).toEqual(wrong('verificationNotes', 'validation.paymentAmount.above'));
    expect(verify({}, 'Sent twice')?.entries.at(-1)).toMatchObject({
      status: 'paid',
      verificationNotes: 'Sent twice',
    });
    // Whoever looked first was asked nothing where it was not above the balance then.
    const first = { firstVerifiedByUserId: 'colleague', firstVerifiedAt: NOW };
    expect(refusalOf(() => verify(first))).toEqual(
      wrong('verificationNotes', 'validation.paymentAmount.above'),
    );
    for (const said of [{ reason: 'A day more' }, { ...first, verificationNotes: 'A day more' }])
      expect(verify(said)?.entries.at(-1)).toMatchObject({ status: 'paid' });
  });

  test.each([
    [6_600, 5_000],
    // Within a gourde of the balance it settles.
    [13_199, TOTAL],
  ])('of gourdes %i is %i cents at the rate of what was said', (gourdes, cents) => {
    const sent = waiting(4_000, { currency: 'HTG', currencyAmount: 5_280, htgPerUsd: 132, method: 'cash' });
    expect(come(gourdes, { entries: [sent] })?.entries.at(-1)).toMatchObject({
      currency: 'HTG',
      currencyAmount: gourdes,
      amountCents: cents,
      htgPerUsd: 132,
      receivedByUserId: 'agent',
    });
  });

  test('of less than a cent is none', () => {
    const sent = waiting(40, { currency: 'HTG', currencyAmount: 100, htgPerUsd: 250, method: 'cash' });
    expect(refusalOf(() => come(1, { entries: [sent] }))).toEqual(
      wrong('currencyAmount', 'validation.paymentAmount.invalid'),
    );
  });

  test('is verified by two people where it is of the limit, whatever was said', () => {
    const first = waiting(TOTAL, { firstVerifiedByUserId: 'colleague', firstVerifiedAt: NOW });
    expect(come(9_000, { entries: [first], limit: 9_000 })).toMatchObject({
      paymentStatus: 'pending_verification',
      pendingCents: 9_000,
      entries: [
        { status: 'unpaid', firstVerifiedByUserId: 'colleague' },
        { status: 'pending_verification', firstVerifiedByUserId: 'agent', receiptId: null },
      ],
    });
    expect(come(8_999, { entries: [first], limit: 9_000 })?.paymentStatus).toBe('partial');
    const own = { ...first, firstVerifiedByUserId: 'agent' };
    expect(refusalOf(() => come(1, { entries: [own], limit: 9_000 }))).toBe('SECOND_PERSON_NEEDED');
  });
});

describe('seen in the account', () => {
  const see = (fields: Partial<typeof proof> = {}) =>
    decidePayment(
      ledgerOf([{ ...proof, ...fields }]),
      { ...asked, decision: 'verify', isSeen: true },
      null,
      ACT,
    );

  test('has a name and a time, and keeps the first ones', () => {
    expect(see()?.entries).toMatchObject([{ status: 'paid', seenByUserId: 'agent', seenAt: NOW }]);
    const first = { seenByUserId: 'colleague', seenAt: '2026-11-20T12:00:00.000Z' };
    expect(see(first)?.entries).toMatchObject([{ status: 'paid', ...first }]);
  });

  test('is nothing that cash can be', () => {
    expect(refusalOf(() => see({ method: 'cash' }))).toEqual(wrong('isSeen', 'validation.seen.cash'));
  });
});

describe('a payment of the limit and above', () => {
  const verify = (limit: number | null, userId: string, entry = proof, isSeen = false) =>
    decidePayment(ledgerOf([entry]), { ...asked, decision: 'verify', isSeen }, limit, { ...ACT, userId });
  const once = () => {
    const [entry = proof] = verify(TOTAL, 'agent', proof, true)?.entries ?? [];
    return entry;
  };

  test.each([
    [TOTAL - 1, true],
    [TOTAL, true],
    [TOTAL + 1, false],
    [null, false],
  ])('with the limit %s needs a second person: %s', (limit, isNeeded) => {
    expect(needsSecondPerson(proof, limit)).toBe(isNeeded);
  });

  test('waits on after the first person, and counts nowhere', () => {
    expect(verify(TOTAL, 'agent')).toMatchObject({
      paymentStatus: 'pending_verification',
      paidCents: 0,
      pendingCents: TOTAL,
      entries: [
        {
          status: 'pending_verification',
          firstVerifiedByUserId: 'agent',
          firstVerifiedAt: NOW,
          verifiedByUserId: null,
          verifiedAt: null,
          paidOn: null,
          receiptId: null,
        },
      ],
    });
  });

  test('is paid by the second, who is another one', () => {
    expect(verify(TOTAL, 'colleague', once())?.entries).toMatchObject([
      {
        status: 'paid',
        firstVerifiedByUserId: 'agent',
        seenByUserId: 'agent',
        verifiedByUserId: 'colleague',
        paidOn: '2026-11-22',
        receiptId: 'receipt',
      },
    ]);
    expect(refusalOf(() => verify(TOTAL, 'agent', once()))).toBe('SECOND_PERSON_NEEDED');
  });

  test('needs the second person also when the limit is gone meanwhile', () => {
    expect(refusalOf(() => verify(null, 'agent', once()))).toBe('SECOND_PERSON_NEEDED');
    expect(verify(null, 'colleague', once())?.paymentStatus).toBe('paid');
  });

  test('is over when either rejects it', () => {
    for (const userId of ['agent', 'colleague']) {
      const no = { ...asked, decision: 'reject', words: 'No such transfer' } as const;
      expect(decidePayment(ledgerOf([once()]), no, TOTAL, { ...ACT, userId })).toMatchObject({
        paymentStatus: 'unpaid',
        entries: [{ status: 'unpaid', verifiedByUserId: userId, firstVerifiedByUserId: 'agent' }],
      });
    }
  });
});
