import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES } from '#domain/payment-status.ts';
import { oneOf, searchParams } from '#domain/search-params.ts';
import { listParams } from '../kit/list/list-search.ts';

/** /admin/payments: what the list shows; the branch comes from the top bar. */
export const paymentsSearch = searchParams({
  ...listParams,
  status: oneOf(LEDGER_STATUSES),
  method: oneOf(PAYMENT_METHODS),
});
export type PaymentsSearch = ReturnType<typeof paymentsSearch>;
