import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFree, nextFreePeriod } from '#domain/availability.ts';
import { addDays } from '#domain/calendar-day.ts';
import { checkPeriod } from '#domain/rental-period.ts';
import { isReturnOf, refuseDay, wantedFrom } from '#src/components/range-choice.ts';

const today = '2026-12-01';
const stretch = { pickupDate: '2026-12-10', returnDate: '2026-12-15' };
const closed = ['2026-12-06'];
const limits = { today, taken: [stretch], closed: { pickupDate: closed, returnDate: closed } };

describe('a day that is touched', () => {
  test.each([
    ['a free pickup', null, '2026-12-09', null],
    ['a pickup on the day the car is back', null, '2026-12-15', null],
    ['a taken pickup', null, '2026-12-10', { reason: 'taken', stretch }],
    ['yesterday', null, '2026-11-30', { reason: 'past' }],
    ['beyond two years', null, '2028-12-01', { reason: 'tooFar' }],
    ['a return on the day the next begins', '2026-12-08', '2026-12-10', null],
    ['a return over taken days', '2026-12-08', '2026-12-16', { reason: 'between', stretch }],
    ['a return among taken days', '2026-12-08', '2026-12-12', { reason: 'between', stretch }],
    ['a return after 401 days', '2026-12-20', '2028-01-25', { reason: 'tooLong' }],
    ['an earlier day, which is another pickup', '2026-12-08', '2026-12-03', null],
    ['a pickup on a day that is closed', null, '2026-12-06', { reason: 'closed' }],
    ['a return on a day that is closed', '2026-12-04', '2026-12-06', { reason: 'closed' }],
    ['a return after one', '2026-12-04', '2026-12-07', null],
    ['the pickup again', '2026-12-08', '2026-12-08', null],
    ['an earlier day that is taken', '2026-12-20', '2026-12-12', { reason: 'taken', stretch }],
  ])('%s', (_name, pickup, day, expected) => {
    expect(refuseDay(pickup, day, limits)).toEqual(expected);
  });

  test.each([
    ['sooner than it was booked', '2026-12-06', { reason: 'sooner' }],
    ['as it was booked', '2026-12-07', null],
    ['on the day somebody else takes the car', '2026-12-10', null],
    ['over their days', '2026-12-11', { reason: 'after', freeUntil: '2026-12-10' }],
    ['when they are back', '2026-12-16', { reason: 'after', freeUntil: '2026-12-10' }],
  ])('where only the return moves: %s', (_name, day, expected) => {
    const fixed = { pickupDate: '2026-11-28', returnDate: '2026-12-07' };
    expect(refuseDay(fixed.pickupDate, day, { ...limits, fixed })).toEqual(expected);
  });

  test('where only the return moves, whoever had the car before the rental is not in its way', () => {
    const fixed = { pickupDate: '2026-11-28', returnDate: '2026-12-07' };
    // The car came to the rental today, at noon; until then it was in the garage.
    const before = { pickupDate: '2026-11-30', returnDate: '2026-12-02' };
    const swapped = { ...limits, taken: [before, stretch], fixed };
    expect(refuseDay(fixed.pickupDate, '2026-12-08', swapped)).toBeNull();
    const after = { reason: 'after', freeUntil: '2026-12-10' };
    expect(refuseDay(fixed.pickupDate, '2026-12-11', swapped)).toEqual(after);
  });

  test('where only the return of some hours between two rentals moves, the car is free until its own day', () => {
    // Who had it before and who has it next are one stretch, of whole days.
    const taken = [{ pickupDate: '2026-12-03', returnDate: '2026-12-09' }];
    const fixed = { pickupDate: '2026-12-05', returnDate: '2026-12-05' };
    const after = { reason: 'after', freeUntil: '2026-12-05' };
    expect(refuseDay(fixed.pickupDate, '2026-12-06', { ...limits, taken, fixed })).toEqual(after);
  });

  test('the pickup again is the return of a rental of some hours, and of no other', () => {
    const ofHours = { ...limits, isOfHours: true };
    expect(isReturnOf('2026-12-08', '2026-12-08', limits)).toBe(false);
    expect(isReturnOf('2026-12-08', '2026-12-08', ofHours)).toBe(true);
    expect(isReturnOf('2026-12-08', '2026-12-07', ofHours)).toBe(false);
    expect(refuseDay('2026-12-08', '2026-12-08', ofHours)).toBeNull();
    expect(refuseDay('2026-12-06', '2026-12-06', ofHours)).toEqual({ reason: 'closed' });
  });

  test.each([
    ['of no booking', undefined, '2026-12-02'],
    ['of one of two days', { pickupDate: '2026-12-20', returnDate: '2026-12-22' }, '2026-12-05'],
    ['of one of some hours', { pickupDate: '2026-12-20', returnDate: '2026-12-20' }, '2026-12-02'],
  ])('the next free date %s, where today is taken', (_name, booking, expected) => {
    const taken = [
      { pickupDate: today, returnDate: '2026-12-02' },
      { pickupDate: '2026-12-03', returnDate: '2026-12-05' },
    ];
    expect(nextFreePeriod(taken, wantedFrom(today, booking), today)?.pickupDate).toBe(expected);
  });

  test('a pickup and a return that are taken make a rental that can be booked, of a free car', () => {
    const shift = fc.integer({ min: -5, max: 60 });
    fc.assert(
      fc.property(shift, shift, (from, to) => {
        const [pickupDate, returnDate] = [addDays(today, from), addDays(today, to)];
        fc.pre(returnDate > pickupDate);
        const isChosen =
          refuseDay(null, pickupDate, limits) === null && refuseDay(pickupDate, returnDate, limits) === null;
        const period = { pickupDate, returnDate };
        const isOpen = !closed.includes(pickupDate) && !closed.includes(returnDate);
        expect(isChosen).toBe(isOpen && checkPeriod(period, today) === null && isFree([stretch], period));
      }),
    );
  });
});
