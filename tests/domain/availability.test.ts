import { describe, expect, test } from 'vitest';
import { holdsVehicle, isFree } from '#domain/availability.ts';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';

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
