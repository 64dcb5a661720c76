import { AppError } from '#domain/app-error.ts';
import { proofToName } from '#domain/ledger-proofs.ts';
import type { NamePayerInput } from '#domain/schemas/client-changes.ts';
import { findPayerToName, writePayer } from '../../db/queries/bookings/name-payer.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { bookingLog } from './booking-change.ts';
import { authorOfOwner, type BookingOwner, linkIdOf, ownBooking } from './booking-owner.ts';

/**
 * The client says who sent the proof that waits, once: staff see it, and the receipt goes there too. Throws BOOKING_NOT_FOUND
 * (somebody else's too), and NOT_ALLOWED where none waits or its payer is known.
 */
export function namePayer(
  deps: Pick<Deps, 'db' | 'clock'>,
  { bookingCode, payerName, payerPhone, payerEmail }: Omit<NamePayerInput, 'link'>,
  owner: BookingOwner,
): Promise<void> {
  return retryRefused(async () => {
    const booking = await findPayerToName(deps.db, ownBooking(bookingCode, owner));
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const proof = proofToName(booking.entries);
    if (proof === undefined) throw new AppError('NOT_ALLOWED');
    const linkId = linkIdOf(owner);
    const changes = {
      ...(linkId && { linkId, byLink: booking.customerName }),
      before: {},
      after: { payer: payerName },
    };
    await writePayer(deps.db, booking, {
      paymentId: proof.id,
      payer: { payerName, payerPhone: payerPhone ?? null, payerEmail: payerEmail ?? null },
      log: bookingLog(booking, authorOfOwner(deps, owner), changes),
    });
  });
}
