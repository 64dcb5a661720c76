import { createHmac } from 'node:crypto';
import { isSameSecret } from '../tokens/same-secret.ts';

/** Whether Meta signed these very bytes: `sha256=` and the HMAC under the app's secret. */
export function isSignedByMeta(body: Uint8Array, header: string | undefined, appSecret: string): boolean {
  const expected = createHmac('sha256', appSecret).update(body).digest('hex');
  return header !== undefined && isSameSecret(header.toLowerCase(), `sha256=${expected}`);
}
