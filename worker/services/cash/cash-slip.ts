import { AppError } from '#domain/app-error.ts';
import { includesRole } from '#domain/roles.ts';
import type { CashSlipInput } from '#domain/schemas/cash.ts';
import { strokePath } from '#domain/signature.ts';
import { findHandIn } from '../../db/queries/cash/hand-ins.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';

/**
 * The slip of cash that was handed in, which goes with the money: also before the count, since it tells whose
 * drawer it left nothing but what they recorded. Throws NOT_FOUND without such a movement, and for an agent where it left somebody else's drawer.
 */
export async function getCashSlip(
  { db }: Pick<Deps, 'db'>,
  { movementId }: CashSlipInput,
  { actor }: Pick<StaffRequest, 'actor'>,
) {
  const handIn = await findHandIn(db, movementId);
  const isShown = handIn && (handIn.staffId === actor.id || includesRole(actor.roles, 'admin'));
  if (!isShown) throw new AppError('NOT_FOUND');
  const { staffId: _, amount, handedInTo, takerName, signature, ...slip } = handIn;
  // The database keeps none without them.
  if (handedInTo === null || takerName === null || signature === null)
    throw new Error(`movement ${movementId} was not signed for`);
  return {
    ...slip,
    currencyAmount: -amount,
    handedInTo,
    takerName,
    signaturePath: strokePath(signature.strokes),
  };
}
