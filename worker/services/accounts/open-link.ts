import { AppError } from '#domain/app-error.ts';
import { findOpenLink, type OpenLink } from '../../db/queries/accounts/access-links.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, type RateLimit, requireAllowed } from '../limits/consume.ts';
import { addressSubject } from '../limits/subject.ts';
import { linkHash } from './link-token.ts';

/** Each try costs a tenth of a second of hashing. */
const LINK_LIMIT: RateLimit = { limit: 20, windowMs: 15 * 60_000 };

/** The open link of this kind behind a token. Throws LINK_EXPIRED, and RATE_LIMITED past 20 tries in 15 minutes. */
export async function openLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  { token, kind, ip }: { token: string; kind: OpenLink['kind']; ip: string },
): Promise<OpenLink & { tokenHash: string }> {
  const tokenHash = linkHash(token);
  if (tokenHash === null) throw new AppError('LINK_EXPIRED');
  const attempt = { scope: 'access-link-address', subject: addressSubject(ip) };
  const [verdict, link] = await Promise.all([
    consumeAttempts(deps, [attempt], LINK_LIMIT),
    findOpenLink(deps.db, tokenHash, deps.clock.now()),
  ]);
  requireAllowed(verdict);
  if (link?.kind !== kind) throw new AppError('LINK_EXPIRED');
  return { ...link, tokenHash };
}
