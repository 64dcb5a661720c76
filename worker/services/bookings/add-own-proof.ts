import type { AddProofInput } from '#domain/schemas/payments.ts';
import type { Actor } from '../../auth/actor.ts';
import { addProofToBooking } from '../../db/queries/payments/client-proofs.ts';
import type { Deps } from '../../deps.ts';
import { addOnceFresh } from '../payments/add-once-fresh.ts';
import { tryMoveProof } from '../payments/move-proof.ts';
import { UPLOAD_LIFETIME_MS } from '../payments/upload-proof.ts';

export interface AddProofRequest {
  actor: Actor;
  ip: string;
  afterAnswer(work: () => Promise<void>): Promise<void>;
}

/**
 * Adds an uploaded proof to one's own booking, whose payment then waits for staff. Once: the same upload again changes
 * nothing. Throws BOOKING_NOT_FOUND (somebody else's too), UPLOAD_NOT_FOUND, and NOT_ALLOWED while a proof waits,
 * when all is paid, for cash, and for a booking that is canceled.
 */
export async function addProof(
  deps: Deps,
  { bookingCode, proofUploadId }: AddProofInput,
  { actor, ip, afterAnswer }: AddProofRequest,
): Promise<void> {
  const at = deps.clock.now();
  const uploadedAfter = new Date(at.getTime() - UPLOAD_LIFETIME_MS);
  const added = await addOnceFresh(() =>
    addProofToBooking(deps.db, {
      bookingCode,
      proofUploadId,
      uploadedAfter,
      ip,
      at,
      customerId: actor.id,
      userId: actor.id,
      paymentId: deps.random.uuid(),
    }),
  );
  if (added === null) return;
  await afterAnswer(() => tryMoveProof(deps, { uploadId: proofUploadId, ...added }));
}
