import { describe, expect, it } from 'vitest';
import { kilometersOf, profitByMonth, type Reading } from '#domain/vehicle-profit.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const reading = (kind: Reading['kind'], bookingId: string, day: number, odometerKm: number): Reading => ({
  kind,
  bookingId,
  happenedAt: at(day),
  odometerKm,
});

describe('kilometers', () => {
  it('in a rental lie between its hand-over and its return; the rest no rental explains', () => {
    const readings = [
      reading('hand_over', 'a', 1, 1_000),
      reading('return', 'a', 3, 1_300),
      reading('hand_over', 'b', 5, 1_340),
      reading('return', 'b', 6, 1_400),
    ];
    expect(kilometersOf(readings)).toEqual({ rentalKm: 360, other: [{ km: 40, from: at(3), to: at(5) }] });
  });

  it('after a hand-over whose return nobody recorded are explained by no rental', () => {
    const readings = [reading('hand_over', 'a', 1, 1_000), reading('hand_over', 'b', 5, 1_500)];
    expect(kilometersOf(readings)).toEqual({ rentalKm: 0, other: [{ km: 500, from: at(1), to: at(5) }] });
  });

  it('are none where the odometer fell', () => {
    expect(kilometersOf([reading('return', 'a', 1, 900), reading('hand_over', 'b', 2, 100)])).toEqual({
      rentalKm: 0,
      other: [],
    });
  });
});

it('a month without revenue is a loss, and months come newest first', () => {
  const revenue = [{ month: '2026-10', cents: 9_000 }];
  const costs = [
    { month: '2026-10', cents: 1_000 },
    { month: '2026-11', cents: 500 },
  ];
  expect(profitByMonth(revenue, costs)).toEqual([
    { month: '2026-11', revenueCents: 0, costCents: 500, profitCents: -500 },
    { month: '2026-10', revenueCents: 9_000, costCents: 1_000, profitCents: 8_000 },
  ]);
});
