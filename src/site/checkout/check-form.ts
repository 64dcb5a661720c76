import * as v from 'valibot';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { checkPeriod } from '#domain/rental-period.ts';
import { type SignUpInput, signInInput, signUpInput } from '#domain/schemas/accounts.ts';
import { type CheckoutForm, checkoutForm } from '#domain/schemas/checkout.ts';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';
import { fieldErrorsOf } from '#src/lib/errors.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { Customer } from './customer.ts';
import { type FieldErrors, inPageOrder, PASSWORD_PATH } from './field-errors.ts';
import type { Journey } from './journey.ts';

export type CheckedForm =
  /** `newAccount`: what an account is made of before the booking; null for whoever has one. */
  | { isGood: true; form: CheckoutForm; newAccount: SignUpInput | null }
  | { isGood: false; errors: FieldErrors };

/** The password of whoever is not signed in: of an account to be made, or of one that there is. */
export interface TypedPassword {
  isNew: boolean;
  password: string;
}

interface Situation {
  draft: CheckoutDraft;
  customer: Customer;
  journey: Journey;
  /** Null for whoever is signed in. */
  typed: TypedPassword | null;
  now: Date;
}

/** Everything that can be known to be wrong before anything is sent, all at once. */
export function checkForm({ draft, customer, journey, typed, now }: Situation): CheckedForm {
  const result = v.safeParse(checkoutForm, {
    ...journey,
    extraCodes: [...draft.extraCodes],
    customer,
    reference: { name: '', phone: '', ...draft.reference },
    paymentMethod: draft.paymentMethod,
    hasAcceptedTerms: draft.hasAcceptedTerms,
  });
  const errors: FieldErrors = result.success ? {} : fieldErrorsOf(result.issues);
  const periodProblem = checkPeriod(journey, todayInHaiti(now));
  if (periodProblem) {
    errors[periodProblem.startsWith('validation.pickup') ? 'pickupDate' : 'returnDate'] ??= periodProblem;
  }
  const account = typed && checkAccount(typed, customer);
  if (account?.passwordProblem) errors[PASSWORD_PATH] = account.passwordProblem;
  if (result.success && inPageOrder(errors).length === 0) {
    return { isGood: true, form: result.output, newAccount: account?.newAccount ?? null };
  }
  return { isGood: false, errors };
}

/** Of an account whose owner chose none: links by e-mail open it. The same for the page, so that what is sent again is the same. */
const UNCHOSEN = randomId();

/** An account is made of the customer's details, and of a password where one is chosen. */
function checkAccount({ isNew, password }: TypedPassword, { name, email, phone }: Customer) {
  if (isNew) {
    const checked = v.safeParse(signUpInput, { name, email, phone, password: password || UNCHOSEN });
    if (checked.success) return { newAccount: checked.output };
    return { passwordProblem: fieldErrorsOf(checked.issues).password };
  }
  return { passwordProblem: checkSignIn({ email, password }).errors?.[PASSWORD_PATH] };
}

/** What is wrong with e-mail and password alone, for signing in before the rest is filled in. */
export function checkSignIn(credentials: { email: string; password: string }) {
  const checked = v.safeParse(signInInput, credentials);
  if (checked.success) return { credentials: checked.output };
  const { email, password } = fieldErrorsOf(checked.issues);
  return { errors: { 'customer.email': email, [PASSWORD_PATH]: password } };
}
