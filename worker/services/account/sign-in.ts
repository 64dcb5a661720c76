import { AppError } from '#domain/app-error.ts';
import type { SignInInput } from '#domain/schemas/auth.ts';
import type { Actor } from '../../auth/actor.ts';
import { verifyPassword } from '../../auth/password.ts';
import { findAccountByEmail } from '../../db/queries/profiles.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, requireAllowed } from '../rate-limit/consume.ts';
import { clearAttempts, refundAttempt } from '../rate-limit/forgive.ts';
import { SIGN_IN_LIMIT, signInAccount, signInAddress } from './limits.ts';

export interface SignInRequest {
  ip: string;
  isSecure: boolean;
  /** The session the browser came with, if any: it ends here. */
  sessionToken: string | null;
}

export interface SignedIn {
  user: Actor;
  /** Goes out as `Set-Cookie`. */
  cookie: string;
}

/**
 * Opens a new session, and only ever a new one. Throws INVALID_CREDENTIALS, the same and after the same time for a
 * wrong password, an unknown account and a deactivated one; RATE_LIMITED after 5 failures in 15 minutes.
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'auth' | 'clock'>,
  input: SignInInput,
  request: SignInRequest,
): Promise<SignedIn> {
  const account = signInAccount(input.email);
  const address = signInAddress(request.ip);
  const [verdict, found] = await Promise.all([
    consumeAttempts(deps, [address, account], SIGN_IN_LIMIT),
    findAccountByEmail(deps.db, input.email),
  ]);
  requireAllowed(verdict);
  const isRight = await verifyPassword(input.password, found?.passwordHash ?? null);
  if (!found?.isActive || !isRight) throw new AppError('INVALID_CREDENTIALS');
  const [session] = await Promise.all([
    deps.auth.createSession(found.id, request.isSecure, found.passwordHash),
    request.sessionToken === null ? undefined : deps.auth.invalidate(request.sessionToken),
    clearAttempts(deps, account),
    refundAttempt(deps, address),
  ]);
  const { id, email, name, phone, roles, branchId } = found;
  return { user: { id, email, name, phone, roles, branchId }, cookie: session.cookie };
}
