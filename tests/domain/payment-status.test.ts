import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takesProof } from '#domain/payment-method.ts';
import {
  bookingPaymentStatus,
  countsAsRevenue,
  initialPaymentStatus,
  LEDGER_STATUSES,
  ledgerMove,
  outstandingCents,
  PAYMENT_STATUSES,
  paidCents,
} from '#domain/payment-status.ts';

test('a web booking starts unpaid, or waiting when a proof came with it', () => {
  expect(initialPaymentStatus(false)).toBe('unpaid');
  expect(initialPaymentStatus(true)).toBe('pending_verification');
});

test.each([
  ['cash', false],
  ['bank', true],
  ['zelle', true],
  ['stripe', true],
  ['paypal', true],
] as const)('proof for %s: %s', (method, expected) => {
  expect(takesProof(method)).toBe(expected);
});

test('only paid is revenue', () => {
  expect(PAYMENT_STATUSES.filter(countsAsRevenue)).toEqual(['paid']);
});

describe('what a booking’s ledger says', () => {
  const paid = (amountCents: number) => ({ status: 'paid', amountCents }) as const;
  const waiting = { status: 'pending_verification', amountCents: 10_000 } as const;
  const rejected = { status: 'unpaid', amountCents: 10_000 } as const;
  const refunded = { status: 'refunded', amountCents: 10_000 } as const;

  test.each([
    ['nothing', [], 'unpaid'],
    ['a rejected proof', [rejected], 'unpaid'],
    ['a proof that waits', [rejected, waiting], 'pending_verification'],
    ['all of it', [paid(10_000)], 'paid'],
    ['all of it in two parts', [paid(4_000), paid(6_000)], 'paid'],
    ['all of it, and another proof', [paid(10_000), waiting], 'paid'],
    ['a part', [paid(9_999)], 'partial'],
    ['a part, and a proof that waits', [paid(4_000), waiting], 'pending_verification'],
    ['money given back', [refunded], 'refunded'],
    ['money given back, then paid again', [refunded, paid(10_000)], 'paid'],
  ] as const)('%s', (_name, ledger, expected) => {
    expect(bookingPaymentStatus(ledger, 10_000)).toBe(expected);
  });

  test('paid exactly when nothing is outstanding and money came in', () => {
    const entry = fc.record({
      status: fc.constantFrom(...LEDGER_STATUSES),
      amountCents: fc.integer({ min: 1, max: 20_000 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), fc.integer({ min: 1, max: 40_000 }), (ledger, total) => {
        const collected = paidCents(ledger);
        expect(bookingPaymentStatus(ledger, total) === 'paid').toBe(collected >= total);
        expect(outstandingCents(ledger, total)).toBe(collected >= total ? 0 : total - collected);
      }),
    );
  });
});

describe('what setting a status does to the ledger', () => {
  test.each([
    ['pending_verification', 'paid', 'verify'],
    ['pending_verification', 'unpaid', 'reject'],
    ['unpaid', 'paid', 'record'],
    ['unpaid', 'pending_verification', 'record'],
    ['unpaid', 'partial', 'record'],
    ['partial', 'paid', 'record'],
    ['paid', 'refunded', 'refund'],
    ['partial', 'refunded', 'refund'],
    ['paid', 'unpaid', 'take_back'],
    ['paid', 'pending_verification', 'reopen'],
    ['refunded', 'paid', 'record'],
    ['unpaid', 'refunded', null],
    ['pending_verification', 'refunded', null],
    ['refunded', 'unpaid', null],
  ] as const)('%s to %s: %s', (from, to, move) => {
    expect(ledgerMove(from, to)).toBe(move);
  });

  test.each(PAYMENT_STATUSES)('%s to itself: none', (status) => {
    expect(ledgerMove(status, status)).toBe('none');
  });
});
