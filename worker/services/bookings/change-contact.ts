import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import { isPromised } from '#domain/booking-status.ts';
import type { ChangeContactInput } from '#domain/schemas/client-changes.ts';
import { findContact, updateContact } from '../../db/queries/bookings/contact.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { consumeAttempts, type RateLimit, requireAllowed } from '../limits/consume.ts';
import { bookingLog } from './booking-change.ts';
import { turnedMail } from './turned-mail.ts';

/** Each change tells all of staff. */
const CONTACT_LIMIT: RateLimit = { limit: 20, windowMs: 60 * 60_000 };

/**
 * The client gives another telephone, or the flight they arrive with, until the pickup; what they leave out stays, and the
 * same again changes nothing. Throws BOOKING_NOT_FOUND (somebody else's too), NOT_ALLOWED, RATE_LIMITED past 20 in an hour.
 */
export async function changeOwnContact(
  deps: Pick<Deps, 'db' | 'clock'>,
  { bookingCode, customerPhone, flight }: ChangeContactInput,
  request: StaffRequest,
): Promise<void> {
  const { id: customerId } = request.actor;
  requireAllowed(await consumeAttempts(deps, [{ scope: 'own-contact', subject: customerId }], CONTACT_LIMIT));
  return retryRefused(async () => {
    const booking = await findContact(deps.db, { bookingCode, customerId });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const columns = {
      customerPhone: customerPhone ?? booking.customerPhone,
      flight: flight === undefined ? booking.flight : flight || null,
    };
    const { customerPhone: phone, flight: flightBefore } = booking;
    const changes = changesBetween({ customerPhone: phone, flight: flightBefore }, columns);
    if (Object.keys(changes.after).length === 0) return;
    const by = authorOf(deps, request);
    if (!isPromised(booking.bookingStatus) || Date.parse(booking.pickupAt) <= by.at.getTime())
      throw new AppError('NOT_ALLOWED');
    const { customerEmail, customerName } = booking;
    const mail = await turnedMail(deps, booking, { customerEmail, customerPhone: columns.customerPhone, by });
    const after = { ...changes.after, ...mail?.log };
    await updateContact(deps.db, booking, {
      columns,
      turned: mail?.turned ?? null,
      log: bookingLog(booking, by, { ...changes, after }),
      notice: {
        type: 'changed',
        entityType: 'booking',
        entityId: booking.id,
        params: { bookingCode: booking.bookingCode, customerName },
        at: by.at,
      },
    });
  });
}
