import { describe, expect, it } from 'vitest';
import { readingProblem } from '#domain/inspection.ts';
import { HOUR_MS } from '#domain/time-units.ts';

const FIRST = Date.parse('2026-11-18T15:00:00.000Z');

describe('the odometer of a car that was last seen at 41,200 km', () => {
  it.each([
    ['41,199', 41_199, 30, 'validation.odometer.falls'],
    ['the same', 41_200, 0, null],
    ['1,500 km more in the same hour', 42_700, 0, null],
    ['1,501 km more in the same hour', 42_701, 0, 'validation.odometer.jumps'],
    ['1,501 km more a day later', 42_701, 24, 'validation.odometer.jumps'],
    ['3,000 km more in a day that is begun', 44_200, 24.1, null],
    ['a digit too many after a week', 412_000, 168, 'validation.odometer.jumps'],
    // What was entered from paper may be older than what was seen last.
    ['1,500 km more, entered for the day before', 42_700, -24, null],
  ] as const)('%s', (_, odometerKm, hours, problem) => {
    const happenedAt = (afterHours: number) => new Date(FIRST + afterHours * HOUR_MS).toISOString();
    const seen = { fuelEighths: 8, happenedAt: happenedAt(0) };
    const now = { ...seen, odometerKm, happenedAt: happenedAt(hours) };
    for (const kind of ['hand_over', 'return'] as const)
      expect(readingProblem(kind, now, { ...seen, odometerKm: 41_200 })?.problem ?? null).toBe(problem);
  });

  it('asks nothing of a car that nobody has seen before', () => {
    const now = { odometerKm: 90_000, fuelEighths: 8, happenedAt: '2026-11-18T15:00:00.000Z' };
    expect(readingProblem('hand_over', now, null)).toBeNull();
  });
});
