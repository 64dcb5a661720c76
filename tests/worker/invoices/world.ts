import { randomUUID } from 'node:crypto';
import type { IssueInvoiceInput } from '#domain/schemas/invoices.ts';
import { openCounter } from '#tests/support/counter.ts';
import { type BookingRow, type BookingSpec, insertBooking } from '#tests/support/factories/booking.ts';
import { inOneTrip } from '#worker/db/batch.ts';

export const COMPANY = {
  legalName: 'Timo Location S.A.',
  nif: '003-456-789-1',
  legalAddress: '145, Boulevard des Quatre Chemins, Les Cayes',
};

/** What the dialog sends. */
export function invoiceFor(
  { id: bookingId, rowVersion, customerName: clientName }: BookingRow,
  fields: Partial<IssueInvoiceInput> = {},
): IssueInvoiceInput {
  return {
    bookingId,
    rowVersion,
    requestId: randomUUID(),
    locale: 'en',
    clientName,
    clientNif: undefined,
    clientAddress: undefined,
    exemptionReason: undefined,
    ...fields,
  };
}

/** A counter with an agent and an administrator; the firm has no name on invoices until `nameFirm`. */
export async function openBooks() {
  const counter = await openCounter();
  const { db } = counter;
  const admin = await counter.asStaff('admin', { branchId: 'les_cayes', name: 'Odile Owner' });
  const agent = await counter.asStaff('agent', { branchId: 'les_cayes', name: 'Anne Agent' });
  const book = (spec: Partial<BookingSpec> = {}) =>
    insertBooking(db, { pickupDate: '2026-12-01', returnDate: '2026-12-04', ...spec });

  return {
    counter,
    db,
    admin,
    agent,
    book,
    async nameFirm(fields: Partial<typeof COMPANY> = {}) {
      const { rowVersion } = (await admin.api.staff.settings.get()).firm;
      await admin.api.staff.settings.updateCompany({ rowVersion, ...COMPANY, ...fields });
    },
    /** A booking on which no tax was charged. */
    async bookUntaxed(): Promise<BookingRow> {
      const booking = await book();
      const tax = db.selectFrom('bookingLines').where('bookingId', '=', booking.id).where('kind', '=', 'tax');
      const { totalCents } = await tax.select('totalCents').executeTakeFirstOrThrow();
      const grandTotalCents = booking.grandTotalCents - totalCents;
      const [, [changed]] = await inOneTrip(db, [
        db.deleteFrom('bookingLines').where('bookingId', '=', booking.id).where('kind', '=', 'tax'),
        db.updateTable('bookings').set({ grandTotalCents }).where('id', '=', booking.id).returningAll(),
      ]);
      if (changed === undefined) throw new Error('A booking was changed');
      return changed;
    },
    issue: (booking: BookingRow, fields: Partial<IssueInvoiceInput> = {}, by = agent) =>
      by.api.staff.invoices.issue(invoiceFor(booking, fields)),
    correct: (invoiceId: string, by = admin, requestId: string = randomUUID()) =>
      by.api.staff.invoices.correct({ invoiceId, requestId, reason: 'Another firm pays' }),
    of: ({ id: bookingId }: BookingRow) => agent.api.staff.invoices.ofBooking({ bookingId }),
    /** The numbers of a kind, in order. */
    async numbersOf(kind: 'invoice' | 'credit_note') {
      const rows = db.selectFrom('invoices').select('number').where('kind', '=', kind).orderBy('number');
      return (await rows.execute()).map(({ number }) => number);
    },
    close: () => counter.close(),
  };
}

export type Books = Awaited<ReturnType<typeof openBooks>>;
