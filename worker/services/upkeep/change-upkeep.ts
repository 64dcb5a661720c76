import { changesBetween } from '#domain/activity.ts';
import { vehicleSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { refuseField } from '#domain/ledger.ts';
import { includesRole } from '#domain/roles.ts';
import type { AddPaperInput, RecordServiceInput, SetPlanInput } from '#domain/schemas/upkeep.ts';
import { isLooser, odometerNow, overdueServices, readingOf } from '#domain/upkeep.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  findPlan,
  findUpkeepGround,
  insertPaper,
  insertService,
  savePlan,
} from '../../db/queries/upkeep/upkeep.ts';
import type { Deps } from '../../deps.ts';
import { vehiclePaperKey } from '../../storage/keys.ts';
import { addExpense } from '../cash/expenses.ts';
import { refuseForeign } from '../edits/refuse-foreign.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { tryMoveProof } from '../proofs/move-proof.ts';
import { UPLOAD_LIFETIME_MS } from '../proofs/upload-proof.ts';
import { requirePast, requireVehicle } from './upkeep.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'storage'>;

function isAdmin({ actor }: StaffRequest): boolean {
  return includesRole(actor.roles, 'admin');
}

/** A row has the id of this request, though no request of the log does. */
const refuseOtherIds = refuseForeign('vehicle_papers_pkey', 'services_done_pkey', 'service_plans_pkey');

/**
 * Records a paper of a car; the newest of a kind counts. The same request again does nothing. Throws VEHICLE_NOT_FOUND,
 * UPLOAD_NOT_FOUND, IDEMPOTENCY_MISMATCH for its id with something else, VALIDATION_FAILED for an agent's paper without its picture
 * that is good for longer than the one before: it may lift a stop.
 */
export async function addPaper(
  deps: Needs,
  { requestId: id, pictureUploadId, ...paper }: AddPaperInput,
  request: StaffRequest,
): Promise<void> {
  const requestHash = hashOf(['paper', paper, pictureUploadId]);
  const moved = await retryRefused(async () => {
    const by = authorOf(deps, request);
    const uploadedAfter = new Date(by.at.getTime() - UPLOAD_LIFETIME_MS);
    const upload =
      pictureUploadId === undefined ? null : { uploadId: pictureUploadId, userId: by.userId, uploadedAfter };
    const { vehicleId } = paper;
    const { vehicle, done, file, papers } = await findUpkeepGround(deps.db, {
      vehicleId,
      requestId: id,
      upload,
    });
    if (isDone(done, requestHash)) return null;
    const found = requireVehicle(vehicle);
    if (upload !== null && file === undefined) throw new AppError('UPLOAD_NOT_FOUND');
    const finalKey = file === undefined ? null : vehiclePaperKey(id, file.contentType);
    const { kind, number = null, validUntil } = paper;
    const before = papers.find((one) => one.kind === kind);
    if (before && validUntil > before.validUntil && file === undefined && !isAdmin(request))
      throw refuseField('pictureUploadId', 'validation.upkeep.picture');
    await insertPaper(deps.db, {
      paper: {
        id,
        vehicleId,
        kind,
        number,
        validUntil,
        madeByUserId: by.userId,
        madeAt: by.at,
        pictureKey: finalKey,
        pictureContentType: file?.contentType ?? null,
      },
      claim: upload && finalKey !== null ? { ...upload, paperId: id, finalKey, claimedAt: by.at } : null,
      log: {
        by,
        action: 'update',
        subject: vehicleSubject(found),
        metadata: { paper: { kind, number, validUntil } },
        request: { requestId: id, requestHash },
      },
    });
    return file && finalKey !== null ? { uploadId: file.id, tempKey: file.tempKey, finalKey } : null;
  }, isRefusedOrRepeated).catch(refuseOtherIds);
  if (moved) await tryMoveProof(deps, moved);
}

/** Two people made a plan of the same kind at once: the next read finds the other one's. */
function isPlanTaken(error: unknown): boolean {
  return isRefusedOrRepeated(error) || isUniqueViolation(error, 'service_plans_one_of_a_kind');
}

