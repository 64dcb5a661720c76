import { addMonths } from '#domain/calendar-day.ts';
import type { TaxReportInput } from '#domain/schemas/invoices.ts';
import type { Database } from '../../client.ts';

/** Every invoice and credit note of a month by the day it was issued, of a branch or of all, in the order of issue. */
export function listInvoicesOfMonth(db: Database, { month, branchId }: TaxReportInput) {
  const from = `${month}-01`;
  const ofMonth = db
    .selectFrom('invoices')
    .innerJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.correctsId')
    .where('invoices.issuedOn', '>=', from)
    .where('invoices.issuedOn', '<', addMonths(from, 1));
  const asked = branchId === undefined ? ofMonth : ofMonth.where('invoices.branchId', '=', branchId);
  return asked
    .select(['invoices.id', 'invoices.kind', 'invoices.year', 'invoices.number', 'invoices.issuedOn'])
    .select(['invoices.branchId', 'invoices.bookingId', 'bookingCode'])
    .select(['invoices.clientName', 'invoices.clientNif', 'invoices.exemptionReason', 'invoices.reason'])
    .select(['invoices.baseCents', 'invoices.exemptCents', 'invoices.untaxedCents', 'invoices.taxCents'])
    .select(['corrected.year as correctedYear', 'corrected.number as correctedNumber'])
    .orderBy('invoices.issuedAt')
    .orderBy('invoices.kind', 'desc')
    .orderBy('invoices.number')
    .execute();
}
