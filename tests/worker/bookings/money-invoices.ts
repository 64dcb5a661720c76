import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { correctInvoice, issueInvoice } from '#worker/services/invoices/change-invoices.ts';
import { getInvoices } from '#worker/services/invoices/invoices.ts';
import { getTaxReport } from '#worker/services/invoices/tax-report.ts';
import type { Write } from './money-cash.ts';
import type { Change } from './money-commands.ts';
import { admin, agent, desk } from './money-desk.ts';
import { haitiDay, type MoneyRows } from './money-truth.ts';

/** Invoices and credit notes in the model test, and what they and the TCA of a month must say by the rows of the lines alone. */

type Line = MoneyRows['lines'][number];

/** As an invoice tells it apart, in cents. */
interface Parts {
  base: number;
  exempt: number;
  untaxed: number;
  tax: number;
}

const NO_PARTS: Parts = { base: 0, exempt: 0, untaxed: 0, tax: 0 };
const NAMES = ['base', 'exempt', 'untaxed', 'tax'] as const;
const LATER = ['charge', 'waiver', 'cancellation'];
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Base and tax are never below 0: of days that were given back, what goes beyond the price and its tax as they are now is given back
 * without tax, of the exempt part first and then of the rest.
 */
function withoutNegative(parts: Parts): Parts {
  const base = Math.max(0, parts.base);
  const tax = parts.base < 0 ? 0 : Math.max(0, parts.tax);
  const beyond = base + tax - parts.base - parts.tax;
  const fromExempt = Math.min(parts.exempt, Math.max(0, beyond));
  return { base, tax, exempt: parts.exempt - fromExempt, untaxed: parts.untaxed - (beyond - fromExempt) };
}

/** The tax in the lines of a booking: that of the price, and that in its charges and in what was given back. */
export function taxIn(lines: readonly Line[]): number {
  return withoutNegative(partsOf(lines)).tax;
}

function partsOf(lines: readonly Line[]): Parts {
  const total = sum(lines.map(({ totalCents }) => totalCents));
  const priceTax = sum(lines.filter(({ kind }) => kind === 'tax').map(({ totalCents }) => totalCents));
  const chargeTax = sum(lines.map(({ taxCents }) => taxCents));
  const price = lines.filter(({ kind, isTaxed }) => isTaxed && !LATER.includes(kind));
  const taxable = sum(price.map(({ totalCents }) => totalCents));
  const charges = lines.filter(({ taxRateBasisPoints }) => taxRateBasisPoints !== null);
  const charged = sum(charges.map(({ totalCents, taxCents }) => totalCents - taxCents));
  const isExempt = priceTax <= 0;
  const tax = priceTax + chargeTax;
  return {
    base: charged + (isExempt ? 0 : taxable),
    exempt: isExempt ? taxable : 0,
    tax,
    untaxed: total - taxable - charged - tax,
  };
}

