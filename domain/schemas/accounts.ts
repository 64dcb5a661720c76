import * as v from 'valibot';
import { isCommonPassword } from '../common-passwords.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../policy.ts';
import { emailField, nameField, phoneField } from './fields.ts';
import { formObject } from './form-object.ts';
import { maxCharacters, minCharacters, safeCharacters } from './text.ts';

/** Sign-in and sign-up: every field required, passwords 8 to 128 characters and not common (SPEC §5). */

/** A password somebody chooses. Never trimmed: what is typed is the password. */
export const newPasswordField = v.pipe(
  v.string('validation.password.required'),
  minCharacters(1, 'validation.password.required'),
  minCharacters(PASSWORD_MIN_CHARACTERS, 'validation.password.min'),
  maxCharacters(PASSWORD_MAX_CHARACTERS, 'validation.password.max'),
  safeCharacters('validation.password.characters'),
  v.check((password) => password.length > 1_000 || !isCommonPassword(password), 'validation.password.common'),
);

/** A password somebody remembers: no rule but that it is there, so that old ones keep working. */
export const passwordField = v.pipe(
  v.string('validation.password.required'),
  minCharacters(1, 'validation.password.required'),
  maxCharacters(PASSWORD_MAX_CHARACTERS, 'validation.password.max'),
);

export const signInInput = formObject({ email: emailField, password: passwordField });
export type SignInInput = v.InferOutput<typeof signInInput>;

const signUpEntries = {
  name: nameField,
  email: emailField,
  phone: phoneField,
  password: newPasswordField,
};

function isOneOf(password: string, ...texts: string[]): boolean {
  return texts.some((text) => text.toLowerCase() === password.trim().toLowerCase());
}

type PersonAndPassword = { name: string; email: string; password: string };

/** A password may not be one's own name or e-mail. */
export function isNotPersonal({ name, email, password }: PersonAndPassword): boolean {
  return !isOneOf(password, name, email, email.slice(0, email.indexOf('@')));
}

export const signUpInput = v.pipe(
  formObject(signUpEntries),
  v.forward(
    v.check((input) => isNotPersonal(input), 'validation.password.personal'),
    ['password'],
  ),
);
export type SignUpInput = v.InferOutput<typeof signUpInput>;

/** What only the form has; the server needs the password once. */
export const signUpForm = v.pipe(
  formObject({ ...signUpEntries, confirmPassword: v.string('validation.confirmPassword.required') }),
  v.forward(
    v.check((input) => isNotPersonal(input), 'validation.password.personal'),
    ['password'],
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'validation.confirmPassword.mismatch',
    ),
    ['confirmPassword'],
  ),
);
export type SignUpForm = v.InferOutput<typeof signUpForm>;