/**
 * Sets how often something is done to a car; when it was done last is asked when that is not known yet. Throws
 * VEHICLE_NOT_FOUND, IDEMPOTENCY_MISMATCH, VALIDATION_FAILED for a day that is not over, and for an agent who has a car reminded of less:
 * it would leave without its service.
 */
export async function setPlan(deps: Needs, input: SetPlanInput, request: StaffRequest): Promise<void> {
  const { requestId, vehicleId, kind, everyKm = null, everyMonths = null, isStopped, lastOn, lastKm } = input;
  const requestHash = hashOf(['plan', input]);
  await retryRefused(async () => {
    const by = authorOf(deps, request);
    const { vehicle, done, plans } = await findUpkeepGround(deps.db, { vehicleId, requestId });
    if (isDone(done, requestHash)) return;
    const found = requireVehicle(vehicle);
    requirePast('lastOn', lastOn, by.at);
    const known = plans.find((plan) => plan.kind === kind);
    const planId = known?.id ?? requestId;
    const set = { everyKm, everyMonths, isStopped };
    if (known && isLooser(known, { ...set, lastOn, lastKm }) && !isAdmin(request))
      throw refuseField('isStopped', 'validation.upkeep.looser');
    const isLastKnown = known?.lastOn === lastOn && known.lastKm === lastKm;
    const made = { madeByUserId: by.userId, madeAt: by.at };
    await savePlan(deps.db, {
      plan: { id: planId, vehicleId, kind, ...set },
      last: isLastKnown
        ? null
        : { id: deps.random.uuid(), planId, doneOn: lastOn, odometerKm: lastKm, ...made },
      log: {
        by,
        action: 'update',
        subject: vehicleSubject(found),
        metadata: { service: { kind }, ...changesBetween({ ...known }, { ...set, lastOn, lastKm }) },
        request: { requestId, requestHash },
      },
    });
  }, isPlanTaken).catch(refuseOtherIds);
}

/**
 * A service was done: from then on the next one is counted. What it cost becomes an expense of the car in the same batch.
 * The same request again does nothing. Throws NOT_FOUND, IDEMPOTENCY_MISMATCH, VALIDATION_FAILED for a day that is not over, and
 * where an agent records it without a cost though it was overdue, and as `addExpense`.
 */
export async function recordService(
  deps: Needs,
  input: RecordServiceInput,
  request: StaffRequest,
): Promise<void> {
  const { requestId, planId, doneOn, odometerKm, note, cost } = input;
  const { plan, plans, seenKm, done } = await findPlan(deps.db, planId, requestId);
  if (plan === undefined) throw new AppError('NOT_FOUND');
  requirePast('doneOn', doneOn, deps.clock.now());
  const service = { id: requestId, planId, doneOn, odometerKm, note: note ?? null };
  if (cost !== undefined) {
    const { vehicleId } = plan;
    return addExpense(deps, { requestId, vehicleId, odometerKm, note, ...cost }, request, service).catch(
      refuseOtherIds,
    );
  }
  const requestHash = hashOf(['service', input]);
  if (isDone(done, requestHash)) return;
  const by = authorOf(deps, request);
  const leaves = {
    odometerKm: readingOf(odometerKm, odometerNow(seenKm, plans)),
    today: todayInHaiti(by.at),
  };
  const isOverdue = overdueServices(plans, leaves).some(({ id }) => id === planId);
  if (isOverdue && !isAdmin(request)) throw refuseField('cost.currencyAmount', 'validation.upkeep.cost');
  await insertService(deps.db, {
    service: { ...service, madeByUserId: by.userId, madeAt: by.at },
    log: {
      by,
      action: 'update',
      subject: vehicleSubject({ ...plan, id: plan.vehicleId }),
      metadata: { service: { kind: plan.kind, doneOn, odometerKm } },
      request: { requestId, requestHash },
    },
  }).catch(async (error: unknown) => {
    // Sent twice at once: the other one wrote it.
    const again = await findPlan(deps.db, planId, requestId);
    if (!isDone(again.done, requestHash)) refuseOtherIds(error);
  });
}
