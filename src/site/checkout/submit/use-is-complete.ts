import type { SessionUser } from '#src/lib/account.ts';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';
import { customerOf } from '../fields/customer.ts';
import { useDraft } from '../fields/draft.ts';

function hasAll(draft: CheckoutDraft, user: SessionUser | null): boolean {
  const { name, email, phone, driverLicenseId } = customerOf(draft.customer, user);
  const needed = [name, email, phone, driverLicenseId, draft.reference.name, draft.reference.phone];
  return needed.every((text) => text?.trim()) && draft.paymentMethod !== null && draft.hasAcceptedTerms;
}

/** Whether everything that is asked for has been filled in; whether it is right, the submit says. */
export function useIsComplete(user: SessionUser | null): boolean {
  return useDraft((draft) => hasAll(draft, user));
}
