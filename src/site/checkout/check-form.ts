import * as v from 'valibot';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { checkPeriod } from '#domain/rental-period.ts';
import { type CheckoutForm, checkoutForm } from '#domain/schemas/checkout.ts';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';
import { fieldErrorsOf } from '#src/lib/errors.ts';
import type { Journey } from './journey.ts';

/** `customer.email` → message key. */
export type FieldErrors = { [path: string]: string | undefined };

/** What a toast says first, in the order of SPEC §5. */
export type FirstProblem = 'terms' | 'paymentMethod' | 'signIn' | 'fields';

export type CheckedForm =
  | { isGood: true; form: CheckoutForm }
  | { isGood: false; errors: FieldErrors; first: FirstProblem };

/** Fields as they stand on the page, for the summary of what is wrong and for the focus. */
export const FIELD_ORDER = [
  'pickupDate',
  'returnDate',
  'customer.name',
  'customer.email',
  'customer.phone',
  'customer.driverLicenseId',
  'customer.address',
  'reference.name',
  'reference.phone',
  'reference.address',
  'extraCodes',
  'paymentMethod',
  'hasAcceptedTerms',
] as const;
export type FieldPath = (typeof FIELD_ORDER)[number];

/** The wrong fields from the top of the page to its end. */
export function inPageOrder(errors: FieldErrors): FieldPath[] {
  return FIELD_ORDER.filter((path) => errors[path] !== undefined);
}

interface Situation {
  draft: CheckoutDraft;
  customer: Required<CheckoutDraft['customer']>;
  journey: Journey;
  isSignedIn: boolean;
  now: Date;
}

function firstProblem(errors: FieldErrors, isSignedIn: boolean): FirstProblem | null {
  if (errors.hasAcceptedTerms) return 'terms';
  if (errors.paymentMethod) return 'paymentMethod';
  if (!isSignedIn) return 'signIn';
  return inPageOrder(errors).length > 0 ? 'fields' : null;
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
