import { randomUUID } from 'node:crypto';
import type { MakeContractInput, SignContractInput } from '#domain/schemas/contracts.ts';
import type { Database } from '#worker/db/client.ts';
import { A_SIGNATURE } from './signature.ts';

/** Somebody who has signed for the firm before. */
export async function keepSignature(db: Database, { id: userId }: { id: string }): Promise<void> {
  const kept = { userId, drawing: { strokes: A_SIGNATURE }, drawnAt: new Date() };
  await db
    .insertInto('staffSignatures')
    .values(kept)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the device of whoever makes a contract for a booking sends, who signs it for the firm. */
export function contractOf(bookingId: string, fields: Partial<MakeContractInput> = {}): MakeContractInput {
  return { bookingId, requestId: randomUUID(), locale: 'en', strokes: A_SIGNATURE, ...fields };
}

/** What the device sends when a client signs on the screen of staff. */
export function signatureOf(contractId: string, fields: Partial<SignContractInput> = {}): SignContractInput {
  return {
    contractId,
    signatureId: randomUUID(),
    name: 'Rose Pierre',
    strokes: A_SIGNATURE,
    ...fields,
  };
}
