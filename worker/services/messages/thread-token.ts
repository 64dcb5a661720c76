import { THREAD_TOKEN_LIFETIME_MS } from '#domain/policy.ts';
import { isSignedToken, type Signer, signToken } from '../tokens/signed-token.ts';

/** Lets whoever looked this booking up read and write its messages for 12 hours, without another lookup. */
export function threadToken(signer: Signer, bookingCode: string): string {
  return signToken(signer, { purpose: 'thread', of: bookingCode }, THREAD_TOKEN_LIFETIME_MS);
}

export function isThreadToken(signer: Signer, bookingCode: string, token: string): boolean {
  return isSignedToken(signer, { purpose: 'thread', of: bookingCode }, token);
}
