import { AppError } from '#domain/app-error.ts';
import { isNotPersonal } from '#domain/schemas/accounts.ts';
import { isKnownPassword } from '../../auth/known-passwords.ts';

/**
 * Throws VALIDATION_FAILED at `field` when the password is the person's own name or address, or one of those that
 * leaked most often.
 */
export async function requireOwnSecret(
  person: { name: string | null; email: string },
  password: string,
  field = 'password',
): Promise<void> {
  const { name, email } = person;
  const refuse = (key: string) => new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: key } });
  if (!isNotPersonal({ name: name ?? email, email, password })) throw refuse('validation.password.personal');
  if (await isKnownPassword(password)) throw refuse('validation.password.common');
}
