import { withoutLater } from './later-lines.ts';
import { type Cents, percentOf } from './money.ts';
import { type PriceLine, sumOf, taxedCents } from './price-line.ts';

/** The tax of charges: it is in the total of each, with the rate of the day on which it was made, so that no setting changes it later. */

/** Which charges carry tax now, and at which rate. */
export interface ChargeTax {
  taxedCharges: readonly string[];
  taxRateBasisPoints: number;
}

/** A total with the tax in it; no rate where it carries none. */
export interface TaxedAmount {
  totalCents: Cents;
  taxCents: Cents;
  taxRateBasisPoints: number | null;
}

/** As the owner set it; nothing is taxed of a booking that is exempt. */
export function chargeTaxOf({ taxedCharges, taxRateBasisPoints }: ChargeTax, lines: readonly PriceLine[]) {
  return { taxedCharges: isExempt(lines) ? [] : [...taxedCharges], taxRateBasisPoints };
}

/** Something of its price is taxed as a rule, and no tax was charged. */
function isExempt(lines: readonly PriceLine[]): boolean {
  return taxedCents(withoutLater(lines)) > 0 && priceTaxCents(lines) === 0;
}

/** The tax on the price of the booking, without that of charges. */
export function priceTaxCents(lines: readonly PriceLine[]): Cents {
  return sumOf(lines.filter(({ kind }) => kind === 'tax'));
}

/** The rate of a charge; null where it carries no tax. */
export function chargeTaxRate(code: string, { taxedCharges, taxRateBasisPoints }: ChargeTax) {
  return taxedCharges.includes(code) && taxRateBasisPoints > 0 ? taxRateBasisPoints : null;
}

/** An amount before tax, with the tax added to it. */
export function withTaxAdded(netCents: Cents, taxRateBasisPoints: number | null): TaxedAmount {
  const taxCents = percentOf(netCents, taxRateBasisPoints ?? 0);
  return { totalCents: netCents + taxCents, taxCents, taxRateBasisPoints };
}

/** An amount that is all there is to pay, as a part of a deposit is: the tax is in it. */
export function withTaxInside(totalCents: Cents, taxRateBasisPoints: number | null): TaxedAmount {
  const netCents = Math.round((totalCents * 10_000) / (10_000 + (taxRateBasisPoints ?? 0)));
  return { totalCents, taxCents: totalCents - netCents, taxRateBasisPoints };
}

/** The rate that the price has, for what is given back of it; null where it has none. */
export function priceTaxRate(lines: readonly PriceLine[]): number | null {
  const taxed = taxedCents(withoutLater(lines));
  const rate = taxed > 0 ? Math.round((priceTaxCents(lines) * 10_000) / taxed) : 0;
  // The database keeps no rate above the price itself.
  return rate > 0 ? Math.min(rate, 10_000) : null;
}

/** The tax in what is left of a charge: its share of it, so that what is waived piece by piece takes all of it along. */
export function taxOfRest({ totalCents, taxCents = 0 }: PriceLine, restCents: Cents): Cents {
  return restCents === 0 ? 0 : Math.round((taxCents * restCents) / totalCents);
}

/** The tax in charges, less what is waived of it. */
export function chargeTaxCents(lines: readonly PriceLine[]): Cents {
  return lines.reduce((sum, { taxCents = 0 }) => sum + taxCents, 0);
}

/** What the tax of charges was taken of. */
export function chargeBaseCents(lines: readonly PriceLine[]): Cents {
  const taxed = lines.filter(({ taxRateBasisPoints = null }) => taxRateBasisPoints !== null);
  return sumOf(taxed) - chargeTaxCents(taxed);
}

/** A line as it stands where the tax is told apart. */
export function withoutTax<Line extends PriceLine>(line: Line): Line {
  const { taxCents = 0, unitCents, totalCents } = line;
  return { ...line, unitCents: unitCents - taxCents, totalCents: totalCents - taxCents };
}
