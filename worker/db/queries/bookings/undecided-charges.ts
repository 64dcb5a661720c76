import { sql } from 'kysely';
import type { ProposedCode } from '#domain/return-charges.ts';

/** What of a booking's columns says that a charge is no longer to be decided, whether it was proposed or not. */
export function decidedCharge(code: string | null | undefined) {
  return { undecidedCharges: sql<ProposedCode[]>`array_remove(undecided_charges, ${code ?? null}::text)` };
}
