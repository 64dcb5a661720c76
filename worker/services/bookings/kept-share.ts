import type { BookingStatus } from '#domain/booking-status.ts';
import {
  type CancellationRules,
  callOffKindOf,
  cancellationLine,
  keptPercent,
  RELEASED_KEPT_PERCENT,
  shareLineOf,
  shareMove,
} from '#domain/cancellation.ts';
import { nextLaterPosition } from '#domain/charges.ts';
import type { KeptLine } from '#domain/edited-lines.ts';
import type { Cents } from '#domain/money.ts';
import { type PriceLine, sumOf } from '#domain/price-line.ts';
import type { ExpiredBooking, ReleasedBooking } from '../../db/queries/bookings/expired-bookings.ts';
import { cancellationLabel } from '../documents/charge-label.ts';

interface EndingBooking extends Omit<CancellationRules, 'freeCancellationHours'> {
  bookingStatus: BookingStatus;
  pickupAt: string;
  policies: Pick<CancellationRules, 'freeCancellationHours'>;
}

/**
 * The line of a status that calls a booking off, at the share that the dialog would keep; null for every other status, and where all
 * is kept. `totalCents` is the price until then.
 */
export async function shareLine(
  booking: EndingBooking,
  to: BookingStatus,
  { totalCents, at }: { totalCents: Cents; at: Date },
): Promise<KeptLine | null> {
  const { bookingStatus, pickupAt, policies } = booking;
  if (shareMove(bookingStatus, to) !== 'callOff') return null;
  const kind = callOffKindOf(to);
  const rules = { ...booking, freeCancellationHours: policies.freeCancellationHours };
  const percent = keptPercent(kind, rules, pickupAt, at);
  return cancellationLine(totalCents, percent, await cancellationLabel(kind, percent));
}

/** The line that goes when a booking is taken up again, for the log: whoever did it may take that back a moment later. */
export function shareGoneOf<Line extends PriceLine & { position: number }>(
  { lines, bookingStatus }: { lines: readonly Line[]; bookingStatus: BookingStatus },
  to: BookingStatus,
) {
  const gone = shareMove(bookingStatus, to) === 'takeUp' ? shareLineOf(lines) : undefined;
  if (gone === undefined) return {};
  const { position: _, ...line } = gone;
  return { shareGone: { line, ofCents: sumOf(lines) - line.totalCents } };
}

/** Bookings whose hold has ended, each with the line that takes off all that is charged. */
export async function withReleaseLines(expired: readonly ExpiredBooking[]): Promise<ReleasedBooking[]> {
  if (expired.length === 0) return [];
  const label = await cancellationLabel('cancellation', RELEASED_KEPT_PERCENT);
  return expired.map((booking) => {
    const line = cancellationLine(booking.grandTotalCents, RELEASED_KEPT_PERCENT, label);
    const position = nextLaterPosition([{ position: booking.lastPosition }]);
    return { ...booking, laterLine: line && { line, position } };
  });
}
