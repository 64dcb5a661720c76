import { describe, expect, it } from 'vitest';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { offeredTimes } from '#domain/offered-times.ts';

const USUAL = { defaultPickupTime: '10:00', defaultReturnTime: '09:30' };
const DAYS = { pickupDate: '2026-11-23', returnDate: '2026-11-25' };

describe('the times of a rental for which nobody asks for times', () => {
  it.each([
    ['the usual ones', '2026-11-22', '18:00', '10:00'],
    ['still the usual ones', '2026-11-23', '10:00', '10:00'],
    ['from the next quarter of an hour', '2026-11-23', '10:01', '10:15'],
    ['after a quarter that has begun', '2026-11-23', '14:15', '14:30'],
    ['from the last quarter of the day', '2026-11-23', '23:50', '23:45'],
    ['… also when it is too late for that', '2026-11-24', '01:00', '23:45'],
  ])('are %s', (_, day, time, pickupTime) => {
    const earliest = instantInHaiti(day, time);
    expect(offeredTimes(DAYS, USUAL, earliest)).toEqual({ ...DAYS, pickupTime, returnTime: '09:30' });
  });
});
