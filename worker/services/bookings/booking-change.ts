import { bookingSubject, type NamedVehicle } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import type { ActivityEntry } from '../../db/activity-log.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';
import { getBooking } from './staff-bookings.ts';

export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'signingSecret'>;

/** Who changes a booking, and the language in which they get to see somebody else's version of it. */
export interface ChangeRequest extends StaffRequest {
  locale: Locale;
}

/** Throws STALE_VERSION with the booking as it is now: somebody else has changed it. */
export async function refuseStale(
  deps: ChangeDeps,
  bookingId: string,
  { locale }: Pick<ChangeRequest, 'locale'>,
): Promise<never> {
  throw new AppError('STALE_VERSION', { current: await getBooking(deps, { bookingId }, locale) });
}

/** The entry of the activity log for a change of a booking. */
export function bookingLog(
  booking: Parameters<typeof bookingSubject>[0],
  by: ActivityEntry['by'],
  changes: object,
  vehicles: readonly NamedVehicle[] = [],
): ActivityEntry {
  const metadata = { bookingCode: booking.bookingCode, ...changes };
  return { by, action: 'update', subject: bookingSubject(booking, vehicles), metadata };
}
