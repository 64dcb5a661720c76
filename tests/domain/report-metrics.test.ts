import { describe, expect, test } from 'vitest';
import {
  averageBookingValueCents,
  completionRatePercent,
  growthPercent,
  lastDays,
  lastMonth,
  saysLittle,
  sharePercent,
  trendOf,
} from '#domain/report-metrics.ts';
import { isRentable, VEHICLE_STATUSES } from '#domain/vehicle.ts';

describe('growth, one decimal', () => {
  test.each([
    [15_000, 10_000, 50],
    [10_000, 15_000, -33.3],
    [10_000, 10_000, 0],
    [10_000, 0, 0],
    [0, 0, 0],
    [0, 10_000, -100],
    [10_005, 10_000, 0.1],
  ])('%i after %i is %d %%', (current, previous, expected) => {
    expect(growthPercent(current, previous)).toBe(expected);
  });
});

test('growth to more than twice as much is told by the figures themselves', () => {
  expect([-100, 0, 100, 100.1, 289.4].map(saysLittle)).toEqual([false, false, false, true, true]);
});

describe('a trend', () => {
  test.each([
    [15_000, 10_000, 'up'],
    [10_000, 15_000, 'down'],
    [10_000, 10_000, null],
    // Four dollars more on ten thousand: 0.0 %, and no way at all.
    [1_000_400, 1_000_000, null],
    [999_600, 1_000_000, null],
    [1_000_600, 1_000_000, 'up'],
    [10_000, 0, null],
  ])('from %i, before it %i: %s', (current, previous, expected) => {
    expect(trendOf(current, previous)).toBe(expected);
  });
});

describe('shares, one decimal', () => {
  test.each([
    [2, 3, 66.7],
    [1, 3, 33.3],
    [0, 7, 0],
    [7, 7, 100],
    [0, 0, 0],
    [1, 16, 6.3],
  ])('%i of %i is %d %%', (part, whole, expected) => {
    expect(sharePercent(part, whole)).toBe(expected);
    expect(completionRatePercent(part, whole)).toBe(expected);
  });
});

test.each([
  [10_000, 3, 3_333],
  [20_000, 3, 6_667],
  [101, 2, 51],
  [0, 0, 0],
])('%i cents over %i bookings is %i on average', (total, count, expected) => {
  expect(averageBookingValueCents(total, count)).toBe(expected);
});

test.each([
  ['2026-11-21', '2026-10-01', '2026-10-31'],
  ['2027-01-01', '2026-12-01', '2026-12-31'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('on %s, the month before ran from %s to %s', (today, from, to) => {
  expect(lastMonth(today)).toEqual({ from, to });
});

test.each([
  [7, '2026-11-15'],
  [30, '2026-10-23'],
  [90, '2026-08-24'],
])('the last %i days start on %s and end today', (count, from) => {
  expect(lastDays(count, '2026-11-21')).toEqual({ from, to: '2026-11-21' });
});

test('only an active car can be rented', () => {
  expect(VEHICLE_STATUSES.filter(isRentable)).toEqual(['active']);
});
