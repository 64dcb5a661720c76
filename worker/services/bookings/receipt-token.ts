import { RECEIPT_TOKEN_LIFETIME_MS } from '#domain/policy.ts';
import { isSignedToken, type Signer, signToken } from '../tokens/signed-token.ts';

/** Opens the receipt of this booking, and nothing else, for 60 minutes. */
export function receiptToken(signer: Signer, bookingCode: string): string {
  return signToken(signer, { purpose: 'receipt', of: bookingCode }, RECEIPT_TOKEN_LIFETIME_MS);
}

export function isReceiptToken(signer: Signer, bookingCode: string, token: string): boolean {
  return isSignedToken(signer, { purpose: 'receipt', of: bookingCode }, token);
}
