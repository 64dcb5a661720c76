import { AppError } from '#domain/app-error.ts';
import type { ProofAdditionOutcome } from '../../db/queries/payments/client-proofs.ts';

/** Each look waits out one other change of the booking; more than these at once is not a person's doing. */
const LOOKS = 6;

/**
 * Adds a proof to a booking as it is now: looks again while others change it. Returns the file to move, or null when this
 * upload was added before. Throws BOOKING_NOT_FOUND, UPLOAD_NOT_FOUND, NOT_ALLOWED when no payment wants a proof, and
 * UNAVAILABLE when the booking never stood still.
 */
export async function addOnceFresh(
  add: () => Promise<ProofAdditionOutcome>,
): Promise<ProofAdditionOutcome['added']> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { isBookingFound, isUploadFree, isRepeated, isStale, added } = await add();
    if (isStale) continue;
    if (!isBookingFound) throw new AppError('BOOKING_NOT_FOUND');
    if (isRepeated) return null;
    if (!isUploadFree) throw new AppError('UPLOAD_NOT_FOUND');
    if (!added) throw new AppError('NOT_ALLOWED');
    return added;
  }
  throw new AppError('UNAVAILABLE');
}
