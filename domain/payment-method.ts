/** Ways to pay: SPEC §3 and §9 name five; MonCash and NatCash are Haiti's two telephone wallets. */
export const PAYMENT_METHODS = ['cash', 'bank', 'zelle', 'stripe', 'paypal', 'moncash', 'natcash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value);
}

/** Whoever sends the money writes the booking's code beside it; at the counter and by a payment link nobody does. */
export function takesMemo(method: PaymentMethod): boolean {
  return method !== 'cash' && method !== 'stripe';
}

/** The proof step is shown, never forced, for every method except cash (SPEC §5). */
export function takesProof(method: PaymentMethod): boolean {
  return method !== 'cash';
}

/** What one can look for in an account of ours; cash is counted at the counter. */
export function arrivesInAccount(method: PaymentMethod): boolean {
  return method !== 'cash';
}

/** A payment by a telephone wallet is found by its reference alone. */
export function needsReference(method: PaymentMethod): boolean {
  return method === 'moncash' || method === 'natcash';
}

/** Wherever money is recorded: a wallet's payment comes with its reference, any other may. */
export function hasItsReference(method: PaymentMethod, reference: string | undefined): boolean {
  return reference !== undefined || !needsReference(method);
}

/** What may come in gourdes: cash and the telephone wallets. */
export function takesGourdes(method: PaymentMethod): boolean {
  return method === 'cash' || method === 'moncash' || method === 'natcash';
}
