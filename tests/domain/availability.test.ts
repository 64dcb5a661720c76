import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  holdsVehicle,
  isFree,
  nextFreePeriod,
  stretchAround,
  takenDays,
  takenStretches,
} from '#domain/availability.ts';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { addDays, daysBetween } from '#domain/calendar-day.ts';

const period = { pickupDate: '2026-12-05', returnDate: '2026-12-10' };

describe('who holds a car', () => {
  const holding = ['reserved', 'confirmed', 'active', 'picked_up'];
  test.each(BOOKING_STATUSES)('%s', (status) => {
    expect(holdsVehicle(status)).toBe(holding.includes(status));
  });

  test('a car is free when no hold shares a night', () => {
    const back = { pickupDate: '2026-12-01', returnDate: '2026-12-05' };
    const leaves = { pickupDate: '2026-12-10', returnDate: '2026-12-11' };
    expect(isFree([], period)).toBe(true);
    expect(isFree([back, leaves], period)).toBe(true);
    expect(isFree([back, { pickupDate: '2026-12-09', returnDate: '2026-12-11' }], period)).toBe(false);
  });
});

const today = '2026-12-01';
const days = (pickupDate: string, returnDate: string) => ({ pickupDate, returnDate });

/** Holds of a car as the database has them: in order, none overlapping, some touching. */
const someHolds = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 6 })), { maxLength: 8 })
  .map((gaps) => {
    let free = today;
    return gaps.map(([gap, length]) => {
      const pickupDate = addDays(free, gap);
      free = addDays(pickupDate, length);
      return { pickupDate, returnDate: free };
    });
  });
const someDays = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9 }))
  .map(([from, length]) => days(addDays(today, from), addDays(today, from + length)));

describe('taken days', () => {
  test('holds that touch are one stretch, others are apart', () => {
    const holds = [days('2026-12-03', '2026-12-05'), days('2026-12-05', '2026-12-08')];
    expect(takenStretches([...holds, days('2026-12-09', '2026-12-10')])).toEqual([
      days('2026-12-03', '2026-12-08'),
      days('2026-12-09', '2026-12-10'),
    ]);
    // Theirs stay as they were.
    expect(holds[0]?.returnDate).toBe('2026-12-05');
  });

  test('a day is taken until the car is back on it', () => {
    const taken = [days('2026-12-03', '2026-12-05')];
    const of = (day: string) => stretchAround(taken, day) !== undefined;
    expect([of('2026-12-02'), of('2026-12-03'), of('2026-12-04'), of('2026-12-05')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('stretches leave the same periods free as the holds', () => {
    fc.assert(
      fc.property(someHolds, someDays, (holds, wanted) => {
        expect(isFree(takenStretches(holds), wanted)).toBe(isFree(holds, wanted));
      }),
    );
  });

  test('the next free days are as long, free, and the first that are', () => {
    fc.assert(
      fc.property(someHolds, someDays, (holds, wanted) => {
        const next = nextFreePeriod(takenStretches(holds), wanted, today);
        if (next === null) throw new Error('nothing free within two years');
        expect(isFree(holds, next)).toBe(true);
        expect(daysBetween(next.pickupDate, next.returnDate)).toBe(
          daysBetween(wanted.pickupDate, wanted.returnDate),
        );
        for (let shift = 0; addDays(wanted.pickupDate, shift) < next.pickupDate; shift += 1) {
          const earlier = days(addDays(wanted.pickupDate, shift), addDays(wanted.returnDate, shift));
          expect(isFree(holds, earlier)).toBe(false);
        }
      }),
    );
  });

  test.each([
    ['nobody', [], null],
    ['somebody who is back before', [days('2026-12-01', '2026-12-03')], null],
    ['one', [days('2026-12-01', '2026-12-04')], { takenUntil: '2026-12-04', nextFreeDate: '2026-12-04' }],
    [
      'two, one after the other',
      [days('2026-12-01', '2026-12-04'), days('2026-12-04', '2026-12-06')],
      { takenUntil: '2026-12-06', nextFreeDate: '2026-12-06' },
    ],
    [
      'one, and another before the days would be over',
      [days('2026-12-01', '2026-12-04'), days('2026-12-06', '2026-12-10')],
      { takenUntil: '2026-12-04', nextFreeDate: '2026-12-10' },
    ],
  ])('a car that is taken by %s', (_, holds, taken) => {
    expect(takenDays(holds, days('2026-12-03', '2026-12-06'))).toEqual(taken);
  });

  test('nothing is next beyond the days that can be booked', () => {
    expect(nextFreePeriod([days(today, '2030-01-01')], days(today, '2026-12-03'), today)).toBeNull();
  });
});
