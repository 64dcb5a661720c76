import { isCalledOff } from '#domain/booking-status.ts';
import { type CallOffKind, callOffKindOf, cancellationLine } from '#domain/cancellation.ts';
import { nextLaterPosition } from '#domain/charges.ts';
import type { LocalizedText } from '#domain/locale.ts';
import type { DemoBooking } from './demo-bookings.ts';

/** As the Worker words them (texts/…/charges.json), whose catalogues only Vite finds. */
const LABELS: Record<CallOffKind, (percent: number) => LocalizedText> = {
  cancellation: (percent) => ({
    en: `Cancellation, ${percent}% of the price kept`,
    fr: `Annulation, ${percent}\u00a0% du prix retenus`,
  }),
  no_show: (percent) => ({
    en: `Client did not come, ${percent}% of the price kept`,
    fr: `Client non présenté, ${percent}\u00a0% du prix retenus`,
  }),
};

/** Of bookings that were called off nothing is kept; where their client paid and got nothing back, all of it. */
export function keepShares(bookings: readonly DemoBooking[]): void {
  for (const { booking, lines } of bookings) {
    const { bookingStatus = 'reserved', grandTotalCents, paidCents } = booking;
    if (!isCalledOff(bookingStatus)) continue;
    const isKept = bookingStatus === 'no_show' && paidCents > 0;
    const percent = isKept ? 100 : 0;
    const line = cancellationLine(grandTotalCents, percent, LABELS[callOffKindOf(bookingStatus)](percent));
    if (line !== null) lines.push({ ...line, bookingId: booking.id, position: nextLaterPosition(lines) });
    Object.assign(booking, { grandTotalCents: grandTotalCents + (line?.totalCents ?? 0) });
  }
}
