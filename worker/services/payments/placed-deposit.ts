import { cashOfDeposit, notesTakenBack, placeOfMover, takenFrom } from '#domain/deposit-notes.ts';
import { type DepositEntry, leftOfDeposit } from '#domain/deposits.ts';
import type { BookingMoney } from '../../db/queries/bookings/booking-money.ts';
import type { ChangeRequest } from '../bookings/booking-change.ts';
import type { MovedDeposit } from '../cash/cash-entries.ts';

/** What moves in drawers for a deposit: who moves its notes, and from whom they come. */
export function placedDeposit(
  { deposits, drawers, movedNotes }: BookingMoney,
  entry: DepositEntry,
  { actor }: Pick<ChangeRequest, 'actor'>,
): MovedDeposit {
  const mistake = deposits.find(({ id }) => id === entry.reversesId);
  if (mistake !== undefined) {
    const here = { staffId: entry.madeByUserId, branchId: entry.branchId };
    return { entry, moves: notesTakenBack(movedNotes, { madeBy: mistake.madeByUserId, here }) };
  }
  const taken = deposits.find(({ id }) => id === entry.takenId);
  const openAt = drawers
    .filter(({ staffId, closedAt }) => staffId === actor.id && closedAt === null)
    .map(({ branchId }) => branchId);
  const mover = { staffId: entry.madeByUserId, branchId: entry.branchId, hasBranch: actor.branchId !== null };
  // Of a deposit in an account no notes lie apart.
  if (taken?.method !== 'cash')
    return { entry, moves: cashOfDeposit(entry, placeOfMover(entry.kind, mover, null, openAt), null) };
  const { branchId, holderId, missing } = taken;
  const left = leftOfDeposit(deposits, taken).currencyAmount;
  const from = takenFrom({ left, holderId, missing }, entry.currencyAmount);
  const areGiven = entry.kind === 'returned' && entry.method === 'cash';
  const here = placeOfMover(areGiven ? 'returned' : 'kept', mover, { staffId: holderId, branchId }, openAt);
  // It is given back where its notes, or others for them, come from.
  const at = areGiven ? { branchId: here.branchId } : {};
  return { entry: { ...entry, ...at }, moves: cashOfDeposit(entry, here, { branchId, holderId, from }) };
}
