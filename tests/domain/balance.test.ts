import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, ledgerBalance, toPayOf } from '#domain/ledger.ts';
import { entry, TOTAL } from './ledger-entries.ts';

const cents = fc.integer({ min: 0, max: 40_000 });

test('what is to be paid is the balance less what waits, and nothing where more was paid or sent', () => {
  expect(toPayOf({ grandTotalCents: 10_000, paidCents: 4_000, pendingCents: 2_500 })).toBe(3_500);
  expect(toPayOf({ grandTotalCents: 10_000, paidCents: 4_000, pendingCents: 8_000 })).toBe(0);
  fc.assert(
    fc.property(cents, cents, cents, (grandTotalCents, paidCents, pendingCents) => {
      const balance = balanceOf({ grandTotalCents, paidCents });
      expect(balance + paidCents).toBe(grandTotalCents);
      const toPay = toPayOf({ grandTotalCents, paidCents, pendingCents });
      expect(toPay).toBe(balance > pendingCents ? balance - pendingCents : 0);
    }),
  );
});

test('the balance of a ledger counts what was paid and refunded, and not what waits or was refused', () => {
  const entries = [
    entry('paid', 6_000),
    entry('refunded', 1_000, { kind: 'refund' }),
    entry('pending_verification', 2_000),
    entry('unpaid', 3_000),
  ];
  expect(ledgerBalance({ entries, totalCents: TOTAL })).toBe(5_000);
  expect(ledgerBalance({ entries: [entry('paid', TOTAL + 1)], totalCents: TOTAL })).toBe(-1);
});
