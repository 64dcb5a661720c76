import { isBookingCode, normalizeBookingCode } from '#domain/booking-code.ts';
import { isCalledOff } from '#domain/booking-status.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { type BookingFacts, findBookingFacts, findIdByCode } from '../../../db/queries/mail/mail-facts.ts';
import type { Deps } from '../../../deps.ts';
import { writeCalendar } from '../../../messages/calendar-file.ts';
import type { Attachment } from '../../../messages/mailer.ts';
import { isReceiptToken } from '../../tokens/signed-token.ts';
import { meetingAt, vehicleOf, type Way } from './letter-parts.ts';
import { loadMailWords, type MailWords } from './mail-words.ts';

/**
 * Pickup and return as a calendar takes them; a later version takes the place of an earlier one, and that of a booking that was
 * called off takes them out.
 */
export function calendarOf(booking: BookingFacts, words: MailWords, at: Date): Attachment {
  const { id, bookingCode: code, bookingStatus } = booking;
  const { t } = words;
  const vehicle = vehicleOf(booking);
  const method = isCalledOff(bookingStatus) ? 'CANCEL' : 'PUBLISH';
  const event = (way: Way) => {
    const { at: from, address, city, meeting } = meetingAt(booking, way, words);
    return {
      uid: `${id}-${way}@timo`,
      sequence: booking.rowVersion + booking.meetingVersion,
      from,
      until: new Date(Date.parse(from) + 30 * MINUTE_MS).toISOString(),
      title: t(`mail.calendar.${way}`, { car: vehicle }),
      text: t('mail.calendar.text', { code }),
      place: meeting !== null && meeting.place === null ? address : `${address}, ${city}`,
    };
  };
  const content = writeCalendar([event('pickup'), event('return')], at, method);
  return {
    fileName: `timo-${code}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
  };
}

/** The same file for whoever holds the token of the booking's papers. Null without one, and after its hour. */
export async function openCalendar(
  deps: Pick<Deps, 'db' | 'clock' | 'signingSecret'>,
  { code, token, locale }: { code: string; token: string; locale: Locale },
): Promise<Attachment | null> {
  const bookingCode = normalizeBookingCode(code);
  if (!isBookingCode(bookingCode) || !isReceiptToken(deps, bookingCode, token)) return null;
  const bookingId = await findIdByCode(deps.db, bookingCode);
  if (bookingId === undefined) return null;
  const [booking, words] = await Promise.all([
    findBookingFacts(deps.db, {
      bookingId,
      factId: bookingId,
      locale,
      today: todayInHaiti(deps.clock.now()),
    }),
    loadMailWords(locale),
  ]);
  return booking ? calendarOf(booking, words, deps.clock.now()) : null;
}
