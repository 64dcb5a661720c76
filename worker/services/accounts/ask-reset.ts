import type { Locale } from '#domain/locale.ts';
import { ASKED_RESET_LIFETIME_MS } from '#domain/policy.ts';
import type { AskResetInput } from '#domain/schemas/access-links.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { insertAskedLinks } from '../../db/queries/accounts/access-links.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, type RateLimit, requireAllowed } from '../limits/consume.ts';
import { addressSubject, emailSubject } from '../limits/subject.ts';
import { newMailedLink } from './access-links.ts';

/** One person needs one; in Haiti many phones share one address. Counted whether there is such an account or not. */
const ASK_LIMIT: RateLimit = { limit: 3, windowMs: HOUR_MS };
const ASKS_PER_ADDRESS = 20;

/**
 * Sends whoever has an account with this e-mail a link to choose a new password. The answer and the work are the same
 * without one: it tells nobody who is a client. Throws RATE_LIMITED past 3 for an e-mail or 20 from an address in an hour.
 */
export async function askReset(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'signingSecret'>,
  { email }: AskResetInput,
  { ip, locale }: { ip: string; locale: Locale },
): Promise<void> {
  const subjects = [
    { scope: 'ask-reset-address', subject: addressSubject(ip), limit: ASKS_PER_ADDRESS },
    { scope: 'ask-reset-email', subject: emailSubject(email) },
  ];
  requireAllowed(await consumeAttempts(deps, subjects, ASK_LIMIT));
  const link = newMailedLink(deps, ASKED_RESET_LIFETIME_MS);
  const asked = { kind: 'password_reset', of: 'all', email, locale, at: deps.clock.now() } as const;
  await insertAskedLinks(deps.db, [{ ...link, ...asked }]);
}
