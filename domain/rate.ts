import type { Cents } from './money.ts';

/** Daily rates, their tiers and bands (SPEC §9). */
export const PRICE_TIERS = ['1', '2-7', '8-15', '16-29'] as const;
export type PriceTier = (typeof PRICE_TIERS)[number];
/** Daily rate by tier; a missing tier costs 0, as the spec says. */
export type PricingTiers = Partial<Record<PriceTier, Cents>>;

export interface VehicleRates {
  pricePerDayCents: Cents;
  pricingTiers: PricingTiers | null;
}

/** The tier for so many days; the last one is also for everything longer. */
export function tierForDays(days: number): PriceTier {
  if (days <= 1) return '1';
  if (days <= 7) return '2-7';
  return days <= 15 ? '8-15' : '16-29';
}

/** The band a page names: a tier's, or `{ days }` for 'N+ days' past the last one. */
export function rateBand(days: number): PriceTier | { days: number } {
  return days > 29 ? { days } : tierForDays(days);
}

/** Cents a day for a rental of so many days. */
export function dailyRateCents(rates: VehicleRates, days: number): Cents {
  return rates.pricingTiers ? (rates.pricingTiers[tierForDays(days)] ?? 0) : rates.pricePerDayCents;
}
