import { AppError } from '#domain/app-error.ts';
import { isPromised } from '#domain/booking-status.ts';
import {
  CALLED_OFF_STATUS,
  type CallOffKind,
  cancellationLine,
  keptCents,
  keptPercent,
  noShowFrom,
  requireNoShow,
} from '#domain/cancellation.ts';
import { priceChange } from '#domain/rental-change.ts';
import type { CallOffInput, CancellationInput } from '#domain/schemas/rentals.ts';
import { findBookingToEdit } from '../../db/queries/bookings/booking-edits.ts';
import type { Deps } from '../../deps.ts';
import { approveCancellation } from '../bookings/approve-booking.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { cancellationLabel } from '../documents/charge-label.ts';
import { changeRental, type DecidedChange, type RentalToChange, requireRental } from './change-rental.ts';
import { rentalView } from './extend-rental.ts';

/** The share of the owner's rules. Throws WRONG_BOOKING_STATUS once the car has left, VALIDATION_FAILED for a no-show too soon. */
function shareOf(booking: RentalToChange, kind: CallOffKind, now: Date): number {
  const { bookingStatus, pickupAt, expectedAt, policies } = booking;
  if (!isPromised(bookingStatus)) throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
  if (kind === 'no_show') requireNoShow(expectedAt, now);
  return keptPercent(
    kind,
    { ...booking, freeCancellationHours: policies.freeCancellationHours },
    pickupAt,
    now,
  );
}

/**
 * What is kept if the booking is called off now, and what goes back. Throws BOOKING_NOT_FOUND, WRONG_BOOKING_STATUS
 * `{bookingStatus}` once the car has left, VALIDATION_FAILED for a no-show while the client may still come.
 */
export async function priceCallOff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bookingId, kind }: CancellationInput,
) {
  const now = clock.now();
  const booking = requireRental(await findBookingToEdit(db, { bookingId, at: now }));
  const percent = shareOf(booking, kind, now);
  const { grandTotalCents, paidCents, pendingCents, depositHeldCents, pickupAt, expectedAt } = booking;
  const kept = keptCents(grandTotalCents, percent);
  return {
    booking: rentalView(booking, now),
    keptPercent: percent,
    keptCents: kept,
    totalBeforeCents: grandTotalCents,
    paidCents,
    pendingCents,
    depositHeldCents,
    balanceCents: priceChange(grandTotalCents, kept, paidCents).balanceCents,
    pickupAt,
    noShowFrom: noShowFrom(expectedAt).toISOString(),
    freeCancellationHours: booking.policies.freeCancellationHours,
  };
}

/**
 * The booking does not take place: its car is free, and one line brings what is charged down to the share that is kept.
 * Throws SHARE_CHANGED `{keptPercent}` when it is not the one that was shown, APPROVAL_NEEDED after money came, and as
 * `priceCallOff` and `changeRental`.
 */
export function callOff(
  deps: ChangeDeps,
  input: CallOffInput,
  request: ChangeRequest,
): Promise<{ rowVersion: number }> {
  const { kind } = input;
  return changeRental(
    deps,
    {
      input,
      asked: ['callOff', input],
      decide: async (booking, { at }): Promise<DecidedChange> => {
        const percent = shareOf(booking, kind, at);
        if (percent !== input.keptPercent) throw new AppError('SHARE_CHANGED', { keptPercent: percent });
        const bookingStatus = CALLED_OFF_STATUS[kind];
        const approval = await approveCancellation(deps, booking, bookingStatus, request);
        const label = await cancellationLabel(kind, percent);
        return {
          price: null,
          columns: { bookingStatus, vehicleSince: null },
          change: { kind, keptPercent: percent },
          logged: { bookingStatus },
          laterLine: cancellationLine(booking.grandTotalCents, percent, label),
          approvals: approval === null ? [] : [approval],
        };
      },
    },
    request,
  );
}
