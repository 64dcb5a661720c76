import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(said: string, secret: string): boolean {
  const [a, b] = [said, secret].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Whether Meta signed these very bytes: `sha256=` and the HMAC under the app's secret. */
export function isSignedByMeta(body: Uint8Array, header: string | undefined, appSecret: string): boolean {
  const expected = createHmac('sha256', appSecret).update(body).digest('hex');
  return header !== undefined && isSameSecret(header.toLowerCase(), `sha256=${expected}`);
}
