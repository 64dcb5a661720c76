import { type BookedMoments, followBooking } from '#domain/delivery.ts';
import { changed } from '#domain/ledger.ts';
import { PRICE_ENGINE_VERSION } from '#domain/price-steps.ts';
import type { Quote } from '#domain/quote.ts';
import { ledgerOf } from '../../db/queries/bookings/booking-changes.ts';
import {
  type BookingEdit,
  type BookingToEdit,
  updateBooking,
} from '../../db/queries/bookings/booking-edits.ts';
import type { ChangeDeps } from './booking-change.ts';
import { refuseTakenDays } from './refuse-taken-days.ts';
import { type Held, requireChangedExtras } from './require-extras-left.ts';
import { followOf, legsWith, type Moved, requireEditedPlace, type Transferring } from './require-place.ts';

// What the edit form and every act about a rental share: what is asked before the write, and the write.

interface DecidedEdit {
  vehicle: NonNullable<BookingToEdit['vehicle']>;
  /** The booking as it shall be. */
  after: Parameters<typeof ledgerOf>[0] & Held & Moved & BookedMoments;
  /** From where and when its car moves, where that is not its pickup. */
  movesFrom?: Partial<Moved> | undefined;
  transfer?: Transferring;
  at: Date;
}

/**
 * What a decided edit of a booking comes to: where its car stands, what is left of its extras, what its payments say of the new
 * total, what becomes of its deliveries and of the transfer to it. Throws as `requireEditedPlace`, and EXTRAS_TAKEN.
 */
export async function prepareEdit(
  deps: ChangeDeps,
  booking: BookingToEdit,
  { vehicle, after, movesFrom, transfer: how, at }: DecidedEdit,
) {
  const wanted = { ...after, vehicleId: vehicle.id, ...movesFrom };
  const following = followOf(booking, wanted, { at });
  const car = { ...vehicle, legs: legsWith(booking.legs, following) };
  const { place, transfer } = requireEditedPlace(car, { before: booking, after: wanted }, how);
  const { id, extras: offered } = booking;
  const stock = await requireChangedExtras(deps, { id, before: booking, after, offered, at });
  const before = ledgerOf(after);
  return {
    vehicle,
    place: place && { vehicleId: vehicle.id, wanted, place },
    transfer,
    stock,
    ledger: { before, after: changed(before, before.entries), at },
    followed: followBooking(booking.deliveries, after),
    following,
  } satisfies Partial<BookingEdit>;
}

/** What a price writes into the booking itself, beside the total. */
export function priceColumns({ rentalDays, depositCents, priceTier }: Quote) {
  return { rentalDays, depositCents, priceTier, priceEngineVersion: PRICE_ENGINE_VERSION };
}

/** Answers the new version. Throws as `refuseTakenDays`. */
export function writeEdit(deps: ChangeDeps, edit: BookingEdit): Promise<number> {
  const vehicle = { vehicleId: edit.vehicle.id, exceptBookingId: edit.booking.id };
  return refuseTakenDays(deps, vehicle, () => updateBooking(deps.db, edit));
}
