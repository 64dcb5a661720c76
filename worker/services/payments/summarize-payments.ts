import type { PaymentSummaryInput } from '#domain/schemas/staff-bookings.ts';
import { summarizePayments as readSummary } from '../../db/queries/payments/staff-payments.ts';
import type { Deps } from '../../deps.ts';

/** What waits, what was collected, what is unpaid: counts and cents of the ledger, of all branches or one. */
export function summarizePayments({ db }: Pick<Deps, 'db'>, { branchId }: PaymentSummaryInput) {
  return readSummary(db, branchId);
}
