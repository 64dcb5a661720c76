import { AppError, type AppErrorCode } from '#domain/app-error.ts';
import type { ProofAct } from '#domain/ledger.ts';
import type { Actor } from '../../auth/actor.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import type { Deps } from '../../deps.ts';

/** What a service needs to know of the request that writes. */
export interface StaffRequest {
  actor: Actor;
  ip: string;
}

/** Who signs a change, and when. */
export function authorOf({ clock }: Pick<Deps, 'clock'>, { actor, ip }: StaffRequest): ChangeAuthor {
  return { userId: actor.id, ip, at: clock.now() };
}

/** What the rules of the ledger know of whoever acts at a branch, for a booking; `receiptId` is made by whoever asks, or new. */
export function actOf<UserId extends string | null>(
  { random }: Pick<Deps, 'random'>,
  { userId, at }: { userId: UserId; at: Date },
  { branchId, pickupBranchId }: Pick<ProofAct, 'branchId' | 'pickupBranchId'>,
  receiptId = random.uuid(),
): ProofAct & { userId: UserId } {
  return { userId, at, branchId, pickupBranchId, receiptId, newId: () => random.uuid() };
}

/**
 * The row that an edit is decided on, if it is as the person saw it. Throws `missing` when there is no such row,
 * STALE_VERSION `{current}` when somebody else has changed it.
 */
export function requireVersion<Row extends { rowVersion: number }>(
  current: Row | undefined,
  rowVersion: number,
  missing: AppErrorCode = 'NOT_FOUND',
): Row {
  if (current === undefined) throw new AppError(missing);
  if (current.rowVersion !== rowVersion) throw new AppError('STALE_VERSION', { current });
  return current;
}
