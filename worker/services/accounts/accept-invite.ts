import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import type { AcceptInviteInput } from '#domain/schemas/access-links.ts';
import { hashPassword } from '../../auth/password.ts';
import { isUniqueViolation, refusedBy } from '../../db/errors.ts';
import { acceptInvite as accept } from '../../db/queries/accounts/access-links.ts';
import type { Deps } from '../../deps.ts';
import { openLink } from './access-links.ts';
import { requireOwnSecret } from './require-own-secret.ts';

/**
 * Makes whoever was invited a member of staff, once; they sign in with the e-mail it answers. Throws LINK_EXPIRED,
 * VALIDATION_FAILED, EMAIL_TAKEN when the e-mail got an account meanwhile, RATE_LIMITED.
 */
export async function acceptInvite(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { token, name, phone, password }: AcceptInviteInput,
  { ip, locale }: { ip: string; locale: Locale },
): Promise<{ email: string }> {
  const invite = await openLink(deps, { token, kind: 'invite', ip });
  await requireOwnSecret({ name, email: invite.email }, password);
  const passwordHash = await hashPassword(password, deps.random);
  const userId = deps.random.uuid();
  const acceptance = { invite, userId, name, phone, locale, passwordHash, ip, at: deps.clock.now() };
  await accept(deps.db, acceptance).catch((error: unknown) => {
    if (refusedBy(error) === 'link_used') throw new AppError('LINK_EXPIRED');
    throw isUniqueViolation(error, 'profiles_email_key') ? new AppError('EMAIL_TAKEN') : error;
  });
  return { email: invite.email };
}
