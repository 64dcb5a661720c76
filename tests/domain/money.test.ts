import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUsd, MAX_CENTS, percentOf } from '#domain/money.ts';
import { dollarsText, parseDollars, usdStyle } from '#domain/typed-amount.ts';

const cents = fc.integer({ min: 0, max: MAX_CENTS });

describe('formatting', () => {
  test.each([
    [0, '$0.00', '0,00 $'],
    [5, '$0.05', '0,05 $'],
    [100, '$1.00', '1,00 $'],
    [3_550, '$35.50', '35,50 $'],
    [123_450, '$1,234.50', '1 234,50 $'],
    [214_748_364_7, '$21,474,836.47', '21 474 836,47 $'],
    [-2_500, '-$25.00', '-25,00 $'],
    [-0, '$0.00', '0,00 $'],
  ])('%i cents', (amount, english, french) => {
    expect(formatUsd(amount, 'en')).toBe(english);
    expect(formatUsd(amount, 'fr')).toBe(french.replaceAll(' ', '\u00a0'));
  });

  test('says the same cents in both languages, always with $ and 2 decimals', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const english = formatUsd(amount, 'en');
        const french = formatUsd(amount, 'fr');
        expect(english).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(french).toMatch(/^\d{1,3}(\u00a0\d{3})*,\d{2}\u00a0\$$/);
        expect(Number(english.replace(/\D/g, ''))).toBe(amount);
        expect(Number(french.replace(/\D/g, ''))).toBe(amount);
      }),
    );
  });
});

test('a field of money follows the language', () => {
  expect(usdStyle('en')).toEqual({ decimalSign: '.', isDollarFirst: true });
  expect(usdStyle('fr')).toEqual({ decimalSign: ',', isDollarFirst: false });
});

describe('a share of an amount', () => {
  test.each([
    [10_000, 1_000, 1_000],
    [1_005, 1_000, 101],
    [1_004, 1_000, 100],
    [5, 1_000, 1],
    [4, 1_000, 0],
    [0, 1_000, 0],
    [9_999, 725, 725],
    [12_345, 0, 0],
    [12_345, 10_000, 12_345],
    [MAX_CENTS, 10_000, MAX_CENTS],
  ])('%i cents at %i basis points is %i', (amount, basisPoints, expected) => {
    expect(percentOf(amount, basisPoints)).toBe(expected);
  });

  test('is whole cents, rounded half up, never off by more than half a cent', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const share = percentOf(amount, basisPoints);
        // In integers, so that the check has no rounding of its own: share = floor(exact + ½).
        const twiceExact = 2n * BigInt(amount) * BigInt(basisPoints);
        expect(share).toBe(Number((twiceExact + 10_000n) / 20_000n));
      }),
    );
  });
});

describe('a typed amount', () => {
  test.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    [' $0.07 ', 7],
    ['1 234,50 $', 123_450],
    ['1\u202f234', 123_400],
    // As it is written in English.
    ['1,234.50', 123_450],
    ['1,234', 123_400],
    ['1,23', 123],
    ['1,2345', null],
    ['1 2', null],
    ['1.005', null],
    ['0', 0],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['12.', null],
    ['.5', null],
    ['99999999', null],
    ['21474836.47', MAX_CENTS],
    ['21474836.48', null],
    ['NaN', null],
  ])('%j', (text, expected) => {
    expect(parseDollars(text)).toBe(expected);
  });

  test('survives being written and read back', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseDollars(dollarsText(amount))).toBe(amount);
      }),
    );
  });
});
