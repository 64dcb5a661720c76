import * as v from 'valibot';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { checkPeriod } from '#domain/rental-period.ts';
import { type CheckoutForm, checkoutForm } from '#domain/schemas/checkout.ts';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';
import { fieldErrorsOf } from '#src/lib/errors.ts';
import type { Customer } from './customer.ts';
import { type FieldErrors, type FirstProblem, firstProblem } from './field-errors.ts';
import type { Journey } from './journey.ts';

export type CheckedForm =
  | { isGood: true; form: CheckoutForm }
  | { isGood: false; errors: FieldErrors; first: FirstProblem };

interface Situation {
  draft: CheckoutDraft;
  customer: Customer;
  journey: Journey;
  isSignedIn: boolean;
  now: Date;
}

/** Everything that can be known to be wrong before anything is sent. */
export function checkForm({ draft, customer, journey, isSignedIn, now }: Situation): CheckedForm {
  const result = v.safeParse(checkoutForm, {
    ...journey,
    extraCodes: [...draft.extraCodes],
    customer,
    reference: { name: '', phone: '', address: '', ...draft.reference },
    paymentMethod: draft.paymentMethod,
    hasAcceptedTerms: draft.hasAcceptedTerms,
  });
  const errors: FieldErrors = result.success ? {} : fieldErrorsOf(result.issues);
  const periodProblem = checkPeriod(journey, todayInHaiti(now));
  if (periodProblem) {
    errors[periodProblem.startsWith('validation.pickup') ? 'pickupDate' : 'returnDate'] ??= periodProblem;
  }
  const first = firstProblem(errors, isSignedIn);
  if (result.success && !first) return { isGood: true, form: result.output };
  return { isGood: false, errors, first: first ?? 'fields' };
}
