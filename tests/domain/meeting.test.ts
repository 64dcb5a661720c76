import { describe, expect, it } from 'vitest';
import { isToldNow } from '#domain/meeting.ts';

describe('who meets the client is told at once', () => {
  // Noon of 18 November in Haiti.
  const NOW = new Date('2026-11-18T17:00:00.000Z');
  const booking = {
    pickupDate: '2026-11-22',
    returnDate: '2026-11-24',
    rentalDays: 2,
    remindersStoppedAt: null,
  };

  it.each([
    ['delivery', {}, false],
    ['collection', {}, false],
    ['delivery', { rentalDays: 1 }, false],
    // No reminder of its return comes.
    ['collection', { rentalDays: 1 }, true],
    ['delivery', { pickupDate: '2026-11-19' }, true],
    ['collection', { pickupDate: '2026-11-19' }, false],
    ['collection', { returnDate: '2026-11-19' }, true],
    ['delivery', { remindersStoppedAt: '2026-11-01T12:00:00.000Z' }, true],
  ] as const)('of a %s, %o: %s', (kind, change, isTold) => {
    expect(isToldNow(kind, { ...booking, ...change }, NOW)).toBe(isTold);
  });
});
