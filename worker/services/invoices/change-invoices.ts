import { invoiceSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import {
  type InvoiceContent,
  type InvoiceKind,
  invoiceSums,
  linesOfInvoice,
  requireCorrectable,
  requireInvoiceable,
  totalOf,
} from '#domain/invoice.ts';
import { type Locale, textIn } from '#domain/locale.ts';
import type { CorrectInvoiceInput, IssueInvoiceInput } from '#domain/schemas/invoices.ts';
import type { ActivityEntry, ChangeAuthor } from '../../db/activity-log.ts';
import { isUniqueViolation, refusedBy } from '../../db/errors.ts';
import {
  findInvoice,
  findInvoicing,
  type InvoiceRow,
  type Invoicing,
  insertInvoice,
  type NewInvoice,
} from '../../db/queries/invoices/invoices.ts';
import { type ChangeDeps, type ChangeRequest, refuseStale } from '../bookings/booking-change.ts';
import { loadDocumentWords } from '../documents/document-words.ts';
import { lineLabel } from '../documents/line-label.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { namedInvoice } from './invoices.ts';

/** What is invoiced as it is now, in the language of the invoice; the tax is no line of it. */
async function contentOf(booking: Invoicing, locale: Locale): Promise<InvoiceContent> {
  const { t } = await loadDocumentWords(locale);
  const { brand, model, year, plate, pickupDate, pickupTime, returnDate, returnTime } = booking;
  const vehicle = `${brand} ${model} ${year}`;
  const lines = linesOfInvoice(booking.lines);
  return {
    vehicle: `${vehicle} · ${plate}`,
    pickupDate,
    pickupTime,
    returnDate,
    returnTime,
    lines: lines.map(({ kind, label, quantity, days, unitCents, totalCents }) => ({
      label: lineLabel({ kind, label: label && textIn(label, locale) }, vehicle, t),
      quantity,
      days,
      unitCents,
      totalCents,
    })),
  };
}

/** What the same request made before, if it was of this booking and of this kind. Throws IDEMPOTENCY_MISMATCH for another. */
function madeBefore(made: InvoiceRow | null, kind: InvoiceKind, bookingId: string) {
  if (made === null) return null;
  if (made.kind !== kind || made.bookingId !== bookingId) throw new AppError('IDEMPOTENCY_MISMATCH');
  return namedInvoice(made);
}

interface Named {
  id: string;
  bookingCode: string;
  customerName: string;
  pickupBranchId: Parameters<typeof invoiceSubject>[1]['pickupBranchId'];
}

/** An invoice is issued, or goes by a credit note. */
function logOf(
  booking: Named,
  by: ChangeAuthor,
  { id, kind, reason, ...what }: LoggedInvoice,
): ActivityEntry {
  const subject = invoiceSubject(id, booking);
  const { id: bookingId } = booking;
  if (kind === 'invoice')
    return { by, action: 'create', subject, metadata: { bookingId, before: {}, after: what } };
  return { by, action: 'delete', subject, metadata: { bookingId, before: what, after: {}, reason } };
}

interface LoggedInvoice {
  /** Of the invoice, also where it goes. */
  id: string;
  kind: InvoiceKind;
  clientName: string;
  amountCents: number;
  reason: string | null;
}

/** Somebody else issued or corrected at the same moment: read again, the next read says so. */
function isTurnTaken(error: unknown): boolean {
  return (
    refusedBy(error) !== undefined ||
    isUniqueViolation(error, 'invoices_pkey') ||
    isUniqueViolation(error, 'invoices_take_turns')
  );
}

/**
 * Issues the invoice of a booking, of today. The same `requestId` again answers the same invoice. Throws
 * BOOKING_NOT_FOUND, STALE_VERSION `{current}`, IDEMPOTENCY_MISMATCH, and VALIDATION_FAILED where the booking has an
 * invoice, is canceled or costs nothing, where the firm has no name or NIF, and for an exemption without a reason.
 */
export function issueInvoice(deps: ChangeDeps, input: IssueInvoiceInput, request: ChangeRequest) {
  return retryRefused(async () => {
    const { bookingId, rowVersion, requestId: id, locale, clientName } = input;
    const booking = await findInvoicing(deps.db, bookingId, id);
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const before = madeBefore(booking.made, 'invoice', bookingId);
    if (before !== null) return before;
    if (booking.rowVersion !== rowVersion) return refuseStale(deps, bookingId, request);
    const { firm, bookingStatus, invoices } = booking;
    const sums = invoiceSums(booking.lines);
    const latest = invoices.at(-1);
    requireInvoiceable({ bookingStatus, firm, sums, latest }, input.exemptionReason);
    const by = authorOf(deps, request);
    const invoice = {
      id,
      kind: 'invoice',
      year: yearOf(by),
      bookingId,
      branchId: booking.pickupBranchId,
      previousId: latest?.id ?? null,
      issuedByUserId: by.userId,
      issuedAt: by.at,
      locale,
      clientName,
      clientNif: input.clientNif ?? null,
      clientAddress: input.clientAddress ?? null,
      firmName: firm.legalName ?? '',
      firmNif: firm.nif ?? '',
      firmAddress: firm.legalAddress,
      content: await contentOf(booking, locale),
      ...sums,
      exemptionReason: sums.exemptCents > 0 ? (input.exemptionReason ?? null) : null,
      reason: null,
    } satisfies NewInvoice;
    const logged = { id, kind: invoice.kind, clientName, amountCents: totalOf(sums), reason: null } as const;
    const number = await insertInvoice(deps.db, booking, { invoice, log: logOf(booking, by, logged) });
    return namedInvoice({ ...invoice, number });
  }, isTurnTaken);
}

/**
 * Takes an invoice back, all of it, by a credit note of today; the booking can be invoiced anew. The same `requestId`
 * again answers the same credit note. Throws NOT_FOUND, IDEMPOTENCY_MISMATCH, and VALIDATION_FAILED for a credit note and
 * for what was taken back before.
 */
export function correctInvoice(
  deps: Pick<ChangeDeps, 'db' | 'clock'>,
  { invoiceId, requestId: id, reason }: CorrectInvoiceInput,
  request: StaffRequest,
) {
  return retryRefused(async () => {
    const found = await findInvoice(deps.db, invoiceId, id);
    if (found === undefined) throw new AppError('NOT_FOUND');
    const { booking, invoice, invoices, made } = found;
    const before = madeBefore(made, 'credit_note', booking.id);
    if (before !== null) return before;
    const isCorrected = invoices.some(({ correctsId }) => correctsId === invoiceId);
    requireCorrectable({ kind: invoice.kind, isCorrected });
    const by = authorOf(deps, request);
    const { correctsId: _, issuedBy, issuedOn, totalCents, number: __, ...same } = invoice;
    const note = {
      ...same,
      id,
      kind: 'credit_note',
      year: yearOf(by),
      previousId: invoiceId,
      issuedByUserId: by.userId,
      issuedAt: by.at,
      reason,
    } satisfies NewInvoice;
    const { clientName } = invoice;
    const logged = { id: invoiceId, kind: note.kind, clientName, amountCents: totalCents, reason } as const;
    const number = await insertInvoice(deps.db, booking, {
      invoice: note,
      log: logOf(booking, by, logged),
    });
    return namedInvoice({ ...note, number });
  }, isTurnTaken);
}

/** In Haiti: the numbers of papers begin anew with it. */
function yearOf({ at }: ChangeAuthor): number {
  return Number(todayInHaiti(at).slice(0, 4));
}
