import { AppError } from '#domain/app-error.ts';
import { isDrivable, requireHappened } from '#domain/incident.ts';
import type { RecordIncidentInput } from '#domain/schemas/incidents.ts';
import { insertIncident } from '../../db/queries/incidents/incident-writes.ts';
import { findRecording } from '../../db/queries/incidents/incidents.ts';
import type { Deps } from '../../deps.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { incidentLog } from './incident-log.ts';

/**
 * Records what happened to a car, and whose rental it was; nobody gets a car that cannot be driven until it is released. The
 * same `incidentId` again changes nothing. Throws VEHICLE_NOT_FOUND, BOOKING_NOT_FOUND for a booking that never had the car,
 * VALIDATION_FAILED for a moment to come, IDEMPOTENCY_MISMATCH.
 */
export function recordIncident(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: RecordIncidentInput,
  request: StaffRequest,
): Promise<{ incidentId: string }> {
  const { incidentId, bookingId, vehicleId, happenedAt, story = null, ...happened } = input;
  const requestHash = hashOf(['incident', input]);
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const { vehicle, rental, done } = await findRecording(deps.db, {
      incidentId,
      vehicleId,
      bookingId,
      happenedAt,
    });
    if (isDone(done, requestHash)) return { incidentId };
    if (vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
    if (bookingId !== undefined && rental === undefined) throw new AppError('BOOKING_NOT_FOUND');
    requireHappened(happenedAt, by.at);
    const canBeDriven = isDrivable(happened);
    const { kind, place, isAnybodyHurt } = happened;
    const incident = {
      id: incidentId,
      kind,
      vehicleId,
      bookingId: rental?.id ?? null,
      branchId: vehicle.branchId,
      happenedAt,
      place,
      isAnybodyHurt,
      canBeDriven,
      story,
      recordedAt: by.at,
      recordedByUserId: by.userId,
      isHeld: !canBeDriven,
    };
    await insertIncident(deps.db, incident, {
      ...incidentLog(
        by,
        { vehicle, bookingId: incident.bookingId },
        { after: { kind, place, isAnybodyHurt, isHeld: incident.isHeld } },
      ),
      request: { requestId: incidentId, requestHash },
    });
    return { incidentId };
  }, isRefusedOrRepeated);
}
