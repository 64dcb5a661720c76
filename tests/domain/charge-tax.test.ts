import { describe, expect, it } from 'vitest';
import { cancellationLine } from '#domain/cancellation.ts';
import { chargeTaxOf, chargeTaxRate, withTaxAdded, withTaxInside } from '#domain/charge-tax.ts';
import { type ChargeCode, chargeLine, openChargeLines, waiverLine } from '#domain/charges.ts';
import { invoiceSums, totalOf } from '#domain/invoice.ts';
import { type PriceLine, sumOf } from '#domain/price-line.ts';
import { linesOf } from '#domain/price-steps.ts';
import { totalsOf } from '#domain/price-totals.ts';

const label = { en: 'Fuel' };
const userId = 'somebody';
const SETTING = { taxedCharges: ['fuel', 'cleaning'], taxRateBasisPoints: 1_000 };
/** Three days of $45.00: $135.00, tax $13.50. */
const PLAN = { rentalDays: 3, rateCents: 4_500, extras: [], taxRateBasisPoints: 1_000 };

const charge = (code: ChargeCode, netCents: number, rate: number | null = 1_000) => {
  const { totalCents: amountCents, ...tax } = withTaxAdded(netCents, rate);
  return chargeLine({ code, amountCents, label, userId, tax });
};
/** Lines in their places, as a booking has them. */
const placed = <Line extends object>(lines: readonly Line[]) =>
  lines.map((line, at) => ({ position: 101 + at, waivesPosition: null as number | null, ...line }));

/** Adds a waiver of the charge in this place, or of the kind. */
function waive(
  lines: readonly ReturnType<typeof placed<PriceLine>>[number][],
  amountCents: number,
  linePosition?: number,
  code: ChargeCode = 'fuel',
) {
  const line = waiverLine(lines, { code, amountCents, label, userId, reason: 'Full', linePosition });
  return [...lines, { ...line, position: 101 + lines.length, waivesPosition: linePosition ?? null }];
}

describe('which charges carry tax', () => {
  it('is what the owner set, at the rate of the day', () => {
    expect(chargeTaxRate('fuel', SETTING)).toBe(1_000);
    expect(chargeTaxRate('fine', SETTING)).toBeNull();
    expect(chargeTaxRate('fuel', { ...SETTING, taxRateBasisPoints: 0 })).toBeNull();
    expect(chargeTaxRate('fuel', { ...SETTING, taxedCharges: [] })).toBeNull();
  });

  it('is none of a booking that is exempt', () => {
    expect(chargeTaxOf(SETTING, linesOf(PLAN)).taxedCharges).toEqual(['fuel', 'cleaning']);
    expect(chargeTaxOf(SETTING, linesOf({ ...PLAN, taxCents: 0 })).taxedCharges).toEqual([]);
    // Of nothing no tax is taken: that is no exemption.
    expect(chargeTaxOf(SETTING, linesOf({ ...PLAN, rateCents: 0 })).taxedCharges).toHaveLength(2);
  });
});

describe('the tax of a charge', () => {
  it.each([
    [4_500, 1_000, 450, 4_950],
    // 0.4 and 0.5 of a cent.
    [4, 1_000, 0, 4],
    [5, 1_000, 1, 6],
    [3_333, 1_250, 417, 3_750],
    [4_500, null, 0, 4_500],
  ])('is added to %i at %j: %i', (netCents, rate, taxCents, totalCents) => {
    expect(withTaxAdded(netCents, rate)).toEqual({ taxCents, totalCents, taxRateBasisPoints: rate });
  });

  it.each([
    // 8000 / 1.1 is 7272.73, 5 / 1.1 is 4.55.
    [8_000, 1_000, 727],
    [5, 1_000, 0],
    [6, 1_000, 1],
    [1, 1_000, 0],
    [3_750, 1_250, 417],
    [8_000, null, 0],
  ])('is in %i at %j: %i', (totalCents, rate, taxCents) => {
    expect(withTaxInside(totalCents, rate)).toEqual({ taxCents, totalCents, taxRateBasisPoints: rate });
  });

  it('is the same inside as it was added', () => {
    for (const rate of [1, 333, 1_000, 1_250, 9_999])
      for (let netCents = 1; netCents < 500; netCents += 1) {
        const added = withTaxAdded(netCents, rate);
        expect(withTaxInside(added.totalCents, rate)).toEqual(added);
      }
  });

  it('counts among the tax, the charge without it among the fees', () => {
    const lines = [...linesOf(PLAN), charge('fuel', 4_500), charge('fine', 2_000, null)];
    expect(totalsOf(lines)).toMatchObject({
      feesTotalCents: 6_500,
      taxTotalCents: 1_800,
      discountTotalCents: 0,
      grandTotalCents: 14_850 + 4_950 + 2_000,
    });
  });
});

