import { randomUUID } from 'node:crypto';
import type { Stroke } from '#domain/contract.ts';
import type { MakeContractInput, SignContractInput } from '#domain/schemas/contracts.ts';
import type { Database } from '#worker/db/client.ts';

/** What a finger draws on a telephone. */
export const A_SIGNATURE: Stroke[] = [
  [
    [120, 220, 0],
    [200, 120, 40],
    [260, 300, 90],
    [330, 140, 140],
    [420, 260, 190],
  ],
  [
    [480, 200, 420],
    [640, 180, 480],
  ],
];

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
