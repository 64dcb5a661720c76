import { AppError } from '#domain/app-error.ts';
import type { ResetPasswordInput } from '#domain/schemas/access-links.ts';
import { hashPassword } from '../../auth/password.ts';
import { refusedBy } from '../../db/errors.ts';
import { resetPassword as reset } from '../../db/queries/accounts/access-links.ts';
import type { Deps } from '../../deps.ts';
import { clearAttempts } from '../limits/forgive.ts';
import { openLink } from './access-links.ts';
import { requireOwnSecret } from './require-own-secret.ts';
import { signInAccount, signInKnown } from './sign-in-limits.ts';

/**
 * Gives the person a reset link was made for a new password, once, and ends all their sessions. Somebody who was locked out
 * after wrong passwords may sign in at once. Throws LINK_EXPIRED, VALIDATION_FAILED, RATE_LIMITED.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { token, password }: ResetPasswordInput,
  { ip }: { ip: string },
): Promise<{ email: string }> {
  const link = await openLink(deps, { token, kind: 'password_reset', ip });
  await requireOwnSecret(link, password);
  const passwordHash = await hashPassword(password, deps.random);
  await Promise.all([
    reset(deps.db, { link, passwordHash, ip, at: deps.clock.now() }).catch((error: unknown) => {
      throw refusedBy(error) === 'link_used' ? new AppError('LINK_EXPIRED') : error;
    }),
    clearAttempts(deps, signInAccount(link.email)),
    clearAttempts(deps, signInKnown(link.email)),
  ]);
  return { email: link.email };
}
