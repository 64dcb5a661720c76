import { type DepositGroup, depositSums } from '#domain/deposit-sums.ts';
import { type PaymentGroup, paymentSums } from '#domain/payment-sums.ts';
import { LIST_MAX_ROWS, PAYMENT_SHEET_ROWS, SEARCH_MAX_ROWS } from '#domain/policy.ts';
import { withChecks } from '#domain/proof-checks.ts';
import { includesRole } from '#domain/roles.ts';
import type { ListPaymentsInput, PaymentFilters, PaymentSummaryInput } from '#domain/schemas/payments.ts';
import {
  readPaymentSheet,
  listPayments as readPayments,
  summarizePayments as readSummary,
} from '../../db/queries/payments/staff-payments.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';

type Reading = Pick<StaffRequest, 'actor'>;

/** An agent counts a drawer without knowing what should be in it: that cash is in no sum they see. */
function blindFor({ actor }: Reading): string | null {
  return includesRole(actor.roles, 'admin') ? null : actor.id;
}

/** What payments come to; and apart what of deposits was handed over, which is no revenue. */
function sumsOf(groups: readonly PaymentGroup[], depositGroups: readonly DepositGroup[]) {
  const sums = paymentSums(groups);
  return { sums, depositSums: depositSums(depositGroups, sums.methods) };
}

const countOf = (groups: readonly { count: number }[]) => groups.reduce((all, { count }) => all + count, 0);

/**
 * A page of the payments that match, the newest first, with what is odd about those that wait. Counted up to a cap, a
 * search to a lower one; with what all that match come to where more is asked for than a branch: the cards say it of all.
 */
export async function listPayments({ db }: Pick<Deps, 'db'>, input: ListPaymentsInput, request: Reading) {
  const { page: _page, pageSize: _size, branchId: _branch, ...asked } = input;
  const hasSums = Object.values(asked).some((value) => value !== undefined);
  const maxRows = input.search === undefined ? LIST_MAX_ROWS : SEARCH_MAX_ROWS;
  const reader = { blindFor: blindFor(request), maxRows, hasSums };
  const { rows, groups, depositGroups, ...page } = await readPayments(db, input, reader);
  const sums = groups === null ? { sums: null, depositSums: null } : sumsOf(groups, depositGroups);
  return { ...page, rows: rows.map(withChecks), ...sums };
}

/** The payments that match on one printed page, and the deposits, with their sums; `isMore` says that not all of them are listed. */
export async function getPaymentSheet(
  { db }: Pick<Deps, 'db'>,
  filters: PaymentFilters,
  request: Reading,
  maxRows = PAYMENT_SHEET_ROWS,
) {
  const reader = { blindFor: blindFor(request), maxRows };
  const { groups, depositGroups, ...sheet } = await readPaymentSheet(db, filters, reader);
  const isMore = countOf(groups) > sheet.rows.length || countOf(depositGroups) > sheet.deposits.length;
  return { ...sheet, isMore, ...sumsOf(groups, depositGroups) };
}

/** What waits, what was collected, what is unpaid: counts and cents of the ledger, of all branches or one. */
export function summarizePayments({ db }: Pick<Deps, 'db'>, { branchId }: PaymentSummaryInput) {
  return readSummary(db, branchId);
}
