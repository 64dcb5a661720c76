import { listUploadsToMove, updateUploadMoved } from '../../db/queries/payments/proof-uploads.ts';
import type { Deps } from '../../deps.ts';

export interface ProofMove {
  uploadId: string;
  tempKey: string;
  finalKey: string;
}

/**
 * Brings a claimed proof from `temp/` to its final key. Every step can be repeated: when one fails, reads find the
 * file under its temporary key and the scheduled work tries again. Throws UNAVAILABLE when store or database fail.
 */
async function moveProof(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  { uploadId, tempKey, finalKey }: ProofMove,
): Promise<void> {
  const isCopied = await storage.proofs.copy(tempKey, finalKey);
  if (!isCopied && !(await storage.proofs.head(finalKey))) console.error('PROOF_LOST', uploadId);
  await updateUploadMoved(db, uploadId, clock.now());
  await storage.proofs.delete(tempKey);
}

/** `moveProof` for the moment after a booking: what fails now is for the scheduled work, never for the customer. */
export async function tryMoveProof(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  move: ProofMove,
): Promise<void> {
  try {
    await moveProof(deps, move);
  } catch (error) {
    console.error('PROOF_NOT_MOVED', move.uploadId, error);
  }
}

const MOVES_A_RUN = 100;

/** Moves the proofs whose booking exists but whose file a failure left under `temp/`. Throws after trying them all. */
export async function finishMoves(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const failures: unknown[] = [];
  for (const move of await listUploadsToMove(deps.db, MOVES_A_RUN)) {
    await moveProof(deps, move).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} proofs were not moved`);
}
