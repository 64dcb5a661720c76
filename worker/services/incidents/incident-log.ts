import { vehicleSubject } from '#domain/activity-subject.ts';
import type { ActivityEntry, ChangeAuthor } from '../../db/activity-log.ts';
import { vehicleName } from '../../db/queries/vehicles/vehicle-edits.ts';

type Car = Parameters<typeof vehicleSubject>[0];

interface Logged {
  before?: object;
  after: object;
  approvedBy?: string;
}

/** The entry of the activity log for an incident: under its car, and under the booking that it happened in. */
export function incidentLog(
  by: ChangeAuthor,
  { car, bookingId }: { car: Car; bookingId: string | null },
  { before = {}, after, ...rest }: Logged,
): Omit<ActivityEntry, 'request'> {
  return {
    by,
    action: 'update',
    subject: { ...vehicleSubject(car), bookingId },
    metadata: { ...vehicleName(car), before: { incident: before }, after: { incident: after }, ...rest },
  };
}
