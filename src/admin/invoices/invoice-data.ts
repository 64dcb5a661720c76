import type { RouterOutputs } from '#src/lib/trpc.ts';

/** The invoices of a booking, and what the next one would say. */
export type BookingInvoices = RouterOutputs['staff']['invoices']['ofBooking'];
export type Invoice = BookingInvoices['invoices'][number];
export type TaxReport = RouterOutputs['staff']['invoices']['taxOfMonth'];
export type TaxRow = TaxReport['rows'][number];

/** Where the paper of an invoice or a credit note is; it is in its own language. */
export function invoiceAddress(id: string): string {
  return `/files/invoices/${id}.pdf`;
}

/** Opens it beside the screen, where the browser prints it. */
export function openInvoice(id: string): void {
  window.open(invoiceAddress(id), '_blank', 'noopener');
}
