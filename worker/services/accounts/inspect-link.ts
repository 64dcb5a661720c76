import type { InspectLinkInput } from '#domain/schemas/staff.ts';
import { findOpenLink, type OpenLink } from '../../db/queries/accounts/access-links.ts';
import type { Deps } from '../../deps.ts';
import { linkHash } from './link-token.ts';

export type LinkInspection = ({ state: 'open' } & OpenLink) | { state: 'expired' };

/** What a link is for. Used, too old, mangled and unknown ones are all the same: expired. */
export async function inspectLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: InspectLinkInput,
): Promise<LinkInspection> {
  const tokenHash = linkHash(token);
  const link = tokenHash === null ? undefined : await findOpenLink(db, tokenHash, clock.now());
  return link ? { state: 'open', ...link } : { state: 'expired' };
}
