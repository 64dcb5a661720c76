import { BRANCH_IDS } from '#domain/branch.ts';
import { invoiceNumber, signOf, sumsOfInvoices, totalOf } from '#domain/invoice.ts';
import type { TaxReportInput } from '#domain/schemas/invoices.ts';
import { listInvoicesOfMonth } from '../../db/queries/invoices/tax-report.ts';
import type { Deps } from '../../deps.ts';

type Invoice = Awaited<ReturnType<typeof listInvoicesOfMonth>>[number];

/** A row of the report; the amounts of a credit note are below 0. */
function rowOf(invoice: Invoice) {
  const { id, kind, issuedOn, branchId, bookingId, bookingCode, clientName, clientNif } = invoice;
  const { year, number, correctedYear, correctedNumber, exemptionReason, reason } = invoice;
  const isCorrection = correctedYear !== null && correctedNumber !== null;
  const sums = sumsOfInvoices([invoice]);
  return {
    id,
    kind,
    number: invoiceNumber({ kind, year, number }),
    issuedOn,
    branchId,
    bookingId,
    bookingCode,
    clientName,
    clientNif,
    corrects: isCorrection
      ? invoiceNumber({ kind: 'invoice', year: correctedYear, number: correctedNumber })
      : null,
    exemptionReason,
    reason,
    ...sums,
    totalCents: totalOf(sums),
  };
}

function sumsOf(invoices: readonly Invoice[]) {
  const sums = sumsOfInvoices(invoices);
  const creditNotes = invoices.filter(({ kind }) => signOf(kind) < 0).length;
  return { ...sums, totalCents: totalOf(sums), invoices: invoices.length - creditNotes, creditNotes };
}

/** The TCA of a month by the day of issue: every invoice and credit note, and what they come to, also by branch. */
export async function getTaxReport({ db }: Pick<Deps, 'db'>, input: TaxReportInput) {
  const invoices = await listInvoicesOfMonth(db, input);
  const branchIds = input.branchId === undefined ? BRANCH_IDS : [input.branchId];
  return {
    month: input.month,
    rows: invoices.map(rowOf),
    sums: sumsOf(invoices),
    branches: branchIds.map((branchId) => ({
      branchId,
      ...sumsOf(invoices.filter((invoice) => invoice.branchId === branchId)),
    })),
  };
}

export type TaxReport = Awaited<ReturnType<typeof getTaxReport>>;
