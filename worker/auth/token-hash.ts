import { createHash } from 'node:crypto';

/** What the database keeps of a secret token (a session's, a link's): a stolen table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
