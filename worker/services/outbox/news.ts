import { holdsVehicle } from '#domain/availability.ts';
import { type BookingStatus, isCalledOff, isPromised } from '#domain/booking-status.ts';
import type { ChangedLedger, Ledger } from '#domain/ledger.ts';
import { isSameTimes, type RentalTimes } from '#domain/rental-times.ts';
import type { BookingNews } from '../../db/queries/outbox/tell.ts';
import type { NewReceipt } from '../../db/queries/payments/ledger.ts';

/** What a new booking's client is told: that it is made, and that money came with it. */
export function newBookingNews(
  bookingId: string,
  receipt: Pick<NewReceipt, 'id' | 'kind'> | null,
  locale?: BookingNews['locale'],
): BookingNews[] {
  const made: BookingNews = { kind: 'booking_made', factId: bookingId, ...(locale && { locale }) };
  return [made, ...receiptNews(receipt)];
}

/** A receipt goes by itself; a paper of a deposit stays at the counter. */
function receiptNews(receipt: Pick<NewReceipt, 'id' | 'kind'> | null): BookingNews[] {
  if (receipt === null || receipt.kind === 'deposit') return [];
  const kind = receipt.kind === 'refund' ? 'refund_made' : 'payment_received';
  return [{ kind, factId: receipt.id }];
}

interface MadeWithMoney {
  receipt: Pick<NewReceipt, 'id' | 'kind'> | null;
  credit?: { id: string } | null;
}

/** What a change of a booking's money tells its client: money that came or went, a credit, what one paid, and proofs that were rejected. */
export function moneyNews(
  before: Pick<Ledger, 'entries'>,
  after: Pick<ChangedLedger, 'entries'>,
  { receipt, credit = null }: MadeWithMoney,
): BookingNews[] {
  const waited = new Set(
    before.entries.filter(({ status }) => status === 'pending_verification').map(({ id }) => id),
  );
  // Nothing is rejected where another amount came.
  const rejected = after.entries.filter(
    ({ id, status, replacedById }) => status === 'unpaid' && replacedById === null && waited.has(id),
  );
  const known = new Set(before.entries.map(({ id }) => id));
  const ofCredit = after.entries.find(
    ({ id, kind, creditId }) => kind === 'payment' && creditId !== null && !known.has(id),
  );
  return [
    ...rejected.map(({ id }) => ({ kind: 'proof_rejected' as const, factId: id })),
    ...receiptNews(receipt),
    ...(credit === null ? [] : [{ kind: 'credit_given' as const, factId: credit.id }]),
    ...(ofCredit === undefined ? [] : [{ kind: 'credit_used' as const, factId: ofCredit.id }]),
  ];
}

/** Other days of a booking that goes on are told, each version once. */
function daysNews(
  booking: RentalTimes & { id: string; rowVersion: number },
  after: RentalTimes & { bookingStatus: BookingStatus },
): BookingNews[] {
  const { id, rowVersion } = booking;
  if (isSameTimes(booking, after) || !holdsVehicle(after.bookingStatus)) return [];
  return [{ kind: 'days_changed', factId: id, version: String(rowVersion) }];
}

/** What an edit of status and days tells: whoever is told that the booking stands again is told its days with it. */
export function editNews(
  booking: RentalTimes & StatusBefore,
  after: RentalTimes & { bookingStatus: BookingStatus },
): BookingNews[] {
  const told = statusNews(booking, after.bookingStatus);
  return told.length > 0 ? told : daysNews(booking, after);
}

interface StatusBefore {
  id: string;
  rowVersion: number;
  bookingStatus: BookingStatus;
}

/**
 * A cancellation is told, and that nobody came, again where the booking was taken up in between; and that one which was called off
 * is booked again. That nobody came is no news of what was canceled, and not so where the car had left.
 */
export function statusNews(
  { id, rowVersion, bookingStatus }: StatusBefore,
  to: BookingStatus,
): BookingNews[] {
  if (isCalledOff(bookingStatus) && isPromised(to))
    return [{ kind: 'booking_made', factId: id, version: String(rowVersion) }];
  if (to === bookingStatus || !isCalledOff(to)) return [];
  if (to === 'canceled') return [{ kind: 'booking_canceled', factId: id, version: String(rowVersion) }];
  return isPromised(bookingStatus) ? [{ kind: 'no_show', factId: id, version: String(rowVersion) }] : [];
}
