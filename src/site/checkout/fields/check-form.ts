import * as v from 'valibot';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { takesProof } from '#domain/payment-method.ts';
import { checkPeriod } from '#domain/rental-period.ts';
import { type SignUpInput, signInInput, signUpInput } from '#domain/schemas/accounts.ts';
import { type CheckoutForm, checkoutForm } from '#domain/schemas/checkout.ts';
import { amountTyped } from '#domain/typed-amount.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';
import { fieldErrorsOf } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { randomId } from '#src/lib/random-id.ts';
import { showToast } from '#src/ui/toast.ts';
import type { Journey } from '../journey/journey.ts';
import type { Customer } from './customer.ts';
import { type FieldErrors, type FieldPath, inPageOrder, PASSWORD_PATH } from './field-errors.ts';
import { fieldId } from './field-state.ts';
import { CLAIM_PATHS, readClaim } from './proof-claim.ts';

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
    // Of a proof that waits beside the choice of cash nothing is said.
    ...(draft.paymentMethod && takesProof(draft.paymentMethod) ? claimOf(draft.proof) : undefined),
  });
  const errors: FieldErrors = result.success ? {} : fieldErrorsOf(result.issues);
  // The page leads to the proof, the fields beside it say which of them it is.
  const ofProof = CLAIM_PATHS.map((path) => errors[path]).find((problem) => problem !== undefined);
  if (ofProof) errors.proof = ofProof;
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

/** What is said of the proof, as it is sent; what is no amount is refused with the form. */
function claimOf(proof: CheckoutDraft['proof']) {
  const { amount, currency, ...payer } = readClaim(proof?.uploadId);
  const sent = amount.trim() === '' ? undefined : { currency, currencyAmount: amountTyped(amount, currency) };
  return { ...payer, sent };
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

/** What SPEC §5 says in a toast of its own; here when nothing else is wrong. */
const OWN_TOAST: Partial<Record<FieldPath, 'validation.terms' | 'validation.paymentMethod'>> = {
  hasAcceptedTerms: 'validation.terms',
  paymentMethod: 'validation.paymentMethod',
};

/** Says once what keeps the form from being sent, with the count, and leads to the first field that is wrong. */
export function sayProblems(errors: FieldErrors, t: Translate): void {
  const [first, ...others] = inPageOrder(errors);
  if (!first) return;
  const own = others.length === 0 ? OWN_TOAST[first] : undefined;
  showToast({
    title: own ? t(`${own}.title`) : t('validation.form.fixErrors'),
    message: own ? t(`${own}.required`) : t('checkout.errors.title', { count: others.length + 1 }),
    tone: 'error',
  });
  focusOn(fieldId(first));
}
