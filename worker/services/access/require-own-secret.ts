import { AppError } from '#domain/app-error.ts';
import { isNotPersonal } from '#domain/schemas/auth.ts';

/** Throws VALIDATION_FAILED at `field` when the password is the person's own name or address. */
export function requireOwnSecret(
  person: { name: string | null; email: string },
  password: string,
  field = 'password',
): void {
  const { name, email } = person;
  if (isNotPersonal({ name: name ?? email, email, password })) return;
  throw new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: 'validation.password.personal' } });
}
