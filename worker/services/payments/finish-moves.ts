import { listUploadsToMove } from '../../db/queries/payments/proof-uploads.ts';
import type { Deps } from '../../deps.ts';
import { moveProof } from './move-proof.ts';

const MOVES_A_RUN = 100;

/** Moves the proofs whose booking exists but whose file a failure left under `temp/`. Throws after trying them all. */
export async function finishMoves(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const failures: unknown[] = [];
  for (const move of await listUploadsToMove(deps.db, MOVES_A_RUN)) {
    await moveProof(deps, move).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} proofs were not moved`);
}
