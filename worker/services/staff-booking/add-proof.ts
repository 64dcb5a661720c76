import { AppError } from '#domain/app-error.ts';
import type { AddStaffProofInput } from '#domain/schemas/booking-desk.ts';
import { addStaffProofToBooking } from '../../db/queries/staff-proofs.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../change/author.ts';
import { UPLOAD_LIFETIME_MS } from '../proof/limits.ts';
import { tryMoveProof } from '../proof/move-proof.ts';

export interface AddProofRequest extends StaffRequest {
  afterAnswer(work: () => Promise<void>): Promise<void>;
}

/**
 * Adds the actor's upload as proof to a booking's payment: to the one that waits without, else to what is due, else to
 * the paid one without. Once: the same upload again changes nothing. Throws BOOKING_NOT_FOUND, UPLOAD_NOT_FOUND, and
 * NOT_ALLOWED while another proof waits or when every payment has its proof.
 */
export async function addStaffProof(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { bookingId, proofUploadId }: AddStaffProofInput,
  { afterAnswer, ...request }: AddProofRequest,
): Promise<void> {
  const by = authorOf(deps, request);
  const uploadedAfter = new Date(by.at.getTime() - UPLOAD_LIFETIME_MS);
  const { isBookingFound, isUploadFree, isRepeated, added } = await addStaffProofToBooking(deps.db, {
    ...{ bookingId, proofUploadId, uploadedAfter, by, userId: by.userId },
  });
  if (!isBookingFound) throw new AppError('BOOKING_NOT_FOUND');
  if (isRepeated) return;
  if (!isUploadFree) throw new AppError('UPLOAD_NOT_FOUND');
  if (!added) throw new AppError('NOT_ALLOWED');
  await afterAnswer(() => tryMoveProof(deps, { uploadId: proofUploadId, ...added }));
}
