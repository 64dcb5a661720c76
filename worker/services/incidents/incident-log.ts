import { vehicleSubject } from '#domain/activity-subject.ts';
import type { ActivityEntry, ChangeAuthor } from '../../db/activity-log.ts';
import { vehicleName } from '../../db/queries/vehicles/vehicle-edits.ts';

type Vehicle = Parameters<typeof vehicleSubject>[0];

interface Logged {
  before?: object;
  after: object;
  approvedBy?: string;
}

/** The entry of the activity log for an incident: under its car, and under the booking that it happened in. */
export function incidentLog(
  by: ChangeAuthor,
  { vehicle, bookingId }: { vehicle: Vehicle; bookingId: string | null },
  { before = {}, after, ...rest }: Logged,
): Omit<ActivityEntry, 'request'> {
  return {
    by,
    action: 'update',
    subject: { ...vehicleSubject(vehicle), bookingId },
    metadata: { ...vehicleName(vehicle), before: { incident: before }, after: { incident: after }, ...rest },
  };
}
