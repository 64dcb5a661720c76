import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { STATEMENT_MAX_BOOKINGS } from '#domain/policy.ts';
import { receiptNumber } from '#domain/receipt-number.ts';
import { isStaff } from '#domain/roles.ts';
import type { Actor } from '../../auth/actor.ts';
import { listReceipts } from '../../db/queries/bookings/client-bookings.ts';
import {
  type BookingOnPaper,
  findBookingOfPaper,
  findBookingOnPaper,
  listBookingsOnPaper,
} from '../../db/queries/bookings/papers.ts';
import type { Deps } from '../../deps.ts';
import { chargedLines } from './charged-lines.ts';

export interface PaperFile {
  body: Uint8Array<ArrayBuffer>;
  fileName: string;
}

interface PaperRequest {
  id: string;
  /** Of whoever asks: a paper is in the client's own language where that is known. */
  locale: Locale;
  actor: Reader | null;
}

/** Somebody who is signed in, or whoever has the client's link of one booking. */
type Reader = Actor | { bookingId: string };

type PaperDeps = Pick<Deps, 'db' | 'clock'>;

function mayRead(actor: Reader | null, booking: BookingOnPaper | undefined): booking is BookingOnPaper {
  if (actor === null || booking === undefined) return false;
  if ('bookingId' in actor) return actor.bookingId === booking.id;
  return isStaff(actor.roles) || booking.customerId === actor.id;
}

/** The numbered paper of a payment, for staff, for whoever made the booking or has its link. To everybody else it is NOT_FOUND. */
export async function openPaper({ db, clock }: PaperDeps, request: PaperRequest): Promise<PaperFile> {
  const { id, locale, actor } = request;
  const booking = actor === null ? undefined : await findBookingOfPaper(db, id);
  const receipt = booking?.receipts.find((one) => one.id === id);
  if (!mayRead(actor, booking) || receipt === undefined) throw new AppError('NOT_FOUND');
  // The code that draws is larger than the rest of the Worker: it is loaded when somebody asks for a paper.
  const { drawPaper } = await import('./draw-paper.ts');
  const body = await drawPaper({ booking, receipt }, booking.locale ?? locale, clock.now());
  return { body, fileName: `timo-${receiptNumber(receipt)}.pdf` };
}

interface StatementRequest extends PaperRequest {
  /** Of which `id` is: a booking's own client may read it; what a client rented in all is for staff. */
  of: 'bookings' | 'clients';
}

/** All that was charged, paid, given back and held, for a booking or for a client. NOT_FOUND as `openPaper`. */
export async function openStatement(
  { db, clock }: PaperDeps,
  { id, locale, actor, of }: StatementRequest,
): Promise<PaperFile> {
  const isClients = of === 'clients';
  if (actor === null || (isClients && ('bookingId' in actor || !isStaff(actor.roles))))
    throw new AppError('NOT_FOUND');
  const found = isClients
    ? await listBookingsOnPaper(db, id, STATEMENT_MAX_BOOKINGS)
    : [await findBookingOnPaper(db, id)];
  const bookings = found.filter((booking) => mayRead(actor, booking));
  const [newest] = bookings;
  if (newest === undefined) throw new AppError('NOT_FOUND');
  const language = newest.locale ?? locale;
  const codes = bookings.map(({ bookingCode }) => bookingCode);
  const prices = await listReceipts(db, language, codes);
  const charged = await chargedLines(prices, language);
  const { drawStatement } = await import('./draw-statement.ts');
  const statement = {
    isOfClient: isClients,
    bookings: bookings.map((booking) => ({ ...booking, charged: charged.get(booking.bookingCode) ?? [] })),
  };
  const body = await drawStatement(statement, language, clock.now());
  const name = isClients ? newest.customerName.replaceAll(/[^A-Za-z0-9]+/g, '-') : newest.bookingCode;
  return { body, fileName: `timo-statement-${name}.pdf` };
}
