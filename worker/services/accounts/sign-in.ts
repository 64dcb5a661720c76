import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import type { SignInInput } from '#domain/schemas/accounts.ts';
import type { Actor } from '../../auth/actor.ts';
import { deviceCookie } from '../../auth/cookies.ts';
import { verifyPassword } from '../../auth/password.ts';
import { findAccountByEmail, updateLocale } from '../../db/queries/accounts/profiles.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { clearAttempts, refundAttempt } from '../limits/forgive.ts';
import type { AttemptSubject } from '../limits/subject.ts';
import { DEVICE_LIFETIME_MS, isKnownDevice, withDeviceToken } from './known-device.ts';
import { SIGN_IN_LIMIT, signInAccount, signInAddress, signInKnown, signInPace } from './sign-in-limits.ts';

export interface SignInRequest {
  ip: string;
  isSecure: boolean;
  /** The session the browser came with, if any: it ends here. */
  sessionToken: string | null;
  /** What the browser has stored about people who signed in from it. */
  deviceTokens: string | null;
}

export interface SignedIn {
  user: Actor;
  /** Each goes out as a `Set-Cookie`. */
  cookies: string[];
}

/**
 * Opens a new session, and only ever a new one. Throws INVALID_CREDENTIALS, the same and after the same time for a
 * wrong password, an unknown account and a deactivated one; RATE_LIMITED after 5 failures in 15 minutes, and for a
 * program that signs in without end.
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'auth' | 'clock' | 'signingSecret'>,
  input: SignInInput,
  request: SignInRequest & { locale: Locale },
): Promise<SignedIn> {
  const counted = countedFor(deps, input.email, request);
  const [verdict, found] = await Promise.all([
    consumeAttempts(deps, counted.subjects, SIGN_IN_LIMIT),
    findAccountByEmail(deps.db, input.email),
  ]);
  requireAllowed(verdict);
  const isRight = await verifyPassword(input.password, found?.passwordHash ?? null);
  if (!found?.isActive || !isRight) throw new AppError('INVALID_CREDENTIALS');
  const { id, email, name, phone, roles, branchId, passwordHash } = found;
  const [signedIn] = await Promise.all([
    openSession(deps, { id, email, name, phone, roles, branchId }, request, passwordHash),
    counted.forgive(),
    // Whoever reads the product in another language by now is written to in that.
    found.locale === request.locale ? undefined : updateLocale(deps.db, id, request.locale),
  ]);
  return signedIn;
}

/** A session for somebody who proved who they are, in place of the one the browser came with. */
export async function openSession(
  deps: Pick<Deps, 'auth' | 'clock' | 'signingSecret'>,
  user: Actor,
  { deviceTokens, isSecure, sessionToken }: SignInRequest,
  provenHash?: string,
): Promise<SignedIn> {
  const [session] = await Promise.all([
    deps.auth.createSession(user.id, isSecure, provenHash),
    sessionToken === null ? undefined : deps.auth.invalidate(sessionToken),
  ]);
  const device = deviceCookie(withDeviceToken(deps, user.email, deviceTokens), DEVICE_LIFETIME_MS, isSecure);
  return { user, cookies: [session.cookie, device] };
}

/**
 * Whom an attempt counts against. Anybody can fail five times under anybody's e-mail: a browser that its owner signed
 * in from before has a count of its own, which no stranger reaches.
 */
function countedFor(
  deps: Pick<Deps, 'db' | 'clock' | 'signingSecret'>,
  email: string,
  { ip, deviceTokens }: SignInRequest,
): { subjects: AttemptSubject[]; forgive(): Promise<unknown> } {
  const known = signInKnown(email);
  if (isKnownDevice(deps, email, deviceTokens)) {
    return { subjects: [signInPace({ email }), known], forgive: () => clearAttempts(deps, known) };
  }
  const [address, account] = [signInAddress(ip), signInAccount(email)];
  return {
    subjects: [signInPace({ ip }), address, account],
    forgive: () => Promise.all([clearAttempts(deps, account), refundAttempt(deps, address)]),
  };
}
