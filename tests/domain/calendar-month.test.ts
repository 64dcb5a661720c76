import { describe, expect, test } from 'vitest';
import { weekdayOf } from '#domain/calendar-day.ts';
import {
  daysFromToday,
  daysOfMonth,
  gridDays,
  isMonth,
  monthOf,
  shiftMonth,
} from '#domain/calendar-month.ts';

test.each([
  ['2026-11', '2026-11-01', '2026-12-05', 35],
  ['2027-02', '2027-01-31', '2027-03-06', 35],
  ['2026-02', '2026-02-01', '2026-02-28', 28],
  ['2027-05', '2027-04-25', '2027-06-05', 42],
  ['2026-12', '2026-11-29', '2027-01-02', 35],
])('the weeks of %s run from %s to %s', (month, first, last, count) => {
  const days = gridDays(month);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test('every grid of ten years begins on a Sunday, ends on a Saturday and holds its month', () => {
  for (let month = '2024-01'; month < '2034-01'; month = shiftMonth(month, 1)) {
    const days = gridDays(month);
    expect([weekdayOf(days[0] ?? ''), weekdayOf(days.at(-1) ?? '')]).toEqual([0, 6]);
    expect(days).toEqual([...new Set(days)].sort());
    expect(days).toEqual(expect.arrayContaining(daysOfMonth(month)));
  }
});

test('the days from today on begin the day before, across the end of a year', () => {
  const days = daysFromToday('2027-01-01');
  expect([days[0], days[1], days.at(-1), days.length]).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-29',
    30,
  ]);
});

describe('months', () => {
  test('go past the year’s end both ways', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2027-01', -1)).toBe('2026-12');
    expect(shiftMonth('2026-03', 0)).toBe('2026-03');
    expect(monthOf('2026-11-18')).toBe('2026-11');
  });

  test('have their days', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
  });

  test.each(['2026-13', '2026-1', '1999-12', '2100-01', '2026-11-01', 202611, '', null])(
    '%j is none',
    (value) => expect(isMonth(value)).toBe(false),
  );
});
