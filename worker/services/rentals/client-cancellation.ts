import { AppError } from '#domain/app-error.ts';
import { CALLED_OFF_STATUS, cancellationLine, keptCents, keptPercent } from '#domain/cancellation.ts';
import { changeableOf, requireClientChange } from '#domain/client-change.ts';
import { priceChange } from '#domain/rental-change.ts';
import type { CancelOwnInput, ShareInput } from '#domain/schemas/client-changes.ts';
import type { ChangeDeps } from '../bookings/booking-change.ts';
import type { BookingOwner } from '../bookings/booking-owner.ts';
import { cancellationLabel } from '../documents/charge-label.ts';
import { changeRental, type DecidedChange, type RentalToChange } from './change-rental.ts';
import { type Reads, readOwn, refuseStale, requireOwnToChange } from './client-changes.ts';

/** The share that is kept if the client cancels now. Throws NOT_ALLOWED once the car is out or the pickup is past. */
function shareNow(booking: RentalToChange, now: Date): number {
  requireClientChange(changeableOf(booking), 'cancellation', now);
  const rules = { ...booking, freeCancellationHours: booking.policies.freeCancellationHours };
  return keptPercent('cancellation', rules, booking.pickupAt, now);
}

/** What is kept of a booking if its client cancels it now, and what goes back. Throws BOOKING_NOT_FOUND, NOT_ALLOWED. */
export async function priceOwnCancellation(deps: Reads, { bookingCode }: ShareInput, owner: BookingOwner) {
  const now = deps.clock.now();
  const booking = await readOwn(deps, bookingCode, owner, now);
  const percent = shareNow(booking, now);
  const { rowVersion, grandTotalCents, paidCents, pendingCents, policies } = booking;
  const kept = keptCents(grandTotalCents, percent);
  return {
    rowVersion,
    keptPercent: percent,
    keptCents: kept,
    totalBeforeCents: grandTotalCents,
    paidCents,
    pendingCents,
    balanceCents: priceChange(grandTotalCents, kept, paidCents).balanceCents,
    freeCancellationHours: policies.freeCancellationHours,
  };
}

/**
 * The client cancels: the car is free at once, and staff are told what goes back. Throws as `priceOwnCancellation`,
 * SHARE_CHANGED `{keptPercent}`, and as `changeRental`.
 */
export async function cancelOwn(
  deps: ChangeDeps,
  { bookingCode, link: _, ...input }: CancelOwnInput,
  owner: BookingOwner,
): Promise<void> {
  const { bookingId, agreed } = await requireOwnToChange(deps, bookingCode, owner);
  await changeRental(
    deps,
    {
      input: { ...input, bookingId, ...agreed },
      asked: ['cancelOwn', { ...input, bookingId }],
      refuseStale,
      decide: async (booking, { at }): Promise<DecidedChange> => {
        const percent = shareNow(booking, at);
        if (percent !== input.keptPercent) throw new AppError('SHARE_CHANGED', { keptPercent: percent });
        const bookingStatus = CALLED_OFF_STATUS.cancellation;
        const label = await cancellationLabel('cancellation', percent);
        return {
          price: null,
          columns: { bookingStatus, vehicleSince: null },
          change: { kind: 'cancellation', keptPercent: percent },
          logged: { bookingStatus },
          laterLine: cancellationLine(booking.grandTotalCents, percent, label),
          noticeType: 'canceled',
        };
      },
    },
    owner,
  );
}
