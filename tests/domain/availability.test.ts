import { describe, expect, test } from 'vitest';
import { claimsNewDays, holdsVehicle, isFree } from '#domain/availability.ts';
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

describe('a change that must find the car free', () => {
  const before = { vehicleId: 'a', period, status: 'reserved' } as const;
  test.each([
    ['nothing', {}, false],
    ['shorter', { period: { pickupDate: '2026-12-06', returnDate: '2026-12-09' } }, false],
    ['earlier', { period: { ...period, pickupDate: '2026-12-04' } }, true],
    ['longer', { period: { ...period, returnDate: '2026-12-11' } }, true],
    ['another car', { vehicleId: 'b' }, true],
    ['picked up', { status: 'picked_up' }, false],
    ['canceled, whatever the days', { status: 'canceled', vehicleId: 'b' }, false],
  ] as const)('%s', (_name, change, expected) => {
    expect(claimsNewDays(before, { ...before, ...change })).toBe(expected);
  });

  test.each(['canceled', 'returned', 'completed', 'no_show'] as const)('leaving %s', (status) => {
    expect(claimsNewDays({ ...before, status }, before)).toBe(true);
  });
});
