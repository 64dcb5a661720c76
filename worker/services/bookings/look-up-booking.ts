import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { LOOKUP_MAX_ATTEMPTS, LOOKUP_WINDOW_MS } from '#domain/policy.ts';
import type { LookUpBookingInput } from '#domain/schemas/search.ts';
import type { Actor } from '../../auth/actor.ts';
import { findBookingByCode } from '../../db/queries/bookings/client-bookings.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { refundAttempt } from '../limits/forgive.ts';
import { addressSubject, emailSubject, phoneSubject } from '../limits/subject.ts';
import { bookingView } from './booking-view.ts';

const LOOKUP_LIMIT = { limit: LOOKUP_MAX_ATTEMPTS, windowMs: LOOKUP_WINDOW_MS };

export interface LookUpRequest {
  ip: string;
  locale: Locale;
  getActor(): Promise<Actor | null>;
}

/**
 * A booking for whoever knows its code and its e-mail or telephone. Attempts that fail count, per address and per person: 5 in 15
 * minutes, then RATE_LIMITED with `retryAt` for whatever is tried. Each is counted before it is known to be right, so
 * that many at once cannot pass the limit. An unknown code, a wrong e-mail and a wrong telephone are the same BOOKING_NOT_FOUND.
 */
export async function lookUpBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'signingSecret'>,
  input: LookUpBookingInput,
  { ip, locale, getActor }: LookUpRequest,
) {
  const address = { scope: 'lookup-address', subject: addressSubject(ip) };
  const { email = '', phone } = input;
  const person =
    phone === undefined
      ? { scope: 'lookup-email', subject: emailSubject(email) }
      : { scope: 'lookup-phone', subject: phoneSubject(phone) };
  const [verdict, row, actor] = await Promise.all([
    consumeAttempts(deps, [address, person], LOOKUP_LIMIT),
    findBookingByCode(deps.db, locale, input),
    getActor(),
  ]);
  requireAllowed(verdict);
  if (!row) throw new AppError('BOOKING_NOT_FOUND');
  await Promise.all([refundAttempt(deps, address), refundAttempt(deps, person)]);
  return bookingView(deps, row, actor?.id ?? null);
}
