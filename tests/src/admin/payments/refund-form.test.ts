import { expect, test } from 'vitest';
import type { BookingMoney } from '#src/admin/payments/money/booking-money.ts';
import { proposedRows, rowsFor, rowsWithoutReference } from '#src/admin/payments/money/refund-values.ts';

const payment = (id: string, currency: 'USD' | 'HTG', amountCents: number, currencyAmount: number) => ({
  id,
  currency,
  method: 'cash',
  amountCents,
  currencyAmount,
  htgPerUsd: currency === 'USD' ? null : 130,
  left: { amountCents, currencyAmount },
});
/** Dollars first, then gourdes at 130. */
const PAYMENTS = [payment('usd', 'USD', 20_000, 20_000), payment('htg', 'HTG', 10_000, 13_000)];

const amounts = (grandTotalCents: number) =>
  proposedRows({
    payments: PAYMENTS,
    paidCents: 30_000,
    grandTotalCents,
  } as unknown as BookingMoney).map(({ paymentId, amount }) => [paymentId, amount]);

test.each([
  ['nothing while nothing is paid too much', 30_000, '', ''],
  ['nothing while something is to be paid', 40_000, '', ''],
  ['what is paid too much, of the newest payment', 25_000, '6500', ''],
  ['what is not kept after a cancellation, of both', 15_000, '13000', '50.00'],
  ['all of it where nothing is kept', 0, '13000', '200.00'],
])('a refund proposes %s', (_name, grandTotalCents, htg, usd) => {
  expect(amounts(grandTotalCents)).toEqual([
    ['htg', htg],
    ['usd', usd],
  ]);
});

test.each([
  ['all of it, where it was called off without a share', [], '13000', '200.00'],
  ['what is no credit by now', [{ bookingId: 'off', restCents: 10_000 }], '13000', '100.00'],
  ['nothing of what became a credit', [{ bookingId: 'off', restCents: 30_000 }], '', ''],
  [
    'all of it beside the credit of another booking',
    [{ bookingId: 'other', restCents: 30_000 }],
    '13000',
    '200.00',
  ],
])('of a booking that is canceled a refund proposes %s', (_name, credits, htg, usd) => {
  const off = { id: 'off', bookingStatus: 'canceled', keptDepositCents: 0, credits };
  const money = { ...off, payments: PAYMENTS, paidCents: 30_000, grandTotalCents: 0 };
  expect(proposedRows(money as unknown as BookingMoney).map(({ amount }) => amount)).toEqual([htg, usd]);
});

test('what goes back by a wallet needs its reference, like what came by one', () => {
  const row = { paymentId: 'htg', amount: '100', method: 'moncash', reference: ' ' } as const;
  expect(rowsWithoutReference([row])).toEqual([0]);
  expect(rowsWithoutReference([{ ...row, reference: 'MC 9' }])).toEqual([]);
  expect(rowsWithoutReference([{ ...row, amount: '' }])).toEqual([]);
  expect(rowsWithoutReference([{ ...row, method: 'zelle' }])).toEqual([]);
});

test('what is typed stays with its payment, where others came or went meanwhile', () => {
  const row = { paymentId: 'usd', amount: '20', method: 'zelle', reference: 'Z 1' } as const;
  const gone = { ...row, paymentId: 'gone' };
  expect(rowsFor(PAYMENTS.toReversed() as unknown as BookingMoney['payments'], [gone, row])).toEqual([
    { paymentId: 'htg', amount: '', method: 'cash', reference: '' },
    row,
  ]);
});
