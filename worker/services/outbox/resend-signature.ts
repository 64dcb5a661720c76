import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '#domain/time-units.ts';
import { isSameSecret } from '../tokens/same-secret.ts';

interface Signed {
  id: string | undefined;
  /** In seconds since 1970. */
  timestamp: string | undefined;
  /** `v1,…` in Base64; several with a space between while the secret changes. */
  signature: string | undefined;
}

/** What was signed longer ago is somebody's copy. */
const WORTH_MS = 5 * MINUTE_MS;

/** Whether Resend signed this very text within five minutes: an HMAC-SHA-256 of `id.timestamp.text`, as Svix does it. */
export function isSignedByResend(
  body: string,
  { id, timestamp, signature }: Signed,
  { secret, now }: { secret: string; now: Date },
): boolean {
  if (id === undefined || timestamp === undefined || signature === undefined) return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > WORTH_MS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signature.split(' ').some((one) => isSameSecret(one, `v1,${expected}`));
}
