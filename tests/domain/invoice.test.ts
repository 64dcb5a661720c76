import { describe, expect, it, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import {
  bookedTotals,
  type InvoiceSums,
  inTurn,
  invoiceNumber,
  invoiceRefusal,
  invoiceSums,
  linesOfInvoice,
  requireCorrectable,
  requireInvoiceable,
  sumsOfInvoices,
  totalOf,
} from '#domain/invoice.ts';
import { percentOf } from '#domain/money.ts';
import { formatNif, isNif } from '#domain/nif.ts';
import { priceLine, sumOf } from '#domain/price-line.ts';
import { linesOf } from '#domain/price-steps.ts';
import { wrong } from './ledger-entries.ts';

/** What the AppError says that `work` throws; null where it throws none. */
function refusalOf(work: () => void): unknown {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.details : error;
  }
}

const PLAN = { rentalDays: 3, rateCents: 4_500, extras: [], taxRateBasisPoints: 1_000 };
const SEAT = { code: 'child_seat', unitPriceCents: 400, isPerDay: true, quantity: 2 };

describe('what an invoice comes to', () => {
  it('tells what is taxed from what is not, and takes the tax from its line', () => {
    const plan = { ...PLAN, extras: [SEAT], feesCents: 2_000, discountCents: 900, oneWayFeeCents: 7_500 };
    const lines = [...linesOf(plan), priceLine('charge', 1_500, { code: 'fuel' })];
    const sums = invoiceSums(lines);
    expect(sums).toEqual({ baseCents: 15_000, exemptCents: 0, untaxedCents: 11_000, taxCents: 1_500 });
    expect(totalOf(sums)).toBe(sumOf(lines));
  });

  it('keeps a tax that staff typed, whatever the rate', () => {
    expect(invoiceSums(linesOf({ ...PLAN, taxCents: 1 }))).toMatchObject({ baseCents: 13_500, taxCents: 1 });
  });

  it('has no base but an exempt part where no tax was charged', () => {
    const sums = invoiceSums(linesOf({ ...PLAN, taxCents: 0, feesCents: 500 }));
    expect(sums).toEqual({ baseCents: 0, exemptCents: 13_500, untaxedCents: 500, taxCents: 0 });
  });

  it('leaves what was charged after the booking out of the base, taxed or not', () => {
    const late = priceLine('charge', 3_000, { code: 'late', isTaxed: true });
    expect(invoiceSums([...linesOf(PLAN), late])).toMatchObject({ baseCents: 13_500, untaxedCents: 3_000 });
  });
});

describe('what a share that is kept comes to', () => {
  const plan = { ...PLAN, extras: [SEAT], feesCents: 2_000, discountCents: 900, oneWayFeeCents: 7_500 };
  const whole = linesOf(plan);
  const kept = (percent: number) => {
    const cents = percentOf(sumOf(whole), percent * 100);
    return [...whole, priceLine('cancellation', cents - sumOf(whole))];
  };

  it('has the same share of base and tax, to the cent', () => {
    // Half of 150.00, 15.00 and 95.00.
    const sums = invoiceSums(kept(50));
    expect(sums).toEqual({ baseCents: 7_500, exemptCents: 0, untaxedCents: 4_750, taxCents: 750 });
  });

  it('adds what was charged after it, untaxed', () => {
    const fine = priceLine('charge', 1_200, { code: 'fine' });
    expect(invoiceSums([...kept(50), fine])).toMatchObject({ baseCents: 7_500, untaxedCents: 5_950 });
  });

  it('of an exempt booking is exempt', () => {
    const lines = linesOf({ ...PLAN, taxCents: 0 });
    const sums = invoiceSums([...lines, priceLine('cancellation', -10_000)]);
    expect(sums).toEqual({ baseCents: 0, exemptCents: 3_500, untaxedCents: 0, taxCents: 0 });
  });

  it.each(Array.from({ length: 101 }, (_, percent) => percent))('of %i %% adds up', (percent) => {
    const lines = kept(percent);
    const sums = invoiceSums(lines);
    expect(totalOf(sums)).toBe(sumOf(lines));
    expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0);
    expect(Math.abs(sums.taxCents - sums.baseCents / 10)).toBeLessThanOrEqual(1);
  });
});

