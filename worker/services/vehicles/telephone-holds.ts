import { AppError } from '#domain/app-error.ts';
import { placeOf } from '#domain/places.ts';
import { holdOf, timesOf } from '#domain/rental-times.ts';
import type {
  EndTelephoneHoldInput,
  ExtendTelephoneHoldInput,
  HoldByPhoneInput,
} from '#domain/schemas/staff-vehicles.ts';
import { longestHold } from '#domain/telephone-hold.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  deleteTelephoneHold,
  findHoldGround,
  insertTelephoneHold,
  moveTelephoneHoldEnd,
  selectTelephoneHolds,
} from '../../db/queries/vehicles/telephone-holds.ts';
import type { Deps } from '../../deps.ts';
import { requireVehicle } from '../bookings/new-booking.ts';
import { refuseTakenDays } from '../bookings/refuse-taken-days.ts';
import { requirePlace } from '../bookings/require-place.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * Keeps a car for some hours for somebody on the telephone; it holds the car like a booking and is none. The same `requestId`
 * again answers the same hold. Throws VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE when anything holds it on any of these days or it
 * is not for rent, VEHICLE_ELSEWHERE `{ branchId }` when it will not stand where it is wanted, IDEMPOTENCY_MISMATCH.
 */
export function holdByPhone(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: HoldByPhoneInput,
  request: StaffRequest,
): Promise<{ id: string; endsAt: string }> {
  const { hours, requestId: id, ...input } = asked;
  const { vehicleId, fromDate, fromTime, toDate, toTime } = input;
  const wanted = { pickupDate: fromDate, pickupTime: fromTime, returnDate: toDate, returnTime: toTime };
  const requestHash = hashOf(['telephone hold', asked, request.actor.id]);
  const endOf = (since: Date) => new Date(since.getTime() + hours * HOUR_MS).toISOString();
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const read = await findHoldGround(deps.db, { vehicleId, wanted, requestId: id, at: by.at });
    if (read.done !== undefined && isDone(read.done, requestHash))
      return { id, endsAt: endOf(new Date(read.done.createdAt)) };
    const vehicle = requireVehicle(read);
    const times = timesOf(wanted, read);
    // Where it is to come back nobody has said yet: only its beginning has to fit.
    const place = placeOf(vehicle.branchId, read.legs, holdOf(times, 0));
    const journey = { pickupBranchId: input.branchId, returnBranchId: place.nextFrom ?? input.branchId };
    requirePlace({ ...vehicle, legs: read.legs }, { ...times, ...journey }, true);
    const endsAt = endOf(by.at);
    const hold = { ...input, id, endsAt };
    const log = { by, request: { requestId: id, requestHash } };
    await refuseTakenDays(deps, input, () =>
      insertTelephoneHold(deps.db, { vehicle, hold, times, place, log }),
    );
    return { id, endsAt };
  }, isHoldRefused);
}

/** Read and decide again: what was read changed, or this very request was written meanwhile. */
function isHoldRefused(error: unknown): boolean {
  return isRefusedOrRepeated(error) || isUniqueViolation(error, 'telephone_holds_pkey');
}

/** Frees the car sooner. Throws NOT_FOUND when the hold is gone already. */
export function endHold(
  deps: Pick<Deps, 'db' | 'clock'>,
  { holdId }: EndTelephoneHoldInput,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const hold = await selectTelephoneHolds(deps.db).where('hold.id', '=', holdId).executeTakeFirst();
    if (!hold) throw new AppError('NOT_FOUND');
    await deleteTelephoneHold(deps.db, hold, authorOf(deps, request));
  });
}

/**
 * Keeps the car until then at least; where it is kept as long already, nothing changes. Throws NOT_FOUND when the hold has ended, or is
 * that of an offer from the waitlist, and VALIDATION_FAILED for more than 24 hours after it was made.
 */
export function extendHold(
  deps: Pick<Deps, 'db' | 'clock'>,
  { holdId, until }: ExtendTelephoneHoldInput,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const hold = await selectTelephoneHolds(deps.db).where('hold.id', '=', holdId).executeTakeFirst();
    if (!hold || hold.waitlistOfferId !== null || Date.parse(hold.endsAt) <= by.at.getTime())
      throw new AppError('NOT_FOUND');
    const endsAt = new Date(until).toISOString();
    if (endsAt <= hold.endsAt) return;
    if (endsAt > longestHold(hold))
      throw new AppError('VALIDATION_FAILED', { fieldErrors: { until: 'validation.input.invalid' } });
    await moveTelephoneHoldEnd(deps.db, hold, { endsAt, by });
  });
}
