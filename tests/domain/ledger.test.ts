import { describe, expect, test } from 'vitest';
import {
  addProofOfRest,
  addProofOfStaff,
  decidePayment,
  type LedgerEntry,
  receivePayment,
  takePaymentBack,
} from '#domain/ledger.ts';
import {
  ACT,
  blank,
  ledgerOf,
  NOW,
  PROOF,
  paid,
  refusalOf,
  short,
  TOTAL,
  WRONG_AMOUNT,
  waiting,
} from './ledger-entries.ts';

describe('money that comes in', () => {
  const cash = { amountCents: 1_000, method: 'cash', note: 'From her brother' } as const;

  test('is an entry of its own, also while a proof waits', () => {
    const after = receivePayment(ledgerOf([waiting(500)]), cash, ACT);
    expect(short(after)).toEqual(['pending_verification 500', 'paid 1000']);
    expect(after).toMatchObject({
      recordedId: 'new',
      paidCents: 1_000,
      paymentStatus: 'pending_verification',
    });
    expect(after.entries[1]).toMatchObject({
      method: 'cash',
      verificationNotes: 'From her brother',
      receivedByUserId: 'agent',
      verifiedAt: NOW,
    });
  });

  test('is at most what is due', () => {
    const ledger = ledgerOf([paid(9_000)]);
    expect(receivePayment(ledger, cash, ACT).paymentStatus).toBe('paid');
    expect(refusalOf(() => receivePayment(ledger, { ...cash, amountCents: 1_001 }, ACT))).toEqual(
      WRONG_AMOUNT,
    );
    expect(refusalOf(() => receivePayment(ledgerOf([paid(TOTAL)]), cash, ACT))).toEqual(WRONG_AMOUNT);
  });

  test('is taken back alone', () => {
    const mistake = paid(2_000);
    const ledger = ledgerOf([paid(1_000), mistake]);
    expect(short(takePaymentBack(ledger, mistake.id, ACT))).toEqual(['paid 1000', 'unpaid 2000']);
    const unknown = { fieldErrors: { paymentId: 'validation.input.invalid' } };
    expect(refusalOf(() => takePaymentBack(ledger, 'nobody knows', ACT))).toEqual(unknown);
    const [left] = ledgerOf([waiting(1_000)]).entries;
    expect(refusalOf(() => takePaymentBack(ledgerOf([waiting(1_000)]), left?.id ?? '', ACT))).toEqual(
      unknown,
    );
  });
});

describe('a payment that waits', () => {
  const proof = waiting(TOTAL);
  const decide = (decision: 'verify' | 'reject', words: string | null, entries = [proof]) =>
    decidePayment(ledgerOf(entries), { paymentId: proof.id, decision, words }, ACT);

  test('is verified, with what was seen', () => {
    expect(decide('verify', 'Seen in the account')).toMatchObject({
      paymentStatus: 'paid',
      entries: [
        { status: 'paid', verificationNotes: 'Seen in the account', rejectionReason: null, verifiedAt: NOW },
      ],
    });
  });

  test('is rejected, with the reason', () => {
    expect(decide('reject', 'Not ours', [paid(1_000), proof])).toMatchObject({
      paymentStatus: 'partial',
      entries: [{}, { status: 'unpaid', rejectionReason: 'Not ours', verificationNotes: null }],
    });
  });

  test('is decided once', () => {
    for (const status of ['paid', 'unpaid', 'refunded'] as const) {
      expect(decide('verify', null, [{ ...proof, status }])).toBeNull();
    }
    expect(decide('verify', null, [])).toBeNull();
  });
});

describe('a proof', () => {
  test('of the client is a payment of what is due that waits', () => {
    const after = addProofOfRest(ledgerOf([paid(4_000)]), PROOF, ACT);
    expect(after).toMatchObject({ paymentStatus: 'pending_verification', recordedId: 'new' });
    expect(after.entries[1]).toMatchObject({
      amountCents: 6_000,
      ...PROOF,
      receivedByUserId: null,
      createdAt: NOW,
    });
  });

  test.each<[string, LedgerEntry[], string[] | null]>([
    ['nothing is paid', [], ['pending_verification 10000 new']],
    ['a payment was left blank', [blank()], ['pending_verification 10000 new']],
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
  ])('of staff, when %s', (_, entries, expected) => {
    const proof = { ...PROOF, proofKey: 'new.png' };
    const after = addProofOfStaff(ledgerOf(entries), proof, ACT);
    const told = after?.entries.map(
      ({ status, amountCents, proofKey }) =>
        `${status} ${amountCents}${proofKey === 'new.png' ? ' new' : ''}`,
    );
    expect(told ?? null).toEqual(expected);
    const proven = after?.entries.find(({ proofKey }) => proofKey === 'new.png');
    expect(after?.recordedId).toBe(proven?.id);
  });
});
