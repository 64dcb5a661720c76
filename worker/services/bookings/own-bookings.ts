import { AppError } from '#domain/app-error.ts';
import { compareNext } from '#domain/booking-order.ts';
import type { Locale } from '#domain/locale.ts';
import type { BookingByCodeInput } from '#domain/schemas/bookings.ts';
import type { Actor } from '../../auth/actor.ts';
import { findBookingOfCustomer, listBookingsOfCustomer } from '../../db/queries/bookings/client-bookings.ts';
import type { Deps } from '../../deps.ts';
import { bookingView } from './booking-view.ts';

/** More than anybody reads on one page; older ones are found by code. */
const MAX_BOOKINGS = 50;

/** The bookings of the person who is signed in, what is next first. */
export async function listOwnBookings(
  deps: Pick<Deps, 'db' | 'clock' | 'signingSecret'>,
  { actor, locale }: { actor: Actor; locale: Locale },
) {
  const rows = await listBookingsOfCustomer(deps.db, locale, actor.id, MAX_BOOKINGS);
  return rows.toSorted(compareNext).map((row) => bookingView(deps, row, actor.id));
}

/** One booking of the person who is signed in. Somebody else's is BOOKING_NOT_FOUND like one that never was. */
export async function getOwnBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'signingSecret'>,
  { bookingCode }: BookingByCodeInput,
  { actor, locale }: { actor: Actor; locale: Locale },
) {
  const row = await findBookingOfCustomer(deps.db, locale, bookingCode, actor.id);
  if (!row) throw new AppError('BOOKING_NOT_FOUND');
  return bookingView(deps, row, actor.id);
}
