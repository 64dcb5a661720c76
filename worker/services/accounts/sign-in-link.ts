import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { ASKED_RESET_LIFETIME_MS, SIGN_IN_LINK_LIFETIME_MS } from '#domain/policy.ts';
import type { AskSignInInput, SignInByLinkInput } from '#domain/schemas/access-links.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { refusedBy } from '../../db/errors.ts';
import { consumeSignInLink, insertAskedLinks } from '../../db/queries/accounts/access-links.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, type RateLimit, requireAllowed } from '../limits/consume.ts';
import { addressSubject, emailSubject } from '../limits/subject.ts';
import { newMailedLink, openLink } from './access-links.ts';
import { openSession, type SignedIn, type SignInRequest } from './sign-in.ts';

/** A mailbox is not filled by somebody else. Counted whether there is such an account or not. */
const ASK_LIMIT: RateLimit = { limit: 5, windowMs: HOUR_MS };
const ASKS_PER_ADDRESS = 20;

/**
 * Sends the client with this e-mail a link that signs them in once, within 60 minutes; earlier ones open nothing any more. Staff, who
 * sign in with a password, get the link to a new one. The answer and the work are the same without such an account. Throws RATE_LIMITED past 5 for an e-mail or
 * 20 from an address in an hour.
 */
export async function askSignIn(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'signingSecret'>,
  { email }: AskSignInInput,
  { ip, locale }: { ip: string; locale: Locale },
): Promise<void> {
  const subjects = [
    { scope: 'ask-sign-in-address', subject: addressSubject(ip), limit: ASKS_PER_ADDRESS },
    { scope: 'ask-sign-in-email', subject: emailSubject(email) },
  ];
  requireAllowed(await consumeAttempts(deps, subjects, ASK_LIMIT));
  const signIn = newMailedLink(deps, SIGN_IN_LINK_LIFETIME_MS);
  const reset = newMailedLink(deps, ASKED_RESET_LIFETIME_MS);
  const asked = { email, locale, at: deps.clock.now() };
  await insertAskedLinks(deps.db, [
    { ...asked, ...signIn, kind: 'sign_in', of: 'clients' },
    { ...asked, ...reset, kind: 'password_reset', of: 'staff' },
  ]);
}

/**
 * Opens a session for whom the link was sent to, once: a visit alone uses nothing up, because mail is looked through by
 * programs. Throws LINK_EXPIRED, and RATE_LIMITED past 20 tries in 15 minutes.
 */
export async function signInByLink(
  deps: Pick<Deps, 'db' | 'auth' | 'clock' | 'signingSecret'>,
  { token }: SignInByLinkInput,
  request: SignInRequest,
): Promise<SignedIn> {
  const link = await openLink(deps, { token, kind: 'sign_in', ip: request.ip });
  await consumeSignInLink(deps.db, link, deps.clock.now()).catch((error: unknown) => {
    throw refusedBy(error) === 'link_used' ? new AppError('LINK_EXPIRED') : error;
  });
  const { userId: id, email, name, phone, branchId } = link;
  return openSession(deps, { id, email, name, phone, roles: [], branchId }, request);
}
