import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import { isPromised } from '#domain/booking-status.ts';
import type { ChangeContactInput, OwnBookingInput } from '#domain/schemas/client-changes.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { findContact, updateContact } from '../../db/queries/bookings/contact.ts';
import { findHowToldOfOwn } from '../../db/queries/clients/how-told.ts';
import type { Deps } from '../../deps.ts';
import { changeHowTold } from '../clients/how-told.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { consumeAttempts, type RateLimit, requireAllowed } from '../limits/consume.ts';
import { bookingLog } from './booking-change.ts';
import { turnedMail } from './turned-mail.ts';

/** Each change tells all of staff. */
const CONTACT_LIMIT: RateLimit = { limit: 20, windowMs: HOUR_MS };

type Needs = Pick<Deps, 'db' | 'clock'>;

/** By which way the client of their own booking is written to. Throws BOOKING_NOT_FOUND. */
export async function readOwnWay({ db }: Needs, { bookingCode }: OwnBookingInput, { actor }: StaffRequest) {
  const told = await findHowToldOfOwn(db, { bookingCode, customerId: actor.id });
  if (told === undefined) throw new AppError('BOOKING_NOT_FOUND');
  return { contactBy: told.contactBy ?? told.firmContactBy };
}

/**
 * The client gives another telephone, or the flight they arrive with, until the pickup, and says how they want to be written to;
 * what they leave out stays, and the same again changes nothing. Throws BOOKING_NOT_FOUND (somebody else's too), NOT_ALLOWED, RATE_LIMITED past 20 in an hour.
 */
export async function changeOwnContact(
  deps: Needs,
  { contactBy, ...input }: ChangeContactInput,
  request: StaffRequest,
): Promise<void> {
  const { id: customerId } = request.actor;
  requireAllowed(await consumeAttempts(deps, [{ scope: 'own-contact', subject: customerId }], CONTACT_LIMIT));
  const clientId = await changeColumns(deps, input, request);
  if (contactBy !== undefined) await changeHowTold(deps, clientId, { contactBy }, authorOf(deps, request));
}

/** Answers whose booking it is. */
function changeColumns(
  deps: Needs,
  { bookingCode, customerPhone, flight }: Omit<ChangeContactInput, 'contactBy'>,
  request: StaffRequest,
): Promise<string> {
  return retryRefused(async () => {
    const booking = await findContact(deps.db, { bookingCode, customerId: request.actor.id });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const columns = {
      customerPhone: customerPhone ?? booking.customerPhone,
      flight: flight === undefined ? booking.flight : flight || null,
    };
    const { customerPhone: phone, flight: flightBefore } = booking;
    const changes = changesBetween({ customerPhone: phone, flight: flightBefore }, columns);
    if (Object.keys(changes.after).length === 0) return booking.clientId;
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
        type: 'contact',
        entityType: 'booking',
        entityId: booking.id,
        params: { bookingCode: booking.bookingCode, customerName },
        at: by.at,
      },
    });
    return booking.clientId;
  });
}
