import type { SessionUser } from '#src/lib/account.ts';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';
import type { CheckoutData } from '../checkout-data.ts';

export type Customer = Required<CheckoutDraft['customer']>;

/** Who was offered the car from the waitlist, where this browser opened their link. */
export type Waiting = CheckoutData['waiting'];

/** Who rents: what is typed, else what the account knows, else what was said to the waitlist. */
export function customerOf(
  draft: CheckoutDraft['customer'],
  user: SessionUser | null,
  waiting: Waiting,
): Customer {
  const known = (key: 'name' | 'email' | 'phone') => draft[key] ?? (user?.[key] || waiting?.[key] || '');
  return {
    name: known('name'),
    email: known('email'),
    phone: known('phone'),
    driverLicenseId: draft.driverLicenseId ?? '',
    address: draft.address ?? '',
  };
}
