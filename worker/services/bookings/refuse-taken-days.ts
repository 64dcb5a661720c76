import { AppError } from '#domain/app-error.ts';
import { isConflict, isUniqueViolation } from '../../db/errors.ts';
import type { Deps } from '../../deps.ts';
import { releaseExpiredOf } from './release-holds.ts';

/**
 * What the database says when two holds of a car overlap, as VEHICLE_UNAVAILABLE (D6), unless the other hold has ended; and of
 * a transfer whose id is another's, IDEMPOTENCY_MISMATCH.
 */
export async function refuseTakenDays<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  vehicle: { vehicleId: string; exceptBookingId?: string },
  write: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (isUniqueViolation(error, 'transfers_pkey')) throw new AppError('IDEMPOTENCY_MISMATCH');
      if (!isConflict(error)) throw error;
      if ((await releaseExpiredOf(deps, vehicle)) === 0) throw new AppError('VEHICLE_UNAVAILABLE');
    }
  }
}
