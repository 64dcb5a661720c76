import { createHmac, timingSafeEqual } from 'node:crypto';
import { RECEIPT_TOKEN_LIFETIME_MS } from '#domain/policy.ts';
import type { Deps } from '../../deps.ts';

type Signer = Pick<Deps, 'clock' | 'signingSecret'>;

const TOKEN = /^(\d{13})\.([A-Za-z0-9_-]{43})$/;

/** The purpose is signed too: no other signature of this secret opens a receipt. */
function sign(secret: string, bookingCode: string, expiresAtMs: number): Buffer {
  return createHmac('sha256', secret).update(`receipt\n${bookingCode}\n${expiresAtMs}`).digest();
}

/** Opens the receipt of this booking, and nothing else, for 60 minutes. */
export function receiptToken({ clock, signingSecret }: Signer, bookingCode: string): string {
  const expiresAtMs = clock.now().getTime() + RECEIPT_TOKEN_LIFETIME_MS;
  return `${expiresAtMs}.${sign(signingSecret, bookingCode, expiresAtMs).toString('base64url')}`;
}

export function isReceiptToken(
  { clock, signingSecret }: Signer,
  bookingCode: string,
  token: string,
): boolean {
  const [, expires, signature] = TOKEN.exec(token) ?? [];
  if (expires === undefined || signature === undefined) return false;
  const expiresAtMs = Number(expires);
  const given = Buffer.from(signature, 'base64url');
  const isSigned = timingSafeEqual(given, sign(signingSecret, bookingCode, expiresAtMs));
  return isSigned && expiresAtMs > clock.now().getTime();
}
