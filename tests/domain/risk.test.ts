import { describe, expect, it } from 'vitest';
import { riskOf } from '#domain/risk.ts';
import { DAY_MS } from '#domain/time-units.ts';

const NOW = new Date('2026-12-02T12:00:00.000Z');

interface Why {
  isVehicleLate?: boolean;
  isVehicleHeld?: boolean;
  isVehicleSetAside?: boolean;
  isVehicleRetired?: boolean;
  isAway?: boolean;
}

const riskIn = (days: number, why: Why) =>
  riskOf(
    {
      pickupAt: new Date(NOW.getTime() + days * DAY_MS),
      pickupBranchId: 'les_cayes',
      standsIn: why.isAway ? 'cap_haitien' : 'les_cayes',
      isVehicleLate: why.isVehicleLate ?? false,
      isVehicleHeld: why.isVehicleHeld ?? false,
      isVehicleSetAside: why.isVehicleSetAside ?? false,
      isVehicleRetired: why.isVehicleRetired ?? false,
    },
    NOW,
  );

describe('a booking that waits for its car', () => {
  it.each([
    ['begins in two days and the car is late', 2, { isVehicleLate: true }, 'late'],
    ['begins just within three days', 2.99, { isVehicleLate: true }, 'late'],
    ['begins in three days: it is named when it comes nearer', 3, { isVehicleLate: true }, null],
    ['should have begun already', -1, { isVehicleLate: true }, 'late'],
    ['begins in six days and an incident keeps the car', 6, { isVehicleHeld: true }, 'held'],
    ['begins in a week and an incident keeps the car', 7, { isVehicleHeld: true }, null],
    ['begins in six days and the car is not for rent', 6, { isVehicleSetAside: true }, 'set_aside'],
    ['begins in a week and the car is not for rent', 7, { isVehicleSetAside: true }, null],
    ['begins in a month and the car is gone for good', 30, { isVehicleRetired: true }, 'retired'],
    [
      'has a car that is late and gone for good',
      1,
      { isVehicleRetired: true, isVehicleLate: true },
      'retired',
    ],
    ['has a car that is set aside and held', 1, { isVehicleSetAside: true, isVehicleHeld: true }, 'held'],
    ['begins in a month and the car will be elsewhere', 30, { isAway: true }, 'elsewhere'],
    ['has its car', 1, {}, null],
  ] as const)('%s', (_, days, why, risk) => {
    expect(riskIn(days, why)).toBe(risk);
  });
});
