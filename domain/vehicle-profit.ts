import type { InspectionKind } from './inspection.ts';
import type { Cents } from './money.ts';

/** What a car brings and costs, and where its kilometers come from (docs/decisions/0038). */

export interface MonthSum {
  /** `yyyy-MM`. */
  month: string;
  cents: Cents;
}

export interface MonthProfit {
  month: string;
  revenueCents: Cents;
  costCents: Cents;
  profitCents: Cents;
}

/** Month by month, the newest first; a month without either is left out. */
export function profitByMonth(revenue: readonly MonthSum[], costs: readonly MonthSum[]): MonthProfit[] {
  const of = (sums: readonly MonthSum[], month: string) =>
    sums.filter((sum) => sum.month === month).reduce((total, { cents }) => total + cents, 0);
  const months = [...new Set([...revenue, ...costs].map(({ month }) => month))].sort().reverse();
  return months.map((month) => {
    const [revenueCents, costCents] = [of(revenue, month), of(costs, month)];
    return { month, revenueCents, costCents, profitCents: revenueCents - costCents };
  });
}

export interface Reading {
  kind: InspectionKind;
  bookingId: string;
  happenedAt: string;
  odometerKm: number;
}

/** A stretch that the car went while nobody rented it. */
export interface OtherKm {
  km: number;
  from: string;
  to: string;
}

/**
 * What was driven between a hand-over and the return of the same rental, and what between two rentals. Readings come in the
 * order of time; an odometer that fell is no distance.
 */
export function kilometersOf(readings: readonly Reading[]): { rentalKm: number; other: OtherKm[] } {
  let rentalKm = 0;
  const other: OtherKm[] = [];
  for (const [index, next] of readings.entries()) {
    const last = readings[index - 1];
    const km = last === undefined ? 0 : next.odometerKm - last.odometerKm;
    if (last === undefined || km <= 0) continue;
    const isRental = last.kind === 'hand_over' && next.kind === 'return' && last.bookingId === next.bookingId;
    if (isRental) rentalKm += km;
    else other.push({ km, from: last.happenedAt, to: next.happenedAt });
  }
  return { rentalKm, other };
}
