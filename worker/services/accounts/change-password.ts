import { AppError } from '#domain/app-error.ts';
import type { ChangePasswordInput } from '#domain/schemas/profile.ts';
import { hashPassword, verifyPassword } from '../../auth/password.ts';
import { hashToken } from '../../auth/token-hash.ts';
import { refusedBy } from '../../db/errors.ts';
import { findPasswordHash, updatePassword } from '../../db/queries/accounts/passwords.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { clearAttempts } from '../limits/forgive.ts';
import { requireOwnSecret } from './require-own-secret.ts';
import { SIGN_IN_LIMIT } from './sign-in-limits.ts';

/**
 * Gives the signed-in person a new password and ends their other sessions; this one goes on with the cookie that is
 * answered, and no copy of the old one. Throws VALIDATION_FAILED at `current` when that is not their password,
 * RATE_LIMITED after 5 failures in 15 minutes.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'auth' | 'clock' | 'random'>,
  { current, next }: ChangePasswordInput,
  request: StaffRequest & { sessionToken: string | null; isSecure: boolean },
): Promise<{ cookie: string }> {
  const { actor, sessionToken, isSecure } = request;
  const attempt = { scope: 'change-password', subject: actor.id };
  await requireOwnSecret(actor, next, 'next');
  const [verdict, previousHash] = await Promise.all([
    consumeAttempts(deps, [attempt], SIGN_IN_LIMIT),
    findPasswordHash(deps.db, actor.id),
  ]);
  requireAllowed(verdict);
  const isRight = await verifyPassword(current, previousHash);
  if (!isRight || previousHash === null) throw wrongPassword();
  const passwordHash = await hashPassword(next, deps.random);
  const sessionHash = hashToken(sessionToken ?? '');
  const { tokenHash: newSessionHash, cookie } = deps.auth.renewToken(isSecure);
  const by = authorOf(deps, request);
  const change = { person: actor, previousHash, passwordHash, sessionHash, newSessionHash, by };
  await Promise.all([
    updatePassword(deps.db, change).catch((error: unknown) => {
      throw refusedBy(error) === 'password_changed' ? wrongPassword() : error;
    }),
    clearAttempts(deps, attempt),
  ]);
  return { cookie };
}

function wrongPassword(): AppError {
  return new AppError('VALIDATION_FAILED', { fieldErrors: { current: 'validation.password.wrong' } });
}
