import { AppError } from '#domain/app-error.ts';
import type { SetNumberInput } from '#domain/schemas/messages.ts';
import { findContact, updateProvenNumber } from '../../db/queries/bookings/contact.ts';
import type { Deps } from '../../deps.ts';
import { bookingLog } from '../bookings/booking-change.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * Staff know that a number is of the client of a booking: what it writes by WhatsApp comes into the booking's conversation from now
 * on, and the client reads it there, and the answers. Null takes that back; what was written stays where it is. Throws NOT_FOUND.
 */
export async function setNumber(
  deps: Pick<Deps, 'db' | 'clock'>,
  { bookingId, number: provenNumber }: SetNumberInput,
  request: StaffRequest,
): Promise<void> {
  const by = authorOf(deps, request);
  await retryRefused(async () => {
    const booking = await findContact(deps.db, { bookingId });
    if (booking === undefined) throw new AppError('NOT_FOUND');
    if (booking.provenNumber === provenNumber) return;
    const changes = { before: { provenNumber: booking.provenNumber }, after: { provenNumber } };
    await updateProvenNumber(deps.db, booking, { provenNumber, log: bookingLog(booking, by, changes) });
  });
}
