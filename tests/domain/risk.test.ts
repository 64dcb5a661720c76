import { describe, expect, it } from 'vitest';
import { riskOf } from '#domain/risk.ts';
import { DAY_MS } from '#domain/time-units.ts';

const NOW = new Date('2026-12-02T12:00:00.000Z');

interface Why {
  isCarLate?: boolean;
  isCarHeld?: boolean;
  isCarSetAside?: boolean;
  isCarRetired?: boolean;
  isAway?: boolean;
}

const riskIn = (days: number, why: Why) =>
  riskOf(
    {
      pickupAt: new Date(NOW.getTime() + days * DAY_MS),
      pickupBranchId: 'les_cayes',
      standsIn: why.isAway ? 'cap_haitien' : 'les_cayes',
      isCarLate: why.isCarLate ?? false,
      isCarHeld: why.isCarHeld ?? false,
      isCarSetAside: why.isCarSetAside ?? false,
      isCarRetired: why.isCarRetired ?? false,
    },
    NOW,
  );

describe('a booking that waits for its car', () => {
  it.each([
    ['begins in two days and the car is late', 2, { isCarLate: true }, 'late'],
    ['begins just within three days', 2.99, { isCarLate: true }, 'late'],
    ['begins in three days: it is named when it comes nearer', 3, { isCarLate: true }, null],
    ['should have begun already', -1, { isCarLate: true }, 'late'],
    ['begins in six days and an incident keeps the car', 6, { isCarHeld: true }, 'held'],
    ['begins in a week and an incident keeps the car', 7, { isCarHeld: true }, null],
    ['begins in six days and the car is not for rent', 6, { isCarSetAside: true }, 'set_aside'],
    ['begins in a week and the car is not for rent', 7, { isCarSetAside: true }, null],
    ['begins in a month and the car is gone for good', 30, { isCarRetired: true }, 'retired'],
    ['has a car that is late and gone for good', 1, { isCarRetired: true, isCarLate: true }, 'retired'],
    ['has a car that is set aside and held', 1, { isCarSetAside: true, isCarHeld: true }, 'held'],
    ['begins in a month and the car will be elsewhere', 30, { isAway: true }, 'elsewhere'],
    ['has its car', 1, {}, null],
  ] as const)('%s', (_, days, why, risk) => {
    expect(riskIn(days, why)).toBe(risk);
  });
});