describe('what was given back with its tax, of a price that was lowered since', () => {
  const given = (totalCents: number, taxCents: number) => ({
    ...priceLine('waiver', totalCents, { code: 'lost_days' }),
    taxCents,
    taxRateBasisPoints: 1_000,
  });
  const sumsOf = (parts: number[]) => {
    const [baseCents = 0, exemptCents = 0, untaxedCents = 0, taxCents = 0] = parts;
    return { baseCents, exemptCents, untaxedCents, taxCents };
  };
  // 3 days at 45.00 with 13.50 of tax; 75.00 for another city, without tax.
  const price = (plan: Partial<Parameters<typeof linesOf>[0]> = {}) =>
    linesOf({ ...PLAN, oneWayFeeCents: 7_500, ...plan });
  // Base, exempt, untaxed, tax; then the lines of the paper.
  it.each([
    [
      'within base and tax stays',
      price(),
      given(-11_000, -1_000),
      [3_500, 0, 7_500, 350],
      [13_500, 7_500, -10_000],
    ],
    [
      'as much as there is leaves nothing',
      price(),
      given(-14_850, -1_350),
      [0, 0, 7_500, 0],
      [13_500, 7_500, -13_500],
    ],
    [
      'beyond the base comes off what is untaxed',
      price({ rentalDays: 1 }),
      given(-11_000, -1_000),
      [0, 0, 1_450, 0],
      [4_500, 7_500, -10_550],
    ],
    [
      'beyond the tax that staff lowered',
      price({ taxCents: 400 }),
      given(-11_000, -1_000),
      [3_500, 0, 6_900, 0],
      [13_500, 7_500, -10_600],
    ],
    [
      'beyond the base alone takes the tax with it',
      price({ rentalDays: 1, taxCents: 1_200 }),
      given(-11_000, -1_000),
      [0, 0, 2_200, 0],
      [4_500, 7_500, -9_800],
    ],
    [
      'of what is exempt now comes off that',
      price({ taxCents: 0 }),
      given(-4_400, -400),
      [0, 9_100, 7_500, 0],
      [13_500, 7_500, -4_400],
    ],
    [
      'beyond what is exempt now comes off the rest',
      price({ taxCents: 0, rentalDays: 1 }),
      given(-11_000, -1_000),
      [0, 0, 1_000, 0],
      [4_500, 7_500, -11_000],
    ],
  ])('%s', (_, lines, credit, parts, paper) => {
    const all = [...lines, credit];
    const sums = invoiceSums(all);
    expect(sums).toEqual(sumsOf(parts));
    expect(totalOf(sums)).toBe(sumOf(all));
    const shown = linesOfInvoice(all);
    expect(shown.map(({ totalCents }) => totalCents)).toEqual(paper);
    expect(sumOf(shown) + sums.taxCents).toBe(sumOf(all));
    expect(shown.every((line) => line.unitCents * line.quantity * (line.days ?? 1) === line.totalCents)).toBe(
      true,
    );
    expect(invoiceRefusal({ ...GOOD, sums })).toBeNull();
    const { taxTotalCents, grandTotalCents, discountTotalCents, ...totals } = bookedTotals(all);
    expect(taxTotalCents).toBe(sums.taxCents);
    const { baseTotalCents, extrasTotalCents, feesTotalCents, oneWayFeeCents } = totals;
    expect(grandTotalCents).toBe(
      baseTotalCents +
        extrasTotalCents +
        feesTotalCents +
        oneWayFeeCents +
        taxTotalCents -
        discountTotalCents,
    );
  });

  it('of one that was called off keeps its share, and a charge that is waived later comes off it', () => {
    const fuel = {
      ...priceLine('charge', 4_400, { code: 'fuel' }),
      taxCents: 400,
      taxRateBasisPoints: 1_000,
    };
    const whole = [...price({ oneWayFeeCents: 0 }), fuel];
    const lines = [...whole, priceLine('cancellation', -sumOf(whole) / 2), given(-3_300, -300)];
    const sums = invoiceSums(lines);
    expect(sums).toEqual(sumsOf([8_750 - 3_000, 0, 0, 875 - 300]));
    expect(sumOf(linesOfInvoice(lines)) + sums.taxCents).toBe(sumOf(lines));
  });

  it('leaves a share of nothing where all was given back before it was called off', () => {
    const lines = [...price({ oneWayFeeCents: 0 }), given(-14_850, -1_350), priceLine('cancellation', 0)];
    expect(invoiceSums(lines)).toEqual(sumsOf([0, 0, 0, 0]));
  });
});

