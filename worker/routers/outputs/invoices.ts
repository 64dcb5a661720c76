import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { INVOICE_KINDS, INVOICE_REFUSALS } from '#domain/invoice.ts';
import { LOCALES } from '#domain/locale.ts';

/** What staff see of invoices, credit notes and the TCA of a month. */

const optionalText = v.nullable(v.string());

const named = {
  id: v.string(),
  kind: v.picklist(INVOICE_KINDS),
  /** `FA-2026-000123`; the paper is at /files/invoices/{id}.pdf. */
  number: v.string(),
};

export const namedInvoice = v.object(named);

const sums = {
  baseCents: v.number(),
  exemptCents: v.number(),
  untaxedCents: v.number(),
  taxCents: v.number(),
  totalCents: v.number(),
};

const ofBooking = v.object({
  ...named,
  clientName: v.string(),
  clientNif: optionalText,
  issuedOn: v.string(),
  issuedBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
  totalCents: v.number(),
  exemptionReason: optionalText,
  reason: optionalText,
  /** The number of the invoice that a credit note takes back … */
  corrects: optionalText,
  /** … and of the credit note that took an invoice back. */
  correctedBy: optionalText,
});

/** The invoices of a booking, and what the next one would say. */
export const bookingInvoices = v.object({
  bookingId: v.string(),
  bookingCode: v.string(),
  rowVersion: v.number(),
  bookingStatus: v.picklist(BOOKING_STATUSES),
  invoices: v.array(ofBooking),
  /** Why there cannot be a next one now; null where there can. */
  refusal: v.nullable(v.picklist(INVOICE_REFUSALS)),
  ...sums,
  locale: v.picklist(LOCALES),
  clientName: v.string(),
  clientNif: optionalText,
  clientAddress: optionalText,
});

const taxRow = v.object({
  ...named,
  issuedOn: v.string(),
  branchId: v.picklist(BRANCH_IDS),
  bookingId: v.string(),
  bookingCode: v.string(),
  clientName: v.string(),
  clientNif: optionalText,
  corrects: optionalText,
  exemptionReason: optionalText,
  reason: optionalText,
  ...sums,
});

const counted = { ...sums, invoices: v.number(), creditNotes: v.number() };

/** Amounts of credit notes are below 0. */
export const taxReport = v.object({
  month: v.string(),
  rows: v.array(taxRow),
  sums: v.object(counted),
  branches: v.array(v.object({ branchId: v.picklist(BRANCH_IDS), ...counted })),
});