/** `cents × kept ÷ whole`, half a cent up. */
function shareOf(cents: number, kept: number, whole: number): number {
  return whole === 0 ? 0 : Number((2n * BigInt(cents) * BigInt(kept) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** Of one that was called off the same share of each part, the last cent where it falls, and what was charged since. */
export function invoiceTruth(lines: readonly Line[]): Parts {
  const place = lines.findIndex(({ kind }) => kind === 'cancellation');
  if (place < 0) return withoutNegative(partsOf(lines));
  const before = withoutNegative(partsOf(lines.slice(0, place)));
  const since = partsOf(lines.slice(place + 1));
  const whole = sum(Object.values(before));
  const kept = whole + (lines[place]?.totalCents ?? 0);
  const [base, taxable, withTax] = [
    before.base,
    before.base + before.exempt,
    before.base + before.exempt + before.tax,
  ].map((cents) => shareOf(cents, kept, whole)) as [number, number, number];
  const share = { base, exempt: taxable - base, tax: withTax - taxable, untaxed: kept - withTax };
  return withoutNegative(added(share, since, 1));
}

function added(one: Parts, other: Parts, sign: 1 | -1): Parts {
  return Object.fromEntries(NAMES.map((name) => [name, one[name] + sign * other[name]])) as unknown as Parts;
}

interface Sums {
  baseCents: number;
  exemptCents: number;
  untaxedCents: number;
  taxCents: number;
}

const partsIn = ({ baseCents, exemptCents, untaxedCents, taxCents }: Sums): Parts => ({
  ...{ base: baseCents, exempt: exemptCents, untaxed: untaxedCents, tax: taxCents },
});

const linesOf = (bookingId: string) =>
  desk.db
    .selectFrom('bookingLines')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .orderBy('position')
    .execute();

/** What was issued in a run: of which day and branch, and what its lines came to at that moment. */
export class Invoicing {
  private readonly issued = new Map<string, { day: string; branchId: string; sign: 1 | -1; parts: Parts }>();

  /** The invoice of a booking is issued; or, where it has one, taken back by a credit note. */
  async change(
    { of, isTwice }: Extract<Change, { kind: 'invoice' }>,
    { ids, today, write }: { ids: readonly string[]; today: string; write: Write },
  ): Promise<void> {
    const bookingId = ids[of % Math.max(1, ids.length)];
    if (bookingId === undefined) return;
    const { rowVersion, pickupBranch } = await getBooking(desk.deps, { bookingId }, 'en');
    const before = await desk.db
      .selectFrom('invoices')
      .selectAll()
      .where('bookingId', '=', bookingId)
      .execute();
    const corrected = before.map(({ correctsId }) => correctsId);
    const standing = before.find(({ id, kind }) => kind === 'invoice' && !corrected.includes(id));
    const requestId = randomUUID();
    if (standing !== undefined && of % 2 === 0) {
      const asked = { invoiceId: standing.id, requestId, reason: 'Another firm pays' };
      const send = () => correctInvoice(desk.deps, asked, admin);
      if (!(await write(send(), 1, 'correct an invoice'))) return;
      if (isTwice) await write(send(), 0);
      const own = this.issued.get(standing.id);
      if (own === undefined) throw new Error('nobody issued it');
      this.issued.set(requestId, { ...own, day: today, sign: -1 });
      return;
    }
    const lines = await linesOf(bookingId);
    const parts = invoiceTruth(lines);
    const asked = {
      ...{ bookingId, rowVersion, requestId, locale: 'fr' as const, clientName: 'Une ambassade' },
      ...{ clientNif: undefined, clientAddress: undefined, exemptionReason: 'Exempt' },
    } as const;
    const send = () => issueInvoice(desk.deps, asked, agent);
    const isOff = lines.some(({ kind }) => kind === 'cancellation');
    const isMade = await write(send(), 1, isOff ? 'invoice a share' : 'invoice a rental');
    if (!isMade) return;
    expect(standing).toBeUndefined();
    if (isTwice) await write(send(), 0);
    this.issued.set(requestId, { day: today, branchId: pickupBranch.id, sign: 1, parts });
  }

  /** Every invoice is what its lines came to when it was issued, and the TCA of each month is their sum. */
  async check({ bookings, lines }: MoneyRows): Promise<void> {
    const rows = await desk.db.selectFrom('invoices').selectAll().execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...this.issued.keys()].toSorted());
    for (const row of rows) {
      const truth = this.issued.get(row.id);
      expect([haitiDay(row.issuedAt), row.issuedOn, row.branchId]).toEqual([
        truth?.day,
        truth?.day,
        truth?.branchId,
      ]);
      const parts = partsIn(row);
      expect(parts).toEqual(truth?.parts);
      // The lines of the paper are without tax.
      expect(sum(row.content.lines.map(({ totalCents }) => totalCents))).toBe(
        parts.base + parts.exempt + parts.untaxed,
      );
    }
    for (const [, series] of Map.groupBy(rows, ({ kind, year }) => `${kind} ${year}`)) {
      const numbers = series.map(({ number }) => number).toSorted((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    }
    for (const month of ['2026-11', '2026-12', '2027-01']) await this.checkMonth(month);
    for (const { id, grandTotalCents } of bookings) {
      const next = await getInvoices(desk.deps, { bookingId: id }, { locale: 'en' });
      expect(partsIn(next)).toEqual(invoiceTruth(lines.filter(({ bookingId }) => bookingId === id)));
      expect(next.totalCents).toBe(grandTotalCents);
      expect(Math.min(next.baseCents, next.taxCents)).toBeGreaterThanOrEqual(0);
    }
  }

  private async checkMonth(month: string): Promise<void> {
    const of = (branchId: BranchId | undefined) =>
      [...this.issued.values()].filter(
        (one) => one.day.startsWith(month) && (branchId === undefined || one.branchId === branchId),
      );
    const sumsOf = (some: ReturnType<typeof of>) => ({
      parts: some.reduce((parts, one) => added(parts, one.parts, one.sign), NO_PARTS),
      invoices: some.filter(({ sign }) => sign > 0).length,
      creditNotes: some.filter(({ sign }) => sign < 0).length,
    });
    const shown = (sums: Sums & { totalCents: number; invoices: number; creditNotes: number }) => {
      const { invoices, creditNotes } = sums;
      expect(sum(Object.values(partsIn(sums)))).toBe(sums.totalCents);
      return { parts: partsIn(sums), invoices, creditNotes };
    };
    for (const branchId of [undefined, ...BRANCH_IDS]) {
      const report = await getTaxReport(desk.deps, { month, branchId });
      expect(shown(report.sums)).toEqual(sumsOf(of(branchId)));
      for (const { branchId: at, ...sums } of report.branches) expect(shown(sums)).toEqual(sumsOf(of(at)));
    }
  }
}
