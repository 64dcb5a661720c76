import { AppError } from './app-error.ts';
import { type BookingStatus, isCalledOff } from './booking-status.ts';
import { chargeBaseCents, chargeTaxCents, priceTaxCents, withoutTax } from './charge-tax.ts';
import { withoutLater } from './later-lines.ts';
import type { Cents } from './money.ts';
import { type PriceLine, sumOf, taxedCents } from './price-line.ts';
import { type PriceTotals, totalsOf } from './price-totals.ts';
import { numberOnPaper } from './receipt-number.ts';
import type { RentalTimes } from './rental-times.ts';

/** Invoices (factures) and the credit notes that take them back (docs/decisions/0029). */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Facture, note de crédit. */
const LETTERS: Record<InvoiceKind, string> = { invoice: 'FA', credit_note: 'NC' };

/** `FA-2026-000123`; NC is a credit note. */
export function invoiceNumber({ kind, year, number }: { kind: InvoiceKind; year: number; number: number }) {
  return numberOnPaper(LETTERS[kind], { year, number });
}

/** A line as it was invoiced; the tax stands apart. */
export interface InvoicedLine {
  label: string;
  quantity: number;
  /** Null when it is charged once. */
  days: number | null;
  unitCents: Cents;
  totalCents: Cents;
}

/** What an invoice is of, in its language, as it was when it was issued. */
export interface InvoiceContent extends RentalTimes {
  vehicle: string;
  lines: InvoicedLine[];
}

/** What the tax was taken of, what is taxed as a rule and was not, the rest, and the tax. */
export interface InvoiceSums {
  baseCents: Cents;
  exemptCents: Cents;
  untaxedCents: Cents;
  taxCents: Cents;
}

const isCancellation = ({ kind }: PriceLine) => kind === 'cancellation';

/** Of a booking that was called off the line that brings it down to the share that is kept, what it was taken off, and what came after. */
export function splitCalledOff<Line extends PriceLine>(lines: readonly Line[]) {
  const index = lines.findIndex(isCancellation);
  const cancellation = lines[index];
  return cancellation && { cancellation, before: lines.slice(0, index), after: lines.slice(index + 1) };
}

/** The same share of every part; rounded so that the parts are the share to the cent. */
function shareOf(sums: InvoiceSums, keptCents: Cents): InvoiceSums {
  const wholeCents = totalOf(sums);
  // Of nothing there is no share: all of it was given back before.
  const shareOfFirst = (cents: Cents) =>
    wholeCents === 0 ? 0 : Math.round((cents * keptCents) / wholeCents);
  const { baseCents, exemptCents, taxCents } = sums;
  const baseShare = shareOfFirst(baseCents);
  const taxableShare = shareOfFirst(baseCents + exemptCents);
  const withTaxShare = shareOfFirst(baseCents + exemptCents + taxCents);
  return {
    baseCents: baseShare,
    exemptCents: taxableShare - baseShare,
    taxCents: withTaxShare - taxableShare,
    untaxedCents: keptCents - withTaxShare,
  };
}

/**
 * Read from the lines of a booking; nothing is worked out from a rate. A share that is kept has its share of base and tax. Base and
 * tax are never below 0 (`withoutNegativeTax`).
 */
export function invoiceSums(lines: readonly PriceLine[]): InvoiceSums {
  const calledOff = splitCalledOff(lines);
  if (calledOff === undefined) return withoutNegativeTax(plainSums(lines));
  const { cancellation, before, after } = calledOff;
  const whole = withoutNegativeTax(plainSums(before));
  const share = shareOf(whole, sumOf(before) + cancellation.totalCents);
  const since = plainSums(after);
  return withoutNegativeTax({
    baseCents: share.baseCents + since.baseCents,
    exemptCents: share.exemptCents + since.exemptCents,
    taxCents: share.taxCents + since.taxCents,
    untaxedCents: share.untaxedCents + since.untaxedCents,
  });
}

/** The price has one tax for all of it; a charge after the booking has its own, or none. */
function plainSums(lines: readonly PriceLine[]): InvoiceSums {
  const priceTax = priceTaxCents(lines);
  const taxed = taxedCents(withoutLater(lines));
  const chargeBase = chargeBaseCents(lines);
  const taxCents = priceTax + chargeTaxCents(lines);
  const untaxedCents = sumOf(lines) - taxed - chargeBase - taxCents;
  return priceTax > 0
    ? { baseCents: taxed + chargeBase, exemptCents: 0, untaxedCents, taxCents }
    : { baseCents: chargeBase, exemptCents: taxed, untaxedCents, taxCents };
}

/**
 * Days that a client lost are given back with their tax. Where the price or its tax was lowered since, no more base and tax are given
 * back than there are now: what goes beyond them is given back without tax, of the exempt part first and then of the rest.
 */
function withoutNegativeTax(sums: InvoiceSums): InvoiceSums {
  const baseCents = Math.max(0, sums.baseCents);
  const taxCents = sums.baseCents < 0 ? 0 : Math.max(0, sums.taxCents);
  const beyondCents = sums.baseCents + sums.taxCents - baseCents - taxCents;
  const exemptCents = Math.min(sums.exemptCents, Math.max(0, sums.exemptCents + beyondCents));
  const untaxedCents = sums.untaxedCents + beyondCents + sums.exemptCents - exemptCents;
  return { baseCents, exemptCents, untaxedCents, taxCents };
}

