import type { SessionUser } from '#src/lib/account.ts';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';
import { customerOf, type Waiting } from '../fields/customer.ts';
import { useDraft } from '../fields/draft.ts';

function hasAll(draft: CheckoutDraft, user: SessionUser | null, waiting: Waiting): boolean {
  const { name, email, phone, driverLicenseId } = customerOf(draft.customer, user, waiting);
  const needed = [name, email, phone, driverLicenseId, draft.reference.name, draft.reference.phone];
  return needed.every((text) => text?.trim()) && draft.paymentMethod !== null && draft.hasAcceptedTerms;
}

/** Whether everything that is asked for has been filled in; whether it is right, the submit says. */
export function useIsComplete(user: SessionUser | null, waiting: Waiting): boolean {
  return useDraft((draft) => hasAll(draft, user, waiting));
}
