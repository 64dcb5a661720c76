import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCash,
  type CountedCash,
  cashByCause,
  cashDifference,
  cashOf,
  countDrawer,
  drawerDay,
  expectedCash,
  NO_CASH,
} from '#domain/cash-drawer.ts';
import { bookedAmount, partOf } from '#domain/currency.ts';
import { isRateOld, isUnusualRate } from '#domain/exchange-rate.ts';
import { centsOfGourdes, gourdesOf } from '#domain/gourdes.ts';

describe('the cash of a drawer by its cause', () => {
  it('is told in the order of the causes, adds up to what is expected, and leaves deposits apart', () => {
    const movements = [
      { cause: 'payment', currency: 'USD', amount: 5_000 },
      { cause: 'opening', currency: 'HTG', amount: 2_000 },
      { cause: 'handed_in', currency: 'USD', amount: -3_000 },
      { cause: 'payment', currency: 'HTG', amount: 700 },
      { cause: 'deposit', currency: 'USD', amount: 30_000 },
      { cause: 'refund', currency: 'USD', amount: 100 },
      { cause: 'refund', currency: 'USD', amount: -100 },
    ] as const;
    const sums = cashByCause(movements);
    expect(sums).toEqual([
      { cause: 'opening', usdCents: 0, htg: 2_000 },
      { cause: 'payment', usdCents: 5_000, htg: 700 },
      { cause: 'handed_in', usdCents: -3_000, htg: 0 },
    ]);
    const expected = sums.reduce<CountedCash>((sum, one) => addCash(sum, one), NO_CASH);
    expect(expected).toEqual(expectedCash(movements));
  });
});

describe('what a drawer should hold', () => {
  it('is opening, payments, refunds, expenses and what was handed in; deposits lie apart', () => {
    const movements = [
      { cause: 'opening', currency: 'USD', amount: 5000 },
      { cause: 'payment', currency: 'USD', amount: 3000 },
      { cause: 'refund', currency: 'USD', amount: -1000 },
      { cause: 'deposit', currency: 'USD', amount: 20_000 },
      { cause: 'expense', currency: 'HTG', amount: -500 },
      { cause: 'handed_in', currency: 'USD', amount: -2000 },
    ] as const;
    expect(expectedCash(movements)).toEqual({ usdCents: 5000, htg: -500 });
    expect(cashDifference({ usdCents: 5000, htg: -1000 }, expectedCash(movements))).toEqual({
      usdCents: 0,
      htg: -500,
    });
  });

  it('is the notes that changed hands: given less change, each in its currency', () => {
    const moved = { method: 'cash', currency: 'USD', currencyAmount: 4500 } as const;
    expect(cashOf(moved, 1)).toEqual([{ currency: 'USD', amount: 4500 }]);
    expect(cashOf({ ...moved, tenderedUsdCents: 5000, changeHtg: 650 }, 1)).toEqual([
      { currency: 'USD', amount: 5000 },
      { currency: 'HTG', amount: -650 },
    ]);
    expect(cashOf({ ...moved, method: 'zelle' }, 1)).toEqual([]);
  });
});

describe('a count of a drawer, and apart from it of the deposits', () => {
  const usd = (usdCents: number) => ({ usdCents, htg: 0 });
  const expected = { cash: usd(5_000), deposits: { usdCents: 20_000, htg: 700 } };

  it.each<[string, cash: CountedCash, deposits: CountedCash, note: string | null, isClosed: boolean]>([
    ['both right', usd(5_000), { usdCents: 20_000, htg: 700 }, null, true],
    ['cash missing', usd(4_900), { usdCents: 20_000, htg: 700 }, null, false],
    ['cash missing, with a note', usd(4_900), { usdCents: 20_000, htg: 700 }, 'Change', true],
    ['a deposit missing', usd(5_000), { usdCents: 5_000, htg: 700 }, null, false],
    ['gourdes of a deposit missing', usd(5_000), { usdCents: 20_000, htg: 0 }, null, false],
    ['a deposit missing, with a note', usd(5_000), { usdCents: 5_000, htg: 700 }, 'In the safe', true],
    ['a deposit among the cash', usd(25_000), { usdCents: 0, htg: 700 }, null, false],
  ])('%s', (_, cash, deposits, note, isClosed) => {
    const { difference, ...count } = countDrawer(expected, { cash, deposits }, { note, hasDiffered: false });
    expect(count).toEqual({ isClosed });
    expect(difference).toEqual({
      cash: cashDifference(cash, expected.cash),
      deposits: cashDifference(deposits, expected.deposits),
    });
  });
});

it('a count after one that differed needs a note, also where all is there', () => {
  const there = { cash: { usdCents: 5_000, htg: 0 }, deposits: { usdCents: 0, htg: 0 } };
  const isClosed = (note: string | null) => countDrawer(there, there, { note, hasDiffered: true }).isClosed;
  expect([isClosed(null), isClosed('A note lay under the other')]).toEqual([false, true]);
});

it('the drawer of a day is the first that is not closed', () => {
  expect(drawerDay('2026-11-30', [])).toBe('2026-11-30');
  expect(drawerDay('2026-11-30', ['2026-11-30', '2026-12-01'])).toBe('2026-12-02');
});

describe('a rate', () => {
  it.each([
    [131.25, null, false],
    [131.25, 131.25, false],
    [135.18, 131.25, false],
    [135.2, 131.25, true],
    [127, 131.25, true],
  ])('of %s after %s is unusual: %s', (rate, previous, unusual) => {
    expect(isUnusualRate(rate, previous)).toBe(unusual);
  });

  it.each([
    ['2026-11-20', false],
    ['2026-11-19', true],
  ])('of %s is old on the 23rd: %s', (day, isOld) => {
    expect(isRateOld(day, '2026-11-23')).toBe(isOld);
  });
});

const rates = fc.integer({ min: 200_000, max: 10_000_000 }).map((tenThousandths) => tenThousandths / 10_000);

describe('gourdes', () => {
  it('within one of the balance settle it exactly', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 100, max: 1_000_000 }), (rate, balance) => {
        const booked = bookedAmount(
          { currency: 'HTG', currencyAmount: gourdesOf(balance, rate) },
          rate,
          balance,
        );
        expect(booked.amountCents).toBe(balance);
      }),
    );
  });

  it('are worth more when there are more, and never a cent too much', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 10_000_000 }), (rate, gourdes) => {
        expect(centsOfGourdes(gourdes + 1, rate)).toBeGreaterThanOrEqual(centsOfGourdes(gourdes, rate));
        expect(Math.abs(centsOfGourdes(gourdes, rate) - (gourdes * 100) / rate)).toBeLessThanOrEqual(0.501);
      }),
    );
  });

  it('given back in parts come to the whole', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rates, parts, (rate, amounts) => {
        const currencyAmount = amounts.reduce((sum, amount) => sum + amount, 0);
        const amountCents = centsOfGourdes(currencyAmount, rate);
        const whole = { currency: 'HTG', currencyAmount, amountCents, htgPerUsd: rate } as const;
        const left = { currencyAmount, amountCents };
        for (const amount of amounts) {
          // Less than two cents are given back whole.
          fc.pre(left.amountCents >= 2 || (left.amountCents === 1 && amount === left.currencyAmount));
          const part = partOf(whole, left, amount);
          expect(part.amountCents).toBeGreaterThan(0);
          left.currencyAmount -= part.currencyAmount;
          left.amountCents -= part.amountCents;
        }
        expect(left).toEqual({ currencyAmount: 0, amountCents: 0 });
      }),
    );
  });
});
