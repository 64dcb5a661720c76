import { LIST_MAX_ROWS, SEARCH_MAX_ROWS } from '#domain/policy.ts';
import { withChecks } from '#domain/proof-checks.ts';
import type { ListPaymentsInput, PaymentSummaryInput } from '#domain/schemas/payments.ts';
import {
  listPayments as readPayments,
  summarizePayments as readSummary,
} from '../../db/queries/payments/staff-payments.ts';
import type { Deps } from '../../deps.ts';

/** A page of the payments that match, the newest first, with what is odd about those that wait. Counted up to a cap, a search to a lower one. */
export async function listPayments({ db }: Pick<Deps, 'db'>, input: ListPaymentsInput) {
  const maxRows = input.search === undefined ? LIST_MAX_ROWS : SEARCH_MAX_ROWS;
  const { rows, ...page } = await readPayments(db, input, maxRows);
  return { ...page, rows: rows.map(withChecks) };
}

/** What waits, what was collected, what is unpaid: counts and cents of the ledger, of all branches or one. */
export function summarizePayments({ db }: Pick<Deps, 'db'>, { branchId }: PaymentSummaryInput) {
  return readSummary(db, branchId);
}
