import type { AddStaffProofInput } from '#domain/schemas/staff-bookings.ts';
import { addStaffProofToBooking } from '../../db/queries/payments/staff-proofs.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { addOnceFresh } from '../payments/add-once-fresh.ts';
import { tryMoveProof } from '../payments/move-proof.ts';
import { UPLOAD_LIFETIME_MS } from '../payments/upload-proof.ts';

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
  const added = await addOnceFresh(() =>
    addStaffProofToBooking(deps.db, {
      bookingId,
      proofUploadId,
      uploadedAfter,
      by,
      userId: by.userId,
    }),
  );
  if (added === null) return;
  await afterAnswer(() => tryMoveProof(deps, { uploadId: proofUploadId, ...added }));
}
