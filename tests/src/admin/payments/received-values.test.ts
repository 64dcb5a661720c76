import { describe, expect, it } from 'vitest';
import type { BookingMoney } from '#src/admin/payments/money/booking-money.ts';
import {
  centsOfParts,
  changeOf,
  inCurrency,
  needsRate,
  type PartValues,
  partInputOf,
  partOf,
  partsText,
  receivedValuesOf,
  secondPart,
  withoutSecond,
  withPart,
} from '#src/admin/payments/money/received-values.ts';

const RATE = 130;
const cash = (fields: Partial<PartValues>): PartValues => ({ ...partOf('cash', 0), ...fields });

describe('the change of cash', () => {
  it.each([
    ['dollars of dollars, what is less than one in gourdes', { amount: '60.50', given: '100' }, 3_900, 65],
    ['as many dollars as are typed', { amount: '60', given: '100', changeUsd: '10' }, 1_000, 3_900],
    ['never more dollars than there are', { amount: '60', given: '100', changeUsd: '99' }, 4_000, 0],
    ['gourdes of gourdes', { currency: 'HTG', amount: '1300', given: '2000' }, 0, 700],
    [
      'dollars of gourdes where they are typed',
      { currency: 'HTG', amount: '1300', given: '2600', changeUsd: '5' },
      500,
      650,
    ],
    ['none where it fits', { amount: '60', given: '60' }, 0, 0],
  ] as const)('%s', (_name, fields, usdCents, htg) => {
    expect(changeOf(cash(fields), RATE)).toEqual({ usdCents, htg });
  });

  it('is all dollars while there is no rate', () => {
    expect(changeOf(cash({ amount: '60.50', given: '100' }), null)).toEqual({ usdCents: 3_950, htg: 0 });
  });

  it('is not asked where nothing or too little was given, or it was no cash', () => {
    expect(changeOf(cash({ amount: '60' }), RATE)).toBeNull();
    expect(changeOf(cash({ amount: '60', given: '50' }), RATE)).toBeNull();
    expect(changeOf({ ...cash({ amount: '60', given: '100' }), method: 'zelle' }, RATE)).toBeNull();
  });
});

describe('the form as it opens', () => {
  const money = (fields: Partial<BookingMoney>) =>
    ({
      paymentMethod: 'zelle',
      grandTotalCents: 50_000,
      paidCents: 10_000,
      pendingCents: 0,
      ...fields,
    }) as BookingMoney;
  it.each([
    ['the balance', {}, '400.00'],
    ['what does not wait to be verified', { pendingCents: 30_000 }, '100.00'],
    ['nothing where all of it waits', { pendingCents: 40_000 }, ''],
    ['nothing where more waits than is to be paid', { pendingCents: 60_000 }, ''],
  ])('proposes %s', (_name, fields, amount) => {
    expect(receivedValuesOf(money(fields)).parts.map((part) => part.amount)).toEqual([amount]);
  });

  it('proposes for a second part what does not wait either', () => {
    const first = partOf('cash', 10_000);
    const whole = { htgPerUsd: RATE, balanceCents: 40_000, toPayCents: 10_000 };
    const typed = { ...first, amount: '60', isProposed: false };
    const parts = withPart([first, secondPart(first, 0, RATE)], 0, typed, whole);
    expect(parts.map(({ amount }) => amount)).toEqual(['60', '5200']);
    expect(withoutSecond([first], whole).map(({ amount }) => amount)).toEqual(['100.00']);
  });
});

describe('two parts of one balance', () => {
  const whole = { htgPerUsd: RATE, balanceCents: 12_000, toPayCents: 12_000 };
  const first = partOf('cash', 12_000);
  const second = secondPart(first, 0, RATE);
  const typed = (part: PartValues, amount: string) => ({ ...part, amount, isProposed: false });
  const amounts = (parts: PartValues[]) => parts.map(({ amount }) => amount);

  it('leave what a typed amount is short of to the other, as long as nobody typed that', () => {
    const third = withPart([first, second], 1, typed(second, '5200'), whole);
    expect(amounts(third)).toEqual(['80.00', '5200']);
    expect(amounts(withPart(third, 1, typed(second, '20000'), whole))).toEqual(['', '20000']);
    expect(amounts(withPart([first, second], 0, typed(first, '80'), whole))).toEqual(['80', '5200']);
    const both = [typed(first, '80'), typed(second, '1000')];
    expect(amounts(withPart(both, 1, typed(second, '1300'), whole))).toEqual(['80', '1300']);
  });

  it('give the proposed amount back when the second goes', () => {
    const third = withPart([first, second], 1, typed(second, '5200'), whole);
    expect(amounts(withoutSecond(third, whole))).toEqual(['120.00']);
    expect(amounts(withoutSecond([typed(first, '80'), second], whole))).toEqual(['80']);
  });

  it('keep their amounts when only the way changes', () => {
    const parts = [typed(first, '60'), second];
    expect(withPart(parts, 0, { ...typed(first, '60'), method: 'zelle' }, whole)[1]).toEqual(second);
  });
});

describe('parts', () => {
  it('are counted against what the parts before them leave', () => {
    const parts = [cash({ amount: '60.50' }), cash({ currency: 'HTG', amount: '7735' })];
    expect(centsOfParts(parts, RATE, 12_000)).toEqual([6_050, 5_950]);
    expect(centsOfParts([cash({ amount: 'ten' })], RATE, 12_000)).toEqual([null]);
    expect(centsOfParts(parts, null, 12_000)).toEqual([6_050, null]);
  });

  it('in gourdes come by a way that takes them', () => {
    const part = partOf('zelle', 5_000);
    const htg = inCurrency(part, 'HTG', { htgPerUsd: RATE, cents: 5_000 });
    expect(htg).toMatchObject({ currency: 'HTG', amount: '6500', method: 'cash' });
    expect(inCurrency(htg, 'USD', { htgPerUsd: RATE, cents: 5_000 }).amount).toBe('50.00');
    expect(secondPart(part, 5_950, RATE)).toMatchObject({ currency: 'HTG', amount: '7735', method: 'cash' });
    expect(secondPart(cash({ currency: 'HTG' }), 0, RATE)).toMatchObject({ currency: 'USD', amount: '' });
  });

  it('are sent with what was given only where somebody said so, and with the rate only where gourdes move', () => {
    const plain = cash({ amount: '60' });
    expect(partInputOf(plain, RATE)).toEqual({
      currency: 'USD',
      currencyAmount: 6_000,
      method: 'cash',
      reference: '',
    });
    expect(needsRate([plain], RATE)).toBe(false);
    const given = cash({ amount: '60.50', given: '100' });
    expect(partInputOf(given, RATE)).toMatchObject({
      tenderedUsdCents: 10_000,
      changeUsdCents: 3_900,
      changeHtg: 65,
    });
    expect(needsRate([given], RATE)).toBe(true);
  });
});

describe('what is said of money that came', () => {
  it('names gourdes, and what they are in dollars', () => {
    const parts = [cash({ amount: '50' }), cash({ currency: 'HTG', amount: '1300' })];
    expect(partsText(parts, [5_000, 1_000], 'en')).toBe('$50.00 + HTG\u00a01,300 ($10.00)');
  });

  it('leaves gourdes with decimals to the schema, as they were typed', () => {
    expect(partInputOf(cash({ currency: 'HTG', amount: '18281.5' }), RATE).currencyAmount).toBe(18_281.5);
  });
});
