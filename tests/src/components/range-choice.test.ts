import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFree } from '#domain/availability.ts';
import { addDays } from '#domain/calendar-day.ts';
import { checkPeriod } from '#domain/rental-period.ts';
import { refuseDay } from '#src/components/range-choice.ts';

const today = '2026-12-01';
const stretch = { pickupDate: '2026-12-10', returnDate: '2026-12-15' };
const limits = { today, taken: [stretch], closed: ['2026-12-06'] };

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

  test('a pickup and a return that are taken make a rental that can be booked, of a free car', () => {
    const shift = fc.integer({ min: -5, max: 60 });
    fc.assert(
      fc.property(shift, shift, (from, to) => {
        const [pickupDate, returnDate] = [addDays(today, from), addDays(today, to)];
        fc.pre(returnDate > pickupDate);
        const isChosen =
          refuseDay(null, pickupDate, limits) === null && refuseDay(pickupDate, returnDate, limits) === null;
        const period = { pickupDate, returnDate };
        const isOpen = !limits.closed.includes(pickupDate) && !limits.closed.includes(returnDate);
        expect(isChosen).toBe(isOpen && checkPeriod(period, today) === null && isFree([stretch], period));
      }),
    );
  });
});
