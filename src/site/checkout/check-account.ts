import * as v from 'valibot';
import { signInInput, signUpForm } from '#domain/schemas/auth.ts';

/** What is wrong with a new account, or its values ready to be sent. */
export function checkSignUp(values: v.InferInput<typeof signUpForm>) {
  return v.safeParse(signUpForm, values);
}

/** The same for a sign-in. */
export function checkSignIn(values: v.InferInput<typeof signInInput>) {
  return v.safeParse(signInInput, values);
}
