import { type ActivityLabel, expenseSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { bookedAmount } from '#domain/currency.ts';
import { refuseField } from '#domain/ledger.ts';
import { LIST_MAX_ROWS } from '#domain/policy.ts';
import type { AddExpenseInput, ListExpensesInput, ReverseExpenseInput } from '#domain/schemas/expenses.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  findExpense,
  findExpenseGround,
  insertExpense,
  listExpenses as readExpenses,
} from '../../db/queries/cash/expenses.ts';
import type { NewService } from '../../db/queries/upkeep/upkeep.ts';
import type { Deps } from '../../deps.ts';
import { expenseReceiptKey } from '../../storage/keys.ts';
import { refuseForeign } from '../edits/refuse-foreign.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { tryMoveProof } from '../proofs/move-proof.ts';
import { UPLOAD_LIFETIME_MS } from '../proofs/upload-proof.ts';
import { cashChange } from './cash-entries.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'storage'>;

/** A page of the expenses of a month, a branch, a car; with their sums. */
export function listExpenses({ db }: Pick<Deps, 'db'>, input: ListExpensesInput) {
  return readExpenses(db, input, LIST_MAX_ROWS);
}

function labelOf(vehicle: { brand: string; model: string; plate: string } | undefined): ActivityLabel {
  const note = vehicle === undefined ? null : `${vehicle.brand} ${vehicle.model} · ${vehicle.plate}`;
  return { name: null, note };
}

/**
 * Records what was spent; cash comes out of the drawer of whoever records it, at their own branch. The same request again does nothing. Throws
 * IDEMPOTENCY_MISMATCH for its id with something else, VEHICLE_NOT_FOUND, NOT_FOUND for an incident of another car, UPLOAD_NOT_FOUND, RATE_MISSING for gourdes before
 * any rate was entered, and VALIDATION_FAILED for gourdes that are not worth a cent.
 */
