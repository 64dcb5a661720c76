import { AppError } from '#domain/app-error.ts';
import { type InvoiceKind, invoiceNumber, invoiceRefusal, invoiceSums, totalOf } from '#domain/invoice.ts';
import type { Locale } from '#domain/locale.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { findInvoicing, type InvoiceRow } from '../../db/queries/invoices/invoices.ts';
import type { Deps } from '../../deps.ts';

interface Numbered {
  id: string;
  kind: InvoiceKind;
  year: number;
  number: number;
}

/** How an answer names an invoice: the paper is at /files/invoices/{id}.pdf. */
export function namedInvoice({ id, kind, year, number }: Numbered) {
  return { id, kind, number: invoiceNumber({ kind, year, number }) };
}

/** Invoices of one booking as staff see them, each with the credit note that took it back. */
function seenInvoices(invoices: readonly InvoiceRow[]) {
  return invoices.map((invoice) => {
    const { clientName, clientNif, issuedOn, issuedBy, totalCents, exemptionReason, reason } = invoice;
    const numberOf = (other: InvoiceRow | undefined) => (other ? namedInvoice(other).number : null);
    return {
      ...namedInvoice(invoice),
      clientName,
      clientNif,
      issuedOn,
      issuedBy,
      totalCents,
      exemptionReason,
      reason,
      corrects: numberOf(invoices.find(({ id }) => id === invoice.correctsId)),
      correctedBy: numberOf(invoices.find(({ correctsId }) => correctsId === invoice.id)),
    };
  });
}

/**
 * The invoices of a booking, the oldest first, and what the next one would say: whether there can be one, both parties,
 * base and tax. Throws BOOKING_NOT_FOUND.
 */
export async function getInvoices(
  { db }: Pick<Deps, 'db'>,
  { bookingId }: BookingIdInput,
  { locale }: { locale: Locale },
) {
  const booking = await findInvoicing(db, bookingId);
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const { bookingStatus, firm, known, invoices } = booking;
  const sums = invoiceSums(booking.lines);
  return {
    bookingId,
    bookingCode: booking.bookingCode,
    rowVersion: booking.rowVersion,
    bookingStatus,
    invoices: seenInvoices(invoices),
    refusal: invoiceRefusal({ bookingStatus, firm, sums, latest: invoices.at(-1) }),
    ...sums,
    totalCents: totalOf(sums),
    locale: booking.locale ?? locale,
    clientName: known?.clientName ?? booking.customerName,
    clientNif: known?.clientNif ?? null,
    clientAddress: known?.clientAddress ?? booking.customerAddress,
  };
}
