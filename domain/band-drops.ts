import type { Cents } from './money.ts';
import { PRICE_TIERS, type PricingTiers, tierForDays } from './rate.ts';

/** A cheaper band begins here, and with it the whole rental costs less than one that is a day shorter. */
export interface BandDrop {
  days: number;
  totalCents: Cents;
  dayShorterCents: Cents;
}

/** Where staff may be surprised: 16 days at $32 cost less than 15 at $36 (SPEC §9). Rates that are missing are left out. */
export function bandDrops(tiers: PricingTiers): BandDrop[] {
  const totalOf = (days: number) => (tiers[tierForDays(days)] ?? Number.NaN) * days;
  return PRICE_TIERS.slice(1).flatMap((tier) => {
    const days = Number.parseInt(tier, 10);
    const [totalCents, dayShorterCents] = [totalOf(days), totalOf(days - 1)];
    return totalCents < dayShorterCents ? [{ days, totalCents, dayShorterCents }] : [];
  });
}