export async function addExpense(
  deps: Needs,
  { requestId: id, ...asked }: AddExpenseInput,
  request: StaffRequest,
  service: Omit<NewService, 'expenseId' | 'madeByUserId' | 'madeAt'> | null = null,
): Promise<void> {
  const { receiptUploadId, incidentId, ...input } = asked;
  const requestHash = hashOf(['expense', asked, ...(service === null ? [] : [service])]);
  const claimed = await once(async () => {
    const by = authorOf(deps, request);
    const uploadedAfter = new Date(by.at.getTime() - UPLOAD_LIFETIME_MS);
    const upload =
      receiptUploadId === undefined ? null : { uploadId: receiptUploadId, userId: by.userId, uploadedAfter };
    const today = todayInHaiti(by.at);
    const { vehicleId } = asked;
    const wanted = { staffId: by.userId, today, requestId: id, vehicleId, incidentId, upload };
    const { rate, drawers, done, vehicle, file, incident } = await findExpenseGround(deps.db, wanted);
    if (isDone(done, requestHash)) return null;
    if (vehicleId !== undefined && vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
    if (incidentId !== undefined && incident === undefined) throw new AppError('NOT_FOUND');
    if (upload !== null && file === undefined) throw new AppError('UPLOAD_NOT_FOUND');
    if (input.currency === 'HTG' && rate === undefined) throw new AppError('RATE_MISSING');
    const { currency, currencyAmount, branchId, kind, paidFrom } = input;
    const booked = bookedAmount({ currency, currencyAmount }, rate?.htgPerUsd ?? null, 0);
    if (booked.amountCents < 1)
      throw new AppError('VALIDATION_FAILED', {
        fieldErrors: { currencyAmount: 'validation.cash.amount' },
      });
    const finalKey = file === undefined ? null : expenseReceiptKey(id, file.contentType);
    const expense = {
      ...input,
      ...booked,
      id,
      vehicleId: vehicleId ?? null,
      incidentId: incidentId ?? null,
      receiptKey: finalKey,
      receiptContentType: file?.contentType ?? null,
      madeByUserId: by.userId,
      madeAt: by.at,
    };
    const { amountCents, htgPerUsd } = booked;
    const { liters, odometerKm, note } = input;
    const inGourdes = currency === 'HTG' ? { amountHtg: currencyAmount, htgPerUsd } : {};
    const after = { kind, amountCents, ...inGourdes, paidFrom, liters, odometerKm, note };
    const placeId = placeOf(drawers, branchId, request);
    await insertExpense(deps.db, {
      expense,
      cash: expenseCash(deps, by, drawers, { ...expense, sign: -1 }, placeId),
      service: service && { ...service, expenseId: id, madeByUserId: by.userId, madeAt: by.at },
      claim: upload && finalKey !== null ? { ...upload, expenseId: id, finalKey, claimedAt: by.at } : null,
      log: {
        by,
        action: 'create',
        subject: expenseSubject(id, branchId, labelOf(vehicle)),
        metadata: { before: {}, after },
        request: { requestId: id, requestHash },
      },
    });
    return file && finalKey !== null ? { uploadId: file.id, tempKey: file.tempKey, finalKey } : null;
  });
  if (claimed) await tryMoveProof(deps, claimed);
}

/**
 * Takes an expense back that was recorded by mistake, as a row of today; its cash returns to the drawer of whoever does it, at the branch
 * where it was paid. The same request again does nothing. Throws IDEMPOTENCY_MISMATCH for its id with something else, NOT_FOUND, and VALIDATION_FAILED
 * for one that was taken back before, and for cash that lies at another branch.
 */
export async function reverseExpense(
  deps: Needs,
  { requestId, expenseId, reason }: ReverseExpenseInput,
  request: StaffRequest,
): Promise<void> {
  const requestHash = hashOf(['reverse_expense', expenseId, reason]);
  await once(async () => {
    const by = authorOf(deps, request);
    const staffId = by.userId;
    const { expense, drawers, done } = await findExpense(deps.db, {
      id: expenseId,
      staffId,
      today: todayInHaiti(by.at),
      requestId,
    });
    if (isDone(done, requestHash)) return null;
    if (expense === undefined) throw new AppError('NOT_FOUND');
    if (expense.reversalId !== null || expense.reversesId !== null)
      throw new AppError('VALIDATION_FAILED', { fieldErrors: { reason: 'validation.expense.reversed' } });
    const { id, reversalId: _, brand, model, plate, paidAtBranchId, ...same } = expense;
    const placeId = placeOfMistake(paidAtBranchId, request);
    const { branchId, kind, amountCents } = expense;
    const reversal = { ...same, id: requestId, reversesId: id, note: reason };
    const vehicle = brand !== null && model !== null && plate !== null ? { brand, model, plate } : undefined;
    await insertExpense(deps.db, {
      expense: { ...reversal, madeByUserId: staffId, madeAt: by.at },
      cash: expenseCash(deps, by, drawers, { ...reversal, sign: 1 }, placeId),
      claim: null,
      log: {
        by,
        action: 'delete',
        subject: expenseSubject(id, branchId, labelOf(vehicle)),
        metadata: { before: { kind, amountCents }, after: {}, reason },
        request: { requestId, requestHash },
      },
    });
    return null;
  });
}

interface MovedExpense {
  id: string;
  paidFrom: AddExpenseInput['paidFrom'];
  currency: AddExpenseInput['currency'];
  currencyAmount: number;
  sign: 1 | -1;
}

type OwnDrawers = Parameters<typeof cashChange>[3];

/**
 * Where the cash is: at the branch of whoever hands it over, whichever branch the expense is of. Who has no branch pays it
 * from a drawer of theirs that is open, else from one at the branch of the expense.
 */
function placeOf(drawers: OwnDrawers, expenseBranchId: BranchId, { actor }: StaffRequest): BranchId {
  if (actor.branchId !== null) return actor.branchId;
  const open = drawers.filter(({ closedAt }) => closedAt === null).map(({ branchId }) => branchId);
  return open.includes(expenseBranchId) ? expenseBranchId : (open[0] ?? expenseBranchId);
}

/** The notes of a mistake never left the branch whose drawer says so: who works at another has none to put back. */
function placeOfMistake(paidAtBranchId: BranchId | null, { actor }: StaffRequest): BranchId | null {
  if (paidAtBranchId !== null && actor.branchId !== null && actor.branchId !== paidAtBranchId)
    throw refuseField('reason', 'validation.reversal.otherBranch');
  return paidAtBranchId;
}

function expenseCash(
  deps: Needs,
  { userId, at }: { userId: string; at: Date },
  drawers: OwnDrawers,
  { id, paidFrom, currency, currencyAmount, sign }: MovedExpense,
  branchId: BranchId | null,
) {
  if (paidFrom !== 'drawer' || branchId === null) return null;
  const moved = { currency, amount: sign * currencyAmount, cause: 'expense' as const, expenseId: id };
  const place = { staffId: userId, branchId };
  return cashChange(deps, { userId, at }, place, drawers, [moved]);
}

/** Once, however often it is sent; of two that take an expense back at once, the next read refuses the other. */
function once<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const isRefusal = (error: unknown) =>
    isRefusedOrRepeated(error) || isUniqueViolation(error, 'expenses_reverses_id_key');
  return retryRefused(attempt, isRefusal).catch(refuseForeign('expenses_pkey'));
}
