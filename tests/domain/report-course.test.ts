import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { type CoursePoint, daysOfPeriod, halvesOf } from '#domain/report-course.ts';

/** A point a period, each bringing ten times the one before. */
function points(periods: string[]): CoursePoint[] {
  return periods.map((period, index) => ({ period, bookingCount: index + 1, revenueCents: 10 ** index }));
}

describe('the days a point stands for', () => {
  const range = { from: '2026-01-15', to: '2028-02-10' };

  it.each([
    ['2026-01-15', '2026-01-15', '2026-01-15'],
    ['2026-01', '2026-01-15', '2026-01-31'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2027-02', '2027-02-01', '2027-02-28'],
    ['2028-02', '2028-02-01', '2028-02-10'],
  ])('%s', (period, from, to) => {
    expect(daysOfPeriod(period, range)).toEqual({ from, to });
  });
});

describe('the halves of a course', () => {
  const days = (count: number) => Array.from({ length: count }, (_, index) => addDays('2026-11-01', index));

  it('are of equally many days; the middle one of an odd number is in neither', () => {
    const range = { from: '2026-11-01', to: '2026-11-05' };
    expect(halvesOf(points(days(5)), range, '2026-11-20')).toEqual({
      earlier: { days: { from: '2026-11-01', to: '2026-11-02' }, bookingCount: 3, revenueCents: 11 },
      later: { days: { from: '2026-11-04', to: '2026-11-05' }, bookingCount: 9, revenueCents: 11_000 },
      leftOut: [{ from: '2026-11-03', to: '2026-11-03' }],
    });
  });

  it('leave out the day that still runs and those to come', () => {
    const range = { from: '2026-11-01', to: '2026-11-06' };
    const halves = halvesOf(points(days(6)), range, '2026-11-05');
    expect(halves?.earlier.days).toEqual({ from: '2026-11-01', to: '2026-11-02' });
    expect(halves?.later.days).toEqual({ from: '2026-11-03', to: '2026-11-04' });
    expect(halves?.leftOut).toEqual([{ from: '2026-11-05', to: '2026-11-06' }]);
  });

  it('leave out months that the range cuts', () => {
    const months = points(['2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
    const range = { from: '2026-07-02', to: '2026-11-29' };
    const halves = halvesOf(months, range, '2026-12-24');
    expect(halves?.earlier).toEqual({
      days: { from: '2026-08-01', to: '2026-08-31' },
      bookingCount: 2,
      revenueCents: 10,
    });
    expect(halves?.later.days).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(halves?.leftOut).toEqual([
      { from: '2026-07-02', to: '2026-07-31' },
      { from: '2026-09-01', to: '2026-09-30' },
      { from: '2026-11-01', to: '2026-11-29' },
    ]);
  });

  it.each([
    ['a single day', days(1), '2026-11-20'],
    ['yesterday and today', days(2), '2026-11-02'],
    ['nothing', [], '2026-11-20'],
    ['days to come', days(9), '2026-11-01'],
  ])('are none of %s', (_, periods, today) => {
    const range = { from: '2026-11-01', to: '2026-11-30' };
    expect(halvesOf(points(periods), range, today)).toBeNull();
  });
});
