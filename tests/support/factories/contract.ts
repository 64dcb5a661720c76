import { randomUUID } from 'node:crypto';
import type { Stroke } from '#domain/contract.ts';
import type { SignContractInput } from '#domain/schemas/contracts.ts';

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

/** What the device sends when a client signs on the screen of staff. */
export function signatureOf(contractId: string, fields: Partial<SignContractInput> = {}): SignContractInput {
  return {
    contractId,
    signatureId: randomUUID(),
    name: 'Rose Pierre',
    strokes: A_SIGNATURE,
    staff: undefined,
    ...fields,
  };
}
