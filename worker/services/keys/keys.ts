import { vehicleSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { holderOf, KEPT_ITEMS, requireLastSeen } from '#domain/keys.ts';
import { refuseField } from '#domain/ledger.ts';
import type { MoveKeysInput } from '#domain/schemas/keys.ts';
import type { VehicleIdInput } from '#domain/schemas/vehicles.ts';
import { findKeysOf, findMoving, insertKeyMove } from '../../db/queries/keys/key-moves.ts';
import type { Deps } from '../../deps.ts';
import { refuseForeign } from '../edits/refuse-foreign.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Found = NonNullable<Awaited<ReturnType<typeof findKeysOf>>>;

function keptOf({ bookingCode, customerName, bookingId, bookingStatus: _, ...move }: Found['kept'][number]) {
  const booking =
    bookingId === null
      ? null
      : { id: bookingId, bookingCode: bookingCode ?? '', customerName: customerName ?? '' };
  return { ...move, holder: holderOf({ ...move, bookingId }), booking };
}

/** Where the keys and papers of a car are, where they were, and who can have them. Throws VEHICLE_NOT_FOUND. */
export async function getKeys({ db }: Pick<Deps, 'db'>, { vehicleId }: VehicleIdInput) {
  const found = await findKeysOf(db, vehicleId);
  if (found === undefined) throw new AppError('VEHICLE_NOT_FOUND');
  const { kept, history, staff, outWith } = found;
  return {
    items: KEPT_ITEMS.map((item) => {
      const now = kept.find((one) => one.item === item);
      return { item, now: now ? keptOf(now) : null };
    }),
    history: history.map(keptOf),
    staff,
    outWith,
  };
}

type Moving = Awaited<ReturnType<typeof findMoving>>;

/** Whoever gets it, with the name for the log; or whoever had it last, and no name, where it is lost. */
function newHolder(
  { holder, branchId }: MoveKeysInput,
  { outWith, staff }: Moving,
  last: Moving['kept'][number] | undefined,
) {
  const nobody = { branchId: null, staffId: null, bookingId: null, isLost: false };
  if (holder === 'branch' && branchId) return { to: { ...nobody, branchId }, name: BRANCH_CITIES[branchId] };
  if (holder === 'staff') {
    if (staff === undefined) throw refuseField('staffId', 'validation.keys.holder');
    return { to: { ...nobody, staffId: staff.id }, name: staff.name };
  }
  if (holder === 'lost') {
    const { branchId: lastBranch = null, staffId = null, bookingId = null, isLost = false } = last ?? {};
    if (isLost) throw refuseField('holder', 'validation.keys.isLost');
    return { to: { branchId: lastBranch, staffId, bookingId, isLost: true }, name: null };
  }
  if (outWith === null) throw refuseField('holder', 'validation.keys.nobody');
  return {
    to: { ...nobody, bookingId: outWith.id },
    name: `${outWith.customerName} (${outWith.bookingCode})`,
  };
}

/**
 * A key set or a paper gets another holder or place, is lost, or is found; the same `moveId` again does nothing. Throws VEHICLE_NOT_FOUND,
 * IDEMPOTENCY_MISMATCH, STALE_VERSION where somebody moved it meanwhile, VALIDATION_FAILED for nobody who could have it.
 */
export function moveKeys(deps: Needs, input: MoveKeysInput, request: StaffRequest): Promise<void> {
  const { moveId, vehicleId, item, lastId, staffId, place = null } = input;
  const requestHash = hashOf(['keys', input]);
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const moving = await findMoving(deps.db, { vehicleId, moveId, staffId });
    if (isDone(moving.done, requestHash)) return;
    if (moving.vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
    const last = moving.kept.find((one) => one.item === item);
    requireLastSeen(last?.id ?? null, lastId);
    const { to, name } = newHolder(input, moving, last);
    const move = { id: moveId, vehicleId, item, previousId: lastId, ...to, place };
    await insertKeyMove(
      deps.db,
      { ...move, movedAt: by.at, movedByUserId: by.userId },
      {
        by,
        action: 'update',
        subject: vehicleSubject(moving.vehicle),
        metadata: {
          before: { keys: last?.isLost ? { isLost: true } : {} },
          after: {
            keys: { item, ...(name === null ? { isLost: true } : { holder: name }), ...(place && { place }) },
          },
        },
        request: { requestId: moveId, requestHash },
      },
    ).catch(refuseForeign('key_moves_pkey'));
  }, isRefusedOrRepeated);
}
