import type { Locale } from '#domain/locale.ts';
import type { LookUpBookingInput } from '#domain/schemas/search.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { findAskedBooking, tellOfLink } from '../../db/queries/bookings/asked-links.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, type RateLimit, requireAllowed } from '../limits/consume.ts';
import { addressSubject } from '../limits/subject.ts';

/** One message is enough; nobody's mailbox is filled by somebody else. */
const ASK_LIMIT: RateLimit = { limit: 3, windowMs: HOUR_MS };
const ASKS_PER_ADDRESS = 10;

/**
 * Sends the link of a booking to the e-mail or number that the booking has, whatever was typed: for a client without an account who
 * lost it. The answer and the work are the same where there is no such booking. Throws RATE_LIMITED past 3 for a code or 10 from
 * an address in an hour.
 */
export async function askLink(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: LookUpBookingInput,
  { ip, locale }: { ip: string; locale: Locale },
): Promise<void> {
  const subjects = [
    { scope: 'ask-link-address', subject: addressSubject(ip), limit: ASKS_PER_ADDRESS },
    { scope: 'ask-link-code', subject: input.bookingCode },
  ];
  const [verdict, found] = await Promise.all([
    consumeAttempts(deps, subjects, ASK_LIMIT),
    findAskedBooking(deps.db, input),
  ]);
  requireAllowed(verdict);
  const askedId = deps.random.uuid();
  await tellOfLink(deps.db, { bookingId: found ?? askedId, askedId, locale, at: deps.clock.now() });
}
