import type { Locale } from '#domain/locale.ts';
import type { ActivityEntry } from '../../db/activity-log.ts';
import type { WhichBooking } from '../../db/queries/bookings/booking-changes.ts';
import type { Deps } from '../../deps.ts';
import { authorOf } from '../edits/staff-edit.ts';
import type { ChangeRequest } from './booking-change.ts';

/** Whoever opened the client's link of a booking, in this language. */
export interface LinkRequest {
  link: { id: string; bookingId: string };
  locale: Locale;
}

/**
 * Who a booking belongs to: the customer who made it, signed in, or whoever opened its client's link. A driver's link is to
 * sign, and who paid gets none. `ownerProcedure` tells which of the two asks; what a link does counts for the client.
 */
export type BookingOwner = ChangeRequest | LinkRequest;

/** What the scheduled work does to a booking: nobody asked for it. */
export interface ByItself {
  itself: true;
  locale: Locale;
}

export function linkIdOf(asker: BookingOwner | ByItself): string | null {
  return 'link' in asker ? asker.link.id : null;
}

/** Who signs a change: through a link it is nobody's account. */
export function authorOfOwner(
  deps: Pick<Deps, 'clock'>,
  asker: BookingOwner | ByItself,
): ActivityEntry['by'] {
  return 'link' in asker || 'itself' in asker
    ? { userId: null, ip: null, at: deps.clock.now() }
    : authorOf(deps, asker);
}

/** Their booking by its code: through a link the one that it opens, and no other. */
export function ownBooking(bookingCode: string, owner: BookingOwner): WhichBooking {
  return 'link' in owner
    ? { bookingCode, bookingId: owner.link.bookingId }
    : { bookingCode, customerId: owner.actor.id };
}
