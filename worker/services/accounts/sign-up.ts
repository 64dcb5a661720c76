import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import type { SignUpInput } from '#domain/schemas/accounts.ts';
import { hashPassword } from '../../auth/password.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { insertCustomer } from '../../db/queries/accounts/profiles.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { requireOwnSecret } from './require-own-secret.ts';
import { SIGN_UP_LIMIT, signUpAddress } from './sign-in-limits.ts';

/**
 * Creates a customer: profile, credentials and log row together. Nobody is signed in by it.
 * Throws EMAIL_TAKEN, VALIDATION_FAILED for a password that leaked often, and RATE_LIMITED past 20 accounts from one address in 15 minutes.
 */
export async function signUp(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: SignUpInput,
  request: { ip: string; locale: Locale },
): Promise<{ userId: string }> {
  requireAllowed(await consumeAttempts(deps, [signUpAddress(request.ip)], SIGN_UP_LIMIT));
  await requireOwnSecret(input, input.password);
  const passwordHash = await hashPassword(input.password, deps.random);
  const { name, email, phone } = input;
  const id = deps.random.uuid();
  const { ip, locale } = request;
  const customer = { id, name, email, phone, locale, passwordHash, ip, createdAt: deps.clock.now() };
  await insertCustomer(deps.db, customer).catch((error: unknown) => {
    throw isUniqueViolation(error, 'profiles_email_key') ? new AppError('EMAIL_TAKEN') : error;
  });
  return { userId: id };
}
