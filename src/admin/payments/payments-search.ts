import * as v from 'valibot';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES } from '#domain/payment-status.ts';
import { listSearchEntries, tolerant } from '../list/list-search.ts';

/** /admin/payments: what the list shows; the branch comes from the top bar. */
export const paymentsSearch = v.object({
  ...listSearchEntries,
  status: tolerant(v.picklist(LEDGER_STATUSES)),
  method: tolerant(v.picklist(PAYMENT_METHODS)),
});
export type PaymentsSearch = v.InferOutput<typeof paymentsSearch>;
