import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { countFree, nearbyFreeDays, shorterStay } from '#domain/nearby-days.ts';

const today = '2026-12-01';
const days = (pickupDate: string, returnDate: string) => ({ pickupDate, returnDate });

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
    expect(nearbyFreeDays(vehicles, wanted, { today })).toEqual([
      { pickupDate: '2026-12-09', returnDate: '2026-12-13', vehicles: 1 },
      { pickupDate: '2026-12-12', returnDate: '2026-12-16', vehicles: 1 },
    ]);
  });

  test('never begin before today, and stop half a month away', () => {
    const until = (returnDate: string) => [vehicle(days('2026-12-02', returnDate))];
    expect(nearbyFreeDays(until('2026-12-25'), days('2026-12-02', '2026-12-05'), { today })).toEqual([]);
    expect(nearbyFreeDays(until('2026-12-17'), days('2026-12-02', '2026-12-05'), { today })).toEqual([
      { pickupDate: '2026-12-17', returnDate: '2026-12-20', vehicles: 1 },
    ]);
  });
});

describe('a shorter stay inside days without a car', () => {
  const christmas = days('2026-12-18', '2027-01-06');
  const vehicle = (...holds: { pickupDate: string; returnDate: string }[]) =>
    ({ branchId: 'les_cayes', holds }) as const;
  const stay = (vehicles: readonly ReturnType<typeof vehicle>[], at?: 'les_cayes' | 'cap_haitien') =>
    shorterStay(() => vehicles, christmas, { today, at });
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
    expect(shorterStay((length) => (length === 7 ? [] : [aWeek]), christmas, { today })).toBeNull();
    expect(stay([])).toBeNull();
  });
});

describe('cars that are brought from the other branch', () => {
  const wanted = days('2026-12-10', '2026-12-14');
  const at = 'les_cayes';
  /** A car leaves Cap-Haïtien the day before, and only for whoever asks three days ahead. */
  const waysTo = (branchId: string, pickupDate: string) =>
    branchId === at && pickupDate >= addDays(today, 3)
      ? ([{ fromBranchId: 'cap_haitien', leavesOn: addDays(pickupDate, -1) }] as const)
      : [];
  const north = (
    ...holds: {
      pickupDate: string;
      returnDate: string;
      fromBranchId?: 'les_cayes';
      toBranchId?: 'les_cayes';
    }[]
  ) => ({ branchId: 'cap_haitien', holds }) as const;
  const south = (...holds: { pickupDate: string; returnDate: string }[]) =>
    ({ branchId: 'les_cayes', holds }) as const;

  test('count beside those that stand there, and are said to be brought where all are', () => {
    expect(countFree([north()], wanted, { today, at })).toEqual({ vehicles: 0 });
    expect(countFree([north()], wanted, { today, at, waysTo })).toEqual({ vehicles: 1, isDelivered: true });
    expect(countFree([north(), south()], wanted, { today, at, waysTo })).toEqual({ vehicles: 2 });
    expect(countFree([north()], wanted, { today, at: 'cap_haitien', waysTo })).toEqual({ vehicles: 1 });
  });

  test('are free from when they leave, and not wanted elsewhere after', () => {
    const back = north(days('2026-12-05', '2026-12-10'));
    expect(countFree([back], wanted, { today, at, waysTo })).toEqual({ vehicles: 0 });
    const sooner = north(days('2026-12-05', '2026-12-09'));
    expect(countFree([sooner], wanted, { today, at, waysTo })).toMatchObject({ vehicles: 1 });
    const there = 'cap_haitien' as const;
    const next = { ...days('2026-12-20', '2026-12-22'), fromBranchId: there, toBranchId: there };
    const wantedThere = { branchId: there, holds: [next] };
    expect(countFree([wantedThere], wanted, { today, at, waysTo })).toEqual({ vehicles: 0 });
    // Whoever leaves with it does so at the usual time, whatever the pickup's is.
    const late = { ...north(), holdsOnWay: [days('2026-12-05', '2026-12-10')] };
    expect(countFree([late], wanted, { today, at, waysTo })).toEqual({ vehicles: 0 });
  });

  test('are offered on other days, and for fewer', () => {
    const car = north(days('2026-12-06', '2026-12-11'));
    expect(nearbyFreeDays([car], wanted, { today, at, waysTo })).toEqual([
      { ...days('2026-12-12', '2026-12-16'), vehicles: 1, isDelivered: true },
    ]);
    expect(shorterStay(() => [car], wanted, { today, at, waysTo })).toEqual({
      ...days('2026-12-12', '2026-12-14'),
      vehicles: 1,
      isDelivered: true,
    });
  });

  test('nothing is offered on a day on which the branch has no time', () => {
    const isOpen = (_: string, { pickupDate }: { pickupDate: string }) => pickupDate !== '2026-12-12';
    const car = north(days('2026-12-06', '2026-12-11'));
    expect(nearbyFreeDays([car], wanted, { today, at, waysTo, isOpen })).toMatchObject([
      { pickupDate: '2026-12-13' },
    ]);
    const here = south(days('2026-12-02', '2026-12-12'));
    expect(nearbyFreeDays([here], wanted, { today, at, isOpen })).toMatchObject([
      { pickupDate: '2026-12-13' },
    ]);
  });
});
