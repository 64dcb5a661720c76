import { bookingSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import {
  isMisfit,
  isOpen,
  momentOf,
  nextDeliveryStep,
  PHOTO_HOURS,
  requireChangedHands,
  requirePlan,
  restOf,
} from '#domain/delivery.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { openMoney } from '#domain/hand-over.ts';
import { isToldNow, taskVersion } from '#domain/meeting.ts';
import type {
  ListDeliveriesInput,
  MoveDeliveryInput,
  PlanDeliveryInput,
} from '#domain/schemas/deliveries.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  type FoundDelivery,
  findDelivery,
  findPlannedFor,
  insertDelivery,
  listDeliveries as readDeliveries,
  updateDelivery,
} from '../../db/queries/deliveries/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * What is to be driven today and tomorrow, overdue ones first, each with its next step, what is to be collected and what was;
 * and what is left of hand-overs and returns away from the desk, until it is done or the car is back, pictures for a day.
 */
export async function listDeliveries({ db, clock }: Needs, input: ListDeliveriesInput) {
  const now = clock.now();
  const until = instantInHaiti(addDays(todayInHaiti(now), 2), '00:00');
  const fetchedSince = new Date(now.getTime() - PHOTO_HOURS * HOUR_MS);
  const rows = await readDeliveries(db, input, { until, fetchedSince });
  const all = rows.map((row) => {
    const { isContractClosed, takenPlaces, storedPlaces, seenAt, inspectionId, photosReason, ...delivery } =
      row;
    const { grandTotalCents, paidCents, pendingCents, depositCents, depositHeldCents, ...own } = delivery;
    const { toPayCents, missingDepositCents } = openMoney(row);
    const rest =
      seenAt === null || inspectionId === null
        ? null
        : restOf({
            seenAt,
            takenPlaces: takenPlaces ?? [],
            storedPlaces: storedPlaces ?? [],
            photosReason,
            // The contract is signed when the car leaves.
            isContractClosed: row.kind === 'collection' || isContractClosed,
            now,
          });
    return {
      ...own,
      next: nextDeliveryStep(row),
      isMisfit: isMisfit(row, row),
      isLate: nextDeliveryStep(row) === 'leave' && row.dueAt < now.toISOString(),
      toPayCents,
      missingDepositCents,
      rest: rest && inspectionId !== null ? { ...rest, inspectionId } : null,
    };
  });
  return input.bookingId === undefined ? all.filter(({ next, rest }) => next !== null || rest !== null) : all;
}

function deliveryLog(
  by: ReturnType<typeof authorOf>,
  booking: Parameters<typeof bookingSubject>[0],
  { before = {}, after }: { before?: object; after: object },
) {
  return {
    by,
    action: 'update' as const,
    subject: bookingSubject(booking),
    metadata: { bookingCode: booking.bookingCode, before: { delivery: before }, after: { delivery: after } },
  };
}

/**
 * Plans to bring a car to its client, or to fetch it, and tells them where no reminder does; the same `deliveryId` again changes nothing. Throws BOOKING_NOT_FOUND,
 * IDEMPOTENCY_MISMATCH, VALIDATION_FAILED where the booking has one of its kind already, and as `requirePlan`.
 */
export function planDelivery(
  deps: Needs,
  input: PlanDeliveryInput,
  request: StaffRequest,
): Promise<{ deliveryId: string }> {
  const { deliveryId, bookingId, isOwn, flight = null, note = null, ...plan } = input;
  const requestHash = hashOf(['delivery', input]);
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const { booking, done } = await findPlannedFor(deps.db, { bookingId, deliveryId });
    if (isDone(done, requestHash)) return { deliveryId };
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    requirePlan(plan, booking.bookingStatus, by.at);
    const delivery = {
      ...plan,
      id: deliveryId,
      bookingId,
      flight,
      note,
      bookedAt: momentOf(plan.kind, booking),
      driverUserId: isOwn ? by.userId : null,
      createdAt: by.at,
      createdByUserId: by.userId,
    };
    const { kind, place, dueOn, dueTime, driverName: driver } = plan;
    const after = { kind, place, flight: flight ?? undefined, dueOn, dueTime, driver };
    const log = { ...deliveryLog(by, booking, { after }), request: { requestId: deliveryId, requestHash } };
    const news = isToldNow(kind, booking, by.at) ? newsOf(deliveryId, plan) : null;
    await insertDelivery(deps.db, delivery, { log, news }).catch(refuseSecond);
    return { deliveryId };
  }, isRefusedOrRepeated);
}

function newsOf(deliveryId: string, { dueOn, dueTime }: Pick<PlanDeliveryInput, 'dueOn' | 'dueTime'>) {
  const dueAt = instantInHaiti(dueOn, dueTime).toISOString();
  return { kind: 'meeting_set', factId: deliveryId, version: taskVersion({ dueAt, rowVersion: 1 }) } as const;
}

/** The booking has one of its kind that is still to be driven. */
function refuseSecond(error: unknown): never {
  if (!isUniqueViolation(error, 'deliveries_one_of_a_kind')) throw error;
  throw new AppError('VALIDATION_FAILED', { fieldErrors: { kind: 'validation.delivery.twice' } });
}

interface Moved {
  state: 'on_the_way' | 'done' | 'canceled';
  /** Throws where it cannot be. */
  check?: (delivery: FoundDelivery) => void;
}

/** One that is so already stays. Throws NOT_FOUND, STALE_VERSION when it ended otherwise, and what `check` throws. */
function move(
  deps: Needs,
  { deliveryId }: MoveDeliveryInput,
  { state, check }: Moved,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const delivery = await findDelivery(deps.db, deliveryId);
    if (delivery === undefined) throw new AppError('NOT_FOUND');
    if (delivery.state === state) return;
    if (!isOpen(delivery.state)) throw new AppError('STALE_VERSION');
    check?.(delivery);
    const by = authorOf(deps, request);
    const ended = state === 'on_the_way' ? { leftAt: by.at } : { endedAt: by.at, endedByUserId: by.userId };
    await updateDelivery(deps.db, delivery, {
      set: { state, ...ended },
      log: deliveryLog(
        by,
        { ...delivery, id: delivery.bookingId },
        { before: { state: delivery.state }, after: { kind: delivery.kind, state } },
      ),
    });
  });
}

/** The driver leaves. */
export function leaveForDelivery(deps: Needs, input: MoveDeliveryInput, request: StaffRequest) {
  return move(deps, input, { state: 'on_the_way' }, request);
}

/** The car is with its client, or back. Throws WRONG_BOOKING_STATUS while it has not changed hands. */
export function finishDelivery(deps: Needs, input: MoveDeliveryInput, request: StaffRequest) {
  return move(deps, input, { state: 'done', check: requireChangedHands }, request);
}

export function cancelDelivery(deps: Needs, input: MoveDeliveryInput, request: StaffRequest) {
  return move(deps, input, { state: 'canceled' }, request);
}
