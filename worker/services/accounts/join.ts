import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import type { SignUpInput } from '#domain/schemas/accounts.ts';
import type { Deps } from '../../deps.ts';
import { openSession, type SignedIn, type SignInRequest, signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/**
 * Makes an account and signs its owner in. Sent again because the answer was lost, it finds the account that it made,
 * which the same password opens. Throws what `signUp` throws; EMAIL_TAKEN only where the password is another.
 */
export async function join(
  deps: Pick<Deps, 'db' | 'auth' | 'clock' | 'random' | 'signingSecret'>,
  input: SignUpInput,
  request: SignInRequest & { locale: Locale },
): Promise<SignedIn> {
  const { name, email, phone, password } = input;
  let id: string;
  try {
    id = (await signUp(deps, input, request)).userId;
  } catch (error) {
    if (!isCode(error, 'EMAIL_TAKEN')) throw error;
    return signIn(deps, { email, password }, request).catch((refusal: unknown) => {
      // Too many attempts for this e-mail, perhaps from elsewhere: an account exists in any case.
      const isClosed = isCode(refusal, 'INVALID_CREDENTIALS') || isCode(refusal, 'RATE_LIMITED');
      throw isClosed ? error : refusal;
    });
  }
  return openSession(deps, { id, name, email, phone, roles: [], branchId: null }, request);
}

function isCode(error: unknown, code: AppError['code']): boolean {
  return error instanceof AppError && error.code === code;
}
