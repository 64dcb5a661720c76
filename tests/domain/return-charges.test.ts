import { describe, expect, it, test } from 'vitest';
import { priceLine } from '#domain/price-line.ts';
import { lateCents, proposedCharges, type ReturnPrices } from '#domain/return-charges.ts';

const PRICES: ReturnPrices = {
  graceMinutes: 60,
  lateHourCents: null,
  fuelEighthEconomyCents: 800,
  fuelEighthCompactCents: 900,
  fuelEighthSuvCents: 1_200,
  fuelEighthLuxuryCents: null,
  fuelServiceCents: 500,
};
const BY_HOUR = { ...PRICES, lateHourCents: 1_000 };
const DAY = 4_500;
const HOUR = 60;

describe('a car that is late', () => {
  test.each([
    ['early', -30, 0, 0],
    ['at the minute', 0, 0, 0],
    ['within grace', 60, 0, 0],
    ['a minute past grace', 61, DAY, 1_000],
    ['an hour past grace', 2 * HOUR, DAY, 1_000],
    ['three hours', 3 * HOUR, DAY, 2_000],
    ['four hours and a half: an hour that has begun is whole', 4.5 * HOUR, DAY, 4_000],
    ['no dearer than the day', 20 * HOUR, DAY, DAY],
    ['a day and its grace', 25 * HOUR, DAY, DAY],
    ['a day, its grace and a minute', 25 * HOUR + 1, 2 * DAY, DAY + 1_000],
    ['two days and a half', 60 * HOUR, 3 * DAY, 3 * DAY],
  ])('%s', (_, minutes, byDay, byHour) => {
    expect(lateCents(minutes, DAY, PRICES)).toBe(byDay);
    expect(lateCents(minutes, DAY, BY_HOUR)).toBe(byHour);
  });

  it('costs never less for coming later', () => {
    for (const prices of [PRICES, BY_HOUR, { ...PRICES, lateHourCents: 50 }]) {
      let last = 0;
      for (let minutes = 0; minutes < 4 * 1_440; minutes += 7) {
        const cents = lateCents(minutes, DAY, prices);
        expect(cents).toBeGreaterThanOrEqual(last);
        last = cents;
      }
    }
  });
});

const base = priceLine('base', DAY, { days: 3 });
const BACK = {
  returnAt: '2026-11-20T15:00:00.000Z',
  happenedAt: '2026-11-20T15:00:00.000Z',
  vehicleClass: 'suv' as const,
  fuelBefore: 8,
  fuelAfter: 8,
  newDamages: 0,
  newMissing: 0,
  lines: [base],
  left: [],
};

describe('what is proposed', () => {
  it('is nothing for a car that came back as it left', () => {
    expect(proposedCharges(BACK, PRICES)).toEqual([]);
  });

  it('is lateness, fuel, damage and what is missing, each once', () => {
    const back = {
      ...BACK,
      happenedAt: '2026-11-20T18:00:00.000Z',
      fuelAfter: 5,
      newDamages: 2,
      newMissing: 1,
    };
    const proposed = proposedCharges(back, BY_HOUR);
    expect(proposed).toEqual([
      { code: 'late', amountCents: 2_000, count: 180 },
      { code: 'fuel', amountCents: 3 * 1_200 + 500, count: 3 },
      { code: 'damage', amountCents: null, count: 2 },
      { code: 'other', amountCents: null, count: 1 },
    ]);
    // What was charged, also where it was waived again, is not proposed a second time.
    const lines = [
      base,
      priceLine('charge', 3_000, { code: 'late' }),
      priceLine('waiver', -3_000, { code: 'late' }),
    ];
    expect(proposedCharges({ ...back, lines }, BY_HOUR).map(({ code }) => code)).toEqual([
      'fuel',
      'damage',
      'other',
    ]);
  });

  it('is not what staff left', () => {
    const back = { ...BACK, fuelAfter: 5, newDamages: 1 };
    expect(proposedCharges({ ...back, left: ['fuel'] }, PRICES).map(({ code }) => code)).toEqual(['damage']);
  });

  it('has no amount for fuel where nobody set a price, and none for more fuel or a start that nobody saw', () => {
    const short = { ...BACK, fuelAfter: 7 };
    expect(proposedCharges({ ...short, vehicleClass: 'luxury' }, PRICES)).toEqual([
      { code: 'fuel', amountCents: null, count: 1 },
    ]);
    expect(proposedCharges({ ...BACK, fuelBefore: 2, fuelAfter: 8 }, PRICES)).toEqual([]);
    expect(proposedCharges({ ...BACK, fuelBefore: null, fuelAfter: 0 }, PRICES)).toEqual([]);
  });
});
