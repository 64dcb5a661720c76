import { AppError } from '#domain/app-error.ts';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { invoiceNumber } from '#domain/invoice.ts';
import { isStaff } from '#domain/roles.ts';
import type { Actor } from '../../auth/actor.ts';
import { findInvoice } from '../../db/queries/invoices/invoices.ts';
import type { Deps } from '../../deps.ts';
import type { PaperFile } from './open-paper.ts';

/** An invoice or a credit note, for staff and for whoever made the booking. To everybody else it is NOT_FOUND. */
export async function openInvoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, actor }: { id: string; actor: Actor | null },
): Promise<PaperFile> {
  const found = actor === null ? undefined : await findInvoice(db, id);
  if (actor === null || found === undefined) throw new AppError('NOT_FOUND');
  const { booking, invoice, invoices } = found;
  if (!isStaff(actor.roles) && booking.customerId !== actor.id) throw new AppError('NOT_FOUND');
  // The code that draws is larger than the rest of the Worker: it is loaded when somebody asks for a paper.
  const { drawInvoice } = await import('./draw-invoice.ts');
  const paper = {
    invoice,
    bookingCode: booking.bookingCode,
    city: BRANCH_CITIES[invoice.branchId],
    corrected: invoices.find((one) => one.id === invoice.correctsId) ?? null,
  };
  return { body: await drawInvoice(paper, clock.now()), fileName: `timo-${invoiceNumber(invoice)}.pdf` };
}
