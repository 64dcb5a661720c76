import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  holdsVehicle,
  isFree,
  nearbyFreeDays,
  nextFreePeriod,
  shorterStay,
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

describe('days near those without a car', () => {
  const wanted = days('2026-12-10', '2026-12-14');
  const vehicle = (...holds: { pickupDate: string; returnDate: string }[]) =>
    ({ branchId: 'les_cayes', holds }) as const;

  test('are the nearest earlier and the nearest later, with how many cars are free', () => {
    const vehicles = [
      vehicle(days('2026-12-08', '2026-12-12')),
      vehicle(days('2026-12-13', '2026-12-15'), days('2026-12-30', '2027-01-20')),
      vehicle(days('2026-12-09', '2026-12-15')),
    ];
    expect(nearbyFreeDays(vehicles, wanted, today)).toEqual([
      { pickupDate: '2026-12-09', returnDate: '2026-12-13', vehicles: 1 },
      { pickupDate: '2026-12-12', returnDate: '2026-12-16', vehicles: 1 },
    ]);
  });

  test('never begin before today, and stop half a month away', () => {
    const until = (returnDate: string) => [vehicle(days('2026-12-02', returnDate))];
    expect(nearbyFreeDays(until('2026-12-25'), days('2026-12-02', '2026-12-05'), today)).toEqual([]);
    expect(nearbyFreeDays(until('2026-12-17'), days('2026-12-02', '2026-12-05'), today)).toEqual([
      { pickupDate: '2026-12-17', returnDate: '2026-12-20', vehicles: 1 },
    ]);
  });
});

describe('a shorter stay inside days without a car', () => {
  const christmas = days('2026-12-18', '2027-01-06');
  const vehicle = (...holds: { pickupDate: string; returnDate: string }[]) =>
    ({ branchId: 'les_cayes', holds }) as const;
  const stay = (vehicles: readonly ReturnType<typeof vehicle>[], at?: 'les_cayes' | 'cap_haitien') =>
    shorterStay(() => vehicles, christmas, today, at);
  const aWeek = vehicle(days('2026-12-10', '2026-12-20'), days('2026-12-27', '2027-01-10'));

  test('is the longest, with how many cars are free for all of it', () => {
    const nineDays = vehicle(days('2026-12-15', '2026-12-19'), days('2026-12-28', '2027-01-06'));
    expect(stay([aWeek, aWeek])).toEqual({ ...days('2026-12-20', '2026-12-27'), vehicles: 2 });
    expect(stay([aWeek, nineDays, aWeek])).toEqual({ ...days('2026-12-19', '2026-12-28'), vehicles: 1 });
  });

  test('reaches to the ends of the wanted days', () => {
    expect(stay([vehicle(days('2026-12-01', '2026-12-22'))])).toEqual({
      ...days('2026-12-22', '2027-01-06'),
      vehicles: 1,
    });
    expect(stay([vehicle(days('2026-12-30', '2027-01-10'))])).toEqual({
      ...days('2026-12-18', '2026-12-30'),
      vehicles: 1,
    });
  });

  test('of two as long is the one with more cars, then the earlier', () => {
    const later = vehicle(days('2026-12-17', '2026-12-28'), days('2027-01-04', '2027-01-08'));
    expect(stay([later, aWeek])).toMatchObject({ pickupDate: '2026-12-20', vehicles: 1 });
    expect(stay([aWeek, later, later])).toMatchObject({ pickupDate: '2026-12-28', vehicles: 2 });
  });

  test('is of a third of the days or more, at the branch that was asked, of cars that do for so many days', () => {
    // 6 of 19 days are less than a third, 7 are more.
    expect(stay([vehicle(days('2026-12-10', '2026-12-21'), days('2026-12-27', '2027-01-10'))])).toBeNull();
    expect(stay([aWeek], 'cap_haitien')).toBeNull();
    expect(shorterStay((length) => (length === 7 ? [] : [aWeek]), christmas, today)).toBeNull();
    expect(stay([])).toBeNull();
  });
});
