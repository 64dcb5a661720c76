import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import type { AcceptInviteInput } from '#domain/schemas/staff.ts';
import { hashPassword } from '../../auth/password.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { type Acceptance, acceptInvite as accept } from '../../db/queries/accounts/access-links.ts';
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
  const link = await openLink(deps, { token, kind: 'invite', ip });
  await requireOwnSecret({ name, email: link.email }, password);
  const passwordHash = await hashPassword(password, deps.random);
  const email = await acceptOnce(deps, {
    tokenHash: link.tokenHash,
    userId: deps.random.uuid(),
    name,
    phone,
    locale,
    passwordHash,
    ip,
    at: deps.clock.now(),
  });
  if (email === undefined) throw new AppError('LINK_EXPIRED');
  return { email };
}

async function acceptOnce({ db }: Pick<Deps, 'db'>, acceptance: Acceptance): Promise<string | undefined> {
  try {
    return await accept(db, acceptance);
  } catch (error) {
    throw isUniqueViolation(error, 'profiles_email_key') ? new AppError('EMAIL_TAKEN') : error;
  }
}
