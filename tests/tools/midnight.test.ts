import { describe, expect, it } from 'vitest';
import { untilSafeFromMidnight } from '#tests/support/clock.ts';

const MINUTE_MS = 60_000;

describe('an app that a test starts', () => {
  it.each([
    ['at noon starts at once', '2026-11-28T17:00:00Z', 0],
    ['eleven minutes before midnight starts at once', '2026-11-29T04:49:00Z', 0],
    ['nine minutes before midnight waits until two past it', '2026-11-29T04:51:00Z', 11],
    ['at midnight waits for two minutes', '2026-11-29T05:00:00Z', 2],
    ['two minutes past midnight starts at once', '2026-11-29T05:02:00Z', 0],
    ['shortly before midnight of a day in summer waits too', '2026-07-02T03:59:00Z', 3],
  ])('%s', (_when, now, minutes) => {
    expect(untilSafeFromMidnight(new Date(now))).toBe(minutes * MINUTE_MS);
  });
});
