import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayInHaiti,
  daysBetween,
  earlierDay,
  isCalendarDay,
  laterDay,
  startOfMonth,
  todayInHaiti,
  weekdayOf,
} from '#domain/calendar-day.ts';

const dayNumber = fc.integer({ min: 0, max: 40_000 });
const day = dayNumber.map((count) => addDays('1995-01-01', count));

describe('a calendar day', () => {
  test.each(['2026-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '1000-01-01'])('%s exists', (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  test.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '0099-01-01',
    '20260101',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '٢٠٢٦-٠١-٠١',
    '',
    20260101,
    null,
    undefined,
    {},
    ['2026-01-01'],
  ])('%j does not', (value) => {
    expect(isCalendarDay(value)).toBe(false);
  });

  test('refuses to count from a day that does not exist', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-01-01', 'tomorrow')).toThrow(RangeError);
    expect(() => startOfMonth('2026-02-30')).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 400, '2027-12-05'],
  ])('%s and %i days is %s', (from, count, to) => {
    expect(addDays(from, count)).toBe(to);
    expect(daysBetween(from, to)).toBe(count);
  });

  test('adding and counting are each other’s inverse, across every clock change', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, count) => {
        const to = addDays(from, count);
        expect(isCalendarDay(to)).toBe(true);
        expect(daysBetween(from, to)).toBe(count);
        expect(earlierDay(from, to)).toBe(count < 0 ? to : from);
        expect(laterDay(from, to)).toBe(count < 0 ? from : to);
      }),
    );
  });

  test.each([
    ['2026-11-21', 0, '2026-11-01'],
    ['2026-11-30', 3, '2027-02-01'],
    ['2026-03-31', -1, '2026-02-01'],
    ['2026-01-15', -13, '2024-12-01'],
  ])('%s moved %i months starts on %s', (from, count, to) => {
    expect(addMonths(from, count)).toBe(to);
  });

  test('weeks start on Sunday', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('2026-11-21')).toBe(6);
  });
});

describe('today in Haiti', () => {
  test.each([
    ['winter, UTC−5, last minute of the day', '2026-01-10T04:59:59.999Z', '2026-01-09'],
    ['winter, midnight', '2026-01-10T05:00:00Z', '2026-01-10'],
    ['summer, UTC−4, last minute of the day', '2026-07-10T03:59:59.999Z', '2026-07-09'],
    ['summer, midnight', '2026-07-10T04:00:00Z', '2026-07-10'],
    ['the day clocks go forward, before', '2026-03-08T06:59:00Z', '2026-03-08'],
    ['the day clocks go forward, its end', '2026-03-09T03:59:00Z', '2026-03-08'],
    ['the day clocks go back, its end', '2026-11-02T04:59:00Z', '2026-11-01'],
    ['new year in UTC, still the old one in Haiti', '2027-01-01T00:30:00Z', '2026-12-31'],
  ])('%s', (_name, instant, expected) => {
    expect(todayInHaiti(new Date(instant))).toBe(expected);
  });

  test('is always a real day, never ahead of UTC and never more than one behind', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
        (now) => {
          const behind = daysBetween(dayInHaiti(now), now.toISOString().slice(0, 10));
          expect([0, 1]).toContain(behind);
        },
      ),
    );
  });
});
