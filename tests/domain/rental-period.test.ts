import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import {
  checkPeriod,
  checkPeriodLength,
  defaultPeriod,
  nearestBookablePeriod,
  periodsOverlap,
  refusePeriod,
  rentalDays,
} from '#domain/rental-period.ts';
import { wording } from './refusals.ts';

const today = '2026-11-21';
const day = fc.integer({ min: -900, max: 1_500 }).map((count) => addDays(today, count));
const length = fc.integer({ min: 1, max: 400 });
const period = fc
  .tuple(day, length)
  .map(([pickupDate, days]) => ({ pickupDate, returnDate: addDays(pickupDate, days) }));

describe('rental days', () => {
  test.each([
    ['2026-11-21', '2026-11-22', 1],
    ['2026-11-21', '2026-11-28', 7],
    ['2026-11-21', '2026-11-21', 1],
    ['2026-11-21', '2026-11-20', 1],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-11-21', '2027-12-26', 400],
    [undefined, '2026-11-21', 1],
    ['2026-11-21', undefined, 1],
    [null, null, 1],
    ['2026-02-30', '2026-03-09', 1],
    ['soon', 'later', 1],
  ])('%s to %s is %i', (pickup, back, days) => {
    expect(rentalDays(pickup, back)).toBe(days);
  });

  test('is the length that was added, for 1 to 400 days from any day', () => {
    fc.assert(
      fc.property(day, length, (pickup, days) => {
        expect(rentalDays(pickup, addDays(pickup, days))).toBe(days);
      }),
    );
  });
});

describe('overlap, half-open', () => {
  const booked = { pickupDate: '2026-12-05', returnDate: '2026-12-10' };
  test.each([
    ['leaves the day the other is back', '2026-12-10', '2026-12-12', false],
    ['is back the day the other leaves', '2026-12-01', '2026-12-05', false],
    ['shares the last night', '2026-12-09', '2026-12-12', true],
    ['shares the first night', '2026-12-01', '2026-12-06', true],
    ['lies inside', '2026-12-06', '2026-12-07', true],
    ['lies around', '2026-12-01', '2026-12-20', true],
    ['is the same', '2026-12-05', '2026-12-10', true],
    ['is empty', '2026-12-07', '2026-12-07', false],
  ])('%s', (_name, pickupDate, returnDate, expected) => {
    expect(periodsOverlap(booked, { pickupDate, returnDate })).toBe(expected);
    expect(periodsOverlap({ pickupDate, returnDate }, booked)).toBe(expected);
  });

  test('means a night in common', () => {
    const nights = (from: string, to: string) => {
      const all = new Set<string>();
      for (let night = from; night < to; night = addDays(night, 1)) all.add(night);
      return all;
    };
    const short = fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 8 }))
      .map(([start, days]) => ({
        pickupDate: addDays(today, start),
        returnDate: addDays(today, start + days),
      }));
    fc.assert(
      fc.property(short, short, (a, b) => {
        const nightsOfB = nights(b.pickupDate, b.returnDate);
        const hasCommonNight = [...nights(a.pickupDate, a.returnDate)].some((night) => nightsOfB.has(night));
        expect(periodsOverlap(a, b)).toBe(hasCommonNight);
      }),
    );
  });
});

describe('what can be booked', () => {
  test('by default, today to tomorrow', () => {
    expect(defaultPeriod('2026-12-31')).toEqual({ pickupDate: '2026-12-31', returnDate: '2027-01-01' });
  });

  test.each([
    ['today to tomorrow', '2026-11-21', '2026-11-22', null],
    ['yesterday', '2026-11-20', '2026-11-25', 'Pickup date cannot be in the past'],
    ['back on the day it leaves', '2026-11-25', '2026-11-25', 'Return date must be after pickup date'],
    ['back before it leaves', '2026-11-25', '2026-11-24', 'Return date must be after pickup date'],
    ['400 days', '2026-11-21', '2027-12-26', null],
    ['401 days', '2026-11-21', '2027-12-27', 'A rental cannot be longer than 400 days'],
    ['730 days ahead', '2028-11-20', '2028-11-21', null],
    ['731 days ahead', '2028-11-21', '2028-11-22', 'Pickup date cannot be more than two years ahead'],
  ])('%s', (_name, pickupDate, returnDate, message) => {
    const problem = checkPeriod({ pickupDate, returnDate }, today);
    expect(problem && wording(problem)).toBe(message);
  });

  test('a past rental may still be edited: its length is checked without a today', () => {
    expect(checkPeriodLength({ pickupDate: '2020-01-01', returnDate: '2020-01-03' })).toBeNull();
  });
});