describe('a waiver', () => {
  it('takes its share of the tax along, and at the end all of it', () => {
    // 10.01 and 1.00.
    let lines = placed<PriceLine>([charge('fuel', 1_001)]);
    const taxes: number[] = [];
    for (const amountCents of [367, 367, 367]) {
      lines = waive(lines, amountCents, 101);
      taxes.push(lines.at(-1)?.taxCents ?? 0);
    }
    // Of 734 left 66.67, of 367 left 33.33.
    expect(taxes).toEqual([-33, -34, -33]);
    expect(sumOf(lines)).toBe(0);
    expect(totalsOf(lines)).toMatchObject({
      taxTotalCents: 0,
      feesTotalCents: 1_001,
      discountTotalCents: 1_001,
    });
    expect(openChargeLines(lines)).toEqual([]);
  });

  it('has the rate that its charge had', () => {
    const lines = placed<PriceLine>([charge('fuel', 1_000, 1_250), charge('fuel', 1_000, null)]);
    expect(waive(lines, 1_125, 101).at(-1)).toMatchObject({ taxCents: -125, taxRateBasisPoints: 1_250 });
    const untaxed = waive(lines, 1_000, 102).at(-1);
    expect([untaxed?.taxCents, untaxed?.taxRateBasisPoints]).toEqual([undefined, undefined]);
    const which = { details: { fieldErrors: { linePosition: 'validation.charge.required' } } };
    expect(() => waive(lines, 1_000)).toThrow(expect.objectContaining(which));
  });

  it('of a kind takes off the last charges until then, and nothing that is charged later', () => {
    // 11.00 and 22.00; of 23.00 the last one goes whole, of the first 1.00 with 0.09 of tax.
    const lines = waive(placed<PriceLine>([charge('fuel', 1_000), charge('fuel', 2_000)]), 2_300);
    expect(lines.at(-1)).toMatchObject({ totalCents: -2_300, taxCents: -209 });
    const more = [...lines, { ...charge('fuel', 500), position: 110, waivesPosition: null }];
    expect(openChargeLines(more).map((one) => [one.position, one.openCents, one.openTaxCents])).toEqual([
      [101, 1_000, 91],
      [110, 550, 50],
    ]);
  });
});

describe('an invoice', () => {
  const priced = linesOf(PLAN);

  it('counts a taxed charge in base and tax, the others apart', () => {
    const sums = invoiceSums([...priced, charge('fuel', 4_500), charge('fine', 2_000, null)]);
    expect(sums).toEqual({ baseCents: 18_000, exemptCents: 0, untaxedCents: 2_000, taxCents: 1_800 });
  });

  it('counts less where a part is waived', () => {
    // Half of 49.50: 22.50 and 2.25.
    const lines = [...priced, ...waive(placed<PriceLine>([charge('fuel', 4_500)]), 2_475, 101)];
    expect(invoiceSums(lines)).toEqual({
      baseCents: 15_750,
      exemptCents: 0,
      untaxedCents: 0,
      taxCents: 1_575,
    });
  });

  it('of an exempt price has the charge that was taxed before', () => {
    const sums = invoiceSums([...linesOf({ ...PLAN, taxCents: 0 }), charge('fuel', 4_500)]);
    expect(sums).toEqual({ baseCents: 4_500, exemptCents: 13_500, untaxedCents: 0, taxCents: 450 });
  });

  it('of a booking that was called off has its share of base and tax, and what was charged since', () => {
    const before = [...priced, charge('fuel', 4_500)];
    const share = cancellationLine(sumOf(before), 50, { en: 'Canceled: 50 % kept' });
    if (share === null) throw new Error('nothing is taken off');
    const lines = [...before, share, charge('cleaning', 1_000), charge('fine', 300, null)];
    // Of 180.00 and 18.00 half; 10.00 and 1.00 of cleaning.
    const sums = invoiceSums(lines);
    expect(sums).toEqual({ baseCents: 10_000, exemptCents: 0, untaxedCents: 300, taxCents: 1_000 });
    expect(totalOf(sums)).toBe(sumOf(lines));
  });
});
