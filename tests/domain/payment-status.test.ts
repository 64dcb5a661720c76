import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takesProof } from '#domain/payment-method.ts';
import { asksForMoney, bookingPaymentStatus, paidCents, takesRest } from '#domain/payment-status.ts';

test.each([
  ['cash', false],
  ['bank', true],
  ['zelle', true],
  ['stripe', true],
  ['paypal', true],
  ['moncash', true],
  ['natcash', true],
] as const)('proof for %s: %s', (method, expected) => {
  expect(takesProof(method)).toBe(expected);
});

describe('what a booking’s ledger says', () => {
  const paid = (amountCents: number) => ({ kind: 'payment', status: 'paid', amountCents }) as const;
  const waiting = { kind: 'payment', status: 'pending_verification', amountCents: 10_000 } as const;
  const rejected = { kind: 'payment', status: 'unpaid', amountCents: 10_000 } as const;
  const refunded = { kind: 'refund', status: 'refunded', amountCents: 10_000 } as const;
  const reversed = { ...refunded, kind: 'reversal' } as const;
  const refundReversed = { ...refunded, kind: 'reversal', status: 'paid' } as const;

  test.each([
    ['nothing', [], 'unpaid'],
    ['a rejected proof', [rejected], 'unpaid'],
    ['a proof that waits', [rejected, waiting], 'pending_verification'],
    ['all of it', [paid(10_000)], 'paid'],
    ['all of it in two parts', [paid(4_000), paid(6_000)], 'paid'],
    ['all of it, and another proof', [paid(10_000), waiting], 'pending_verification'],
    ['a part', [paid(9_999)], 'partial'],
    ['a part, and a proof that waits', [paid(4_000), waiting], 'pending_verification'],
    ['money given back', [paid(10_000), refunded], 'refunded'],
    ['money given back, then paid again', [paid(10_000), refunded, paid(10_000)], 'paid'],
    ['a mistake that was taken back', [paid(10_000), reversed], 'unpaid'],
    ['a refund that was a mistake', [paid(10_000), refunded, refundReversed], 'paid'],
    [
      'a refund that was a mistake, as the payment was',
      [paid(10_000), refunded, refundReversed, reversed],
      'unpaid',
    ],
  ] as const)('%s', (_name, ledger, expected) => {
    expect(bookingPaymentStatus(ledger, 10_000)).toBe(expected);
  });

  test.each([
    ['nothing', [], 'paid'],
    ['a proof that waits', [waiting], 'pending_verification'],
    ['money given back', [paid(10_000), refunded], 'refunded'],
    ['a mistake that was taken back', [paid(10_000), reversed], 'paid'],
    ['money that was not asked for', [paid(1)], 'paid'],
  ] as const)('%s, where nothing is charged', (_name, ledger, expected) => {
    expect(bookingPaymentStatus(ledger, 0)).toBe(expected);
  });

  test.each([
    ['nothing', [], 'unpaid'],
    ['a proof that waits', [waiting], 'pending_verification'],
    ['money given back', [paid(10_000), refunded], 'refunded'],
    ['a mistake that was taken back', [paid(10_000), reversed], 'unpaid'],
    ['money that is to go back', [paid(1)], 'paid'],
  ] as const)('%s, of what was called off and costs nothing', (_name, ledger, expected) => {
    expect(bookingPaymentStatus(ledger, 0, true)).toBe(expected);
  });

  test('paid exactly when nothing waits and what came, less what went back, covers what is charged', () => {
    const status = fc.constantFrom('paid', 'pending_verification', 'unpaid', 'refunded');
    const entry = fc.record({ status, amountCents: fc.integer({ min: 1, max: 20_000 }) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), fc.integer({ min: 1, max: 40_000 }), (rows, total) => {
        const ledger = rows.map((row) => ({
          ...row,
          kind: row.status === 'refunded' ? ('refund' as const) : ('payment' as const),
        }));
        const collected = paidCents(ledger);
        const isWaiting = ledger.some((one) => one.status === 'pending_verification');
        expect(bookingPaymentStatus(ledger, total) === 'paid').toBe(!isWaiting && collected >= total);
      }),
    );
  });
});

test.each([
  ['reserved', 'unpaid', true],
  ['completed', 'partial', true],
  ['canceled', 'unpaid', false],
  ['reserved', 'pending_verification', false],
  ['confirmed', 'paid', false],
  // Called off, its money given back, and taken up again: it is to be paid anew.
  ['reserved', 'refunded', true],
  ['confirmed', 'refunded', true],
  ['completed', 'refunded', false],
  ['canceled', 'refunded', false],
] as const)(
  'money is asked for of a booking that is %s and %s: %s',
  (bookingStatus, paymentStatus, isAsked) => {
    expect(asksForMoney({ bookingStatus, paymentStatus })).toBe(isAsked);
  },
);

test.each([
  ['reserved', 'pending_verification', 4_400, true],
  ['reserved', 'pending_verification', 0, false],
  ['canceled', 'pending_verification', 4_400, false],
  ['reserved', 'unpaid', 24_750, true],
  ['confirmed', 'paid', 0, false],
  ['canceled', 'unpaid', 24_750, false],
] as const)(
  'of a booking that is %s and %s, with %i not sent, the rest is taken: %s',
  (bookingStatus, paymentStatus, toPayCents, isTaken) => {
    expect(takesRest({ bookingStatus, paymentStatus }, toPayCents)).toBe(isTaken);
  },
);