/**
 * The lines as an invoice tells them, without the tax: with `invoiceSums` they come to what the booking is charged. Of one that was
 * called off the share that is kept is a line; what is given back beyond base and tax (`withoutNegativeTax`) is in the line that gave it.
 */
export function linesOfInvoice<Line extends PriceLine>(lines: readonly Line[]): Line[] {
  const shown = linesWithoutTax(lines);
  const gapCents = sumOf(lines) - invoiceSums(lines).taxCents - sumOf(shown);
  const isGiven = ({ totalCents, taxRateBasisPoints = null }: Line) =>
    totalCents < 0 && taxRateBasisPoints !== null;
  const given = gapCents === 0 ? -1 : Math.max(shown.findLastIndex(isGiven), 0);
  return shown.map((line, at) =>
    at === given
      ? { ...line, unitCents: line.unitCents + gapCents, totalCents: line.totalCents + gapCents }
      : line,
  );
}

function linesWithoutTax<Line extends PriceLine>(lines: readonly Line[]): Line[] {
  const calledOff = splitCalledOff(lines);
  if (calledOff === undefined) return lines.filter(({ kind }) => kind !== 'tax').map(withoutTax);
  const { cancellation, before, after } = calledOff;
  const kept = [...before, cancellation];
  const keptCents = sumOf(kept) - invoiceSums(kept).taxCents;
  return [{ ...cancellation, unitCents: keptCents, totalCents: keptCents }, ...after.map(withoutTax)];
}

/** The totals of a booking with the tax that is in them by now: what was given back beyond it is in what was taken off. */
export function bookedTotals(lines: readonly PriceLine[]): PriceTotals {
  const totals = totalsOf(lines);
  const { taxCents: taxTotalCents } = withoutNegativeTax(plainSums(lines));
  const discountTotalCents = totals.discountTotalCents + taxTotalCents - totals.taxTotalCents;
  return { ...totals, taxTotalCents, discountTotalCents };
}

export function totalOf({ baseCents, exemptCents, untaxedCents, taxCents }: InvoiceSums): Cents {
  return baseCents + exemptCents + untaxedCents + taxCents;
}

/** The invoices and credit notes of a booking in their turn: each after the one that it names, whatever the clocks said. */
export function inTurn<Invoice extends { id: string; previousId: string | null }>(
  invoices: readonly Invoice[],
): Invoice[] {
  const next = new Map(invoices.map((invoice) => [invoice.previousId, invoice]));
  const turns: Invoice[] = [];
  for (let turn = next.get(null); turn !== undefined; turn = next.get(turn.id)) turns.push(turn);
  return turns;
}

/** Why a booking cannot be invoiced now. */
export const INVOICE_REFUSALS = ['issued', 'firm', 'canceled', 'nothing'] as const;
export type InvoiceRefusal = (typeof INVOICE_REFUSALS)[number];

interface Invoiceable {
  bookingStatus: BookingStatus;
  firm: { legalName: string | null; nif: string | null };
  sums: InvoiceSums;
  /** The newest invoice or credit note of the booking. */
  latest: { kind: InvoiceKind } | undefined;
}

/** A booking has one invoice at a time: the next may come once a credit note has taken it back. */
export function invoiceRefusal({ bookingStatus, firm, sums, latest }: Invoiceable): InvoiceRefusal | null {
  if (latest?.kind === 'invoice') return 'issued';
  if (firm.legalName === null || firm.nif === null) return 'firm';
  if (totalOf(sums) > 0) return null;
  // Of one that was called off the share that is kept.
  return isCalledOff(bookingStatus) ? 'canceled' : 'nothing';
}

/** Throws VALIDATION_FAILED where there is nothing to invoice, or where an exemption has no reason. */
export function requireInvoiceable(booking: Invoiceable, exemptionReason: string | undefined): void {
  const refusal = invoiceRefusal(booking);
  if (refusal !== null) refuse('clientName', `validation.invoice.${refusal}`);
  if (booking.sums.exemptCents > 0 && exemptionReason === undefined)
    refuse('exemptionReason', 'validation.invoice.exemptionReason');
}

/** Throws VALIDATION_FAILED for anything but an invoice that was not taken back. */
export function requireCorrectable({ kind, isCorrected }: { kind: InvoiceKind; isCorrected: boolean }): void {
  if (kind !== 'invoice' || isCorrected) refuse('reason', 'validation.invoice.corrected');
}

function refuse(field: string, key: string): never {
  throw new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: key } });
}

export interface TaxRow extends InvoiceSums {
  kind: InvoiceKind;
}

/** What invoices come to less the credit notes. */
export function sumsOfInvoices(rows: readonly TaxRow[]): InvoiceSums {
  const sum = (of: keyof InvoiceSums) => rows.reduce((cents, row) => cents + signOf(row.kind) * row[of], 0);
  return {
    baseCents: sum('baseCents'),
    exemptCents: sum('exemptCents'),
    untaxedCents: sum('untaxedCents'),
    taxCents: sum('taxCents'),
  };
}

/** A credit note takes away. */
export function signOf(kind: InvoiceKind): 1 | -1 {
  return kind === 'invoice' ? 1 : -1;
}
