import { RECEIPT_TOKEN_LIFETIME_MS, THREAD_TOKEN_LIFETIME_MS } from '#domain/policy.ts';
import { isSignedToken, type Signer, signToken } from './signed-token.ts';

/** Opens the receipt of this booking, and nothing else, for 60 minutes. */
export function receiptToken(signer: Signer, bookingCode: string): string {
  return signToken(signer, { purpose: 'receipt', of: bookingCode }, RECEIPT_TOKEN_LIFETIME_MS);
}

export function isReceiptToken(signer: Signer, bookingCode: string, token: string): boolean {
  return isSignedToken(signer, { purpose: 'receipt', of: bookingCode }, token);
}

/** Lets whoever looked this booking up read and write its messages for 12 hours, without another lookup. */
export function threadToken(signer: Signer, bookingCode: string): string {
  return signToken(signer, { purpose: 'thread', of: bookingCode }, THREAD_TOKEN_LIFETIME_MS);
}

export function isThreadToken(signer: Signer, bookingCode: string, token: string): boolean {
  return isSignedToken(signer, { purpose: 'thread', of: bookingCode }, token);
}