const SUMS: InvoiceSums = { baseCents: 10_000, exemptCents: 0, untaxedCents: 0, taxCents: 1_000 };
const NOTHING = { ...SUMS, baseCents: 0, taxCents: 0 };
const FIRM = { legalName: 'Timo Location S.A.', nif: '003-456-789-1' };
const GOOD = {
  bookingStatus: 'picked_up',
  firm: FIRM,
  sums: SUMS,
  latest: undefined,
} as const;

describe('a booking', () => {
  it.each([
    ['is invoiced', {}, null],
    ['is invoiced anew after a credit note', { latest: { kind: 'credit_note' } as const }, null],
    ['has one invoice at a time', { latest: { kind: 'invoice' } as const }, 'issued'],
    ['waits for the name of the firm', { firm: { ...FIRM, legalName: null } }, 'firm'],
    ['waits for the NIF of the firm', { firm: { ...FIRM, nif: null } }, 'firm'],
    ['is not invoiced once canceled', { bookingStatus: 'canceled' as const, sums: NOTHING }, 'canceled'],
    ['is not invoiced where nobody came', { bookingStatus: 'no_show' as const, sums: NOTHING }, 'canceled'],
    ['is invoiced for the share that is kept', { bookingStatus: 'canceled' as const }, null],
    ['is not invoiced for nothing', { sums: NOTHING }, 'nothing'],
  ])('%s', (_, fields, refusal) => {
    expect(invoiceRefusal({ ...GOOD, ...fields })).toBe(refusal);
  });

  it('without tax needs the reason', () => {
    const exempt = { ...GOOD, sums: { ...SUMS, baseCents: 0, exemptCents: 10_000, taxCents: 0 } };
    expect(refusalOf(() => requireInvoiceable(exempt, undefined))).toEqual(
      wrong('exemptionReason', 'validation.invoice.exemptionReason'),
    );
    expect(refusalOf(() => requireInvoiceable(exempt, 'An embassy'))).toBeNull();
    expect(refusalOf(() => requireInvoiceable(GOOD, undefined))).toBeNull();
  });
});

const CORRECTED = wrong('reason', 'validation.invoice.corrected');

it.each([
  [{ kind: 'invoice', isCorrected: false } as const, null],
  [{ kind: 'invoice', isCorrected: true } as const, CORRECTED],
  [{ kind: 'credit_note', isCorrected: false } as const, CORRECTED],
])('of %o a correction is refused: %o', (invoice, refusal) => {
  expect(refusalOf(() => requireCorrectable(invoice))).toEqual(refusal);
});

it('invoices take turns, in whichever order they are read', () => {
  const [first, note, next] = [
    { id: 'a', previousId: null },
    { id: 'b', previousId: 'a' },
    { id: 'c', previousId: 'b' },
  ] as const;
  expect(inTurn([next, first, note])).toEqual([first, note, next]);
  expect(inTurn([])).toEqual([]);
});

it('credit notes take away', () => {
  const other = { baseCents: 0, exemptCents: 700, untaxedCents: 30, taxCents: 0 };
  const rows = [
    { kind: 'invoice', ...SUMS },
    { kind: 'invoice', ...other },
    { kind: 'credit_note', ...SUMS },
  ] as const;
  expect(sumsOfInvoices(rows)).toEqual(other);
});

it('is numbered by kind and year', () => {
  expect(invoiceNumber({ kind: 'invoice', year: 2026, number: 12 })).toBe('FA-2026-000012');
  expect(invoiceNumber({ kind: 'credit_note', year: 2027, number: 1 })).toBe('NC-2027-000001');
});

describe('a NIF', () => {
  test.each([
    ['0034567891', '003-456-789-1'],
    [' 003 456 789 1 ', '003-456-789-1'],
    ['003-456-789-1', '003-456-789-1'],
    ['12-3456789', '12-3456789'],
    ['FR 40 303 265 045', 'FR 40 303 265 045'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(formatNif(typed)).toBe(kept);
  });

  test.each([
    ['003-456-789-1', true],
    ['003-456-789', false],
    ['003-456-789-12', false],
    ['A03-456-789-1', false],
  ])('%s has ten digits: %s', (text, is) => {
    expect(isNif(text)).toBe(is);
  });
});
