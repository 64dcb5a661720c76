import { AppError } from '#domain/app-error.ts';
import type { EndTelephoneHoldInput, HoldByPhoneInput } from '#domain/schemas/staff-vehicles.ts';
import {
  deleteTelephoneHold,
  insertTelephoneHold,
  selectTelephoneHolds,
} from '../../db/queries/vehicles/telephone-holds.ts';
import { findVehicleRecord } from '../../db/queries/vehicles/vehicle-record.ts';
import type { Deps } from '../../deps.ts';
import { refuseTakenDays } from '../bookings/refuse-taken-days.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

const HOUR_MS = 3_600_000;

/**
 * Keeps a car for some hours for somebody on the telephone; it holds the car like a booking and is none. Throws
 * VEHICLE_NOT_FOUND, and VEHICLE_UNAVAILABLE when anything holds it on any of these days.
 */
export function holdByPhone(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { hours, ...input }: HoldByPhoneInput,
  request: StaffRequest,
): Promise<{ id: string; endsAt: string }> {
  const id = deps.random.uuid();
  return retryRefused(async () => {
    const vehicle = await findVehicleRecord(deps.db, input.vehicleId);
    if (!vehicle) throw new AppError('VEHICLE_NOT_FOUND');
    const by = authorOf(deps, request);
    const endsAt = new Date(by.at.getTime() + hours * HOUR_MS).toISOString();
    await refuseTakenDays(deps, input, () =>
      insertTelephoneHold(deps.db, vehicle, { ...input, id, endsAt }, by),
    );
    return { id, endsAt };
  });
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