const wantedDays = fc.record({ pickupDate: fc.option(day), returnDate: fc.option(day) });

describe('the nearest bookable period', () => {
  test.each([
    ['nothing asked', {}, '2026-11-21', '2026-11-22'],
    ['only a pickup', { pickupDate: '2026-12-01' }, '2026-12-01', '2026-12-02'],
    ['only a return', { returnDate: '2026-11-25' }, '2026-11-21', '2026-11-25'],
    ['only a past return', { returnDate: '2026-11-05' }, '2026-11-21', '2026-11-22'],
    ['both', { pickupDate: '2026-12-01', returnDate: '2026-12-05' }, '2026-12-01', '2026-12-05'],
    ['a past pickup', { pickupDate: '2026-11-20', returnDate: '2026-11-23' }, '2026-11-21', '2026-11-24'],
    ['all past', { pickupDate: '2026-11-01', returnDate: '2026-11-03' }, '2026-11-21', '2026-11-23'],
    ['the same day', { pickupDate: '2026-12-01', returnDate: '2026-12-01' }, '2026-12-01', '2026-12-02'],
    ['reversed', { pickupDate: '2026-12-05', returnDate: '2026-12-01' }, '2026-12-01', '2026-12-05'],
    ['no days at all', { pickupDate: '2026-02-30', returnDate: 'x' }, '2026-11-21', '2026-11-22'],
    ['too far ahead', { pickupDate: '2031-01-01', returnDate: '2031-01-09' }, '2028-11-20', '2028-11-28'],
    ['far too long', { pickupDate: '2026-12-01', returnDate: '2030-01-01' }, '2026-12-01', '2028-01-05'],
  ])('%s', (_name, wanted, pickupDate, returnDate) => {
    expect(nearestBookablePeriod(wanted, today)).toEqual({ pickupDate, returnDate });
  });

  test('is always bookable, and is what was asked when that is bookable', () => {
    fc.assert(
      fc.property(wantedDays, period, (anything, proper) => {
        expect(checkPeriod(nearestBookablePeriod(anything, today), today)).toBeNull();
        fc.pre(checkPeriod(proper, today) === null);
        expect(nearestBookablePeriod(proper, today)).toEqual(proper);
      }),
    );
  });

  test('is as long as what was asked, up to the longest rental', () => {
    fc.assert(
      fc.property(day, length, (pickupDate, days) => {
        const { pickupDate: from, returnDate: to } = nearestBookablePeriod(
          { pickupDate, returnDate: addDays(pickupDate, days) },
          today,
        );
        expect(rentalDays(from, to)).toBe(days);
      }),
    );
  });
});

describe('a refusal of days', () => {
  test.each([
    ['yesterday', { pickupDate: '2026-11-20', returnDate: '2026-11-23' }, 'validation.pickupDate.past'],
    ['too far', { pickupDate: '2031-01-01', returnDate: '2031-01-09' }, 'validation.pickupDate.tooFar'],
    ['one day', { pickupDate: '2027-03-01', returnDate: '2027-03-01' }, 'validation.returnDate.afterPickup'],
    ['reversed', { pickupDate: '2026-12-20', returnDate: '2026-12-10' }, 'validation.returnDate.afterPickup'],
    ['too long', { pickupDate: '2026-12-01', returnDate: '2028-12-01' }, 'validation.returnDate.tooLong'],
    ['a past pickup alone', { pickupDate: '2026-11-20' }, 'validation.pickupDate.past'],
    ['a past return alone', { returnDate: '2026-11-20' }, 'validation.pickupDate.past'],
  ])('%s: names the rule', (_name, wanted, problem) => {
    expect(refusePeriod(wanted, today)?.problem).toBe(problem);
  });

  test.each([
    ['nothing', {}],
    ['a pickup', { pickupDate: '2026-12-20' }],
    ['a return', { returnDate: '2026-12-20' }],
    ['both', { pickupDate: '2026-11-21', returnDate: '2026-11-22' }],
  ])('is none of %s that can be', (_name, wanted) => {
    expect(refusePeriod(wanted, today)).toBeNull();
  });

  test('stands exactly where the nearest period is another one', () => {
    fc.assert(
      fc.property(day, day, (pickupDate, returnDate) => {
        const wanted = { pickupDate, returnDate };
        const nearest = nearestBookablePeriod(wanted, today);
        const refusal = refusePeriod(wanted, today);
        if (refusal === null) expect(nearest).toEqual(wanted);
        else expect(nearest).not.toEqual(wanted);
      }),
    );
  });
});
