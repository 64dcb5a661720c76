import type { SessionUser } from '#src/lib/account.ts';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';

export type Customer = Required<CheckoutDraft['customer']>;

/** Who rents: what is typed, else what the account knows. */
export function customerOf(draft: CheckoutDraft['customer'], user: SessionUser | null): Customer {
  return {
    name: draft.name ?? user?.name ?? '',
    email: draft.email ?? user?.email ?? '',
    phone: draft.phone ?? user?.phone ?? '',
    driverLicenseId: draft.driverLicenseId ?? '',
    address: draft.address ?? '',
  };
}
