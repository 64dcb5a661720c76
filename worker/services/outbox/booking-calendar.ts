import { isBookingCode, normalizeBookingCode } from '#domain/booking-code.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { type BookingFacts, findBookingFacts, findIdByCode } from '../../db/queries/mail/mail-facts.ts';
import type { Deps } from '../../deps.ts';
import { writeCalendar } from '../../messages/calendar-file.ts';
import type { Attachment } from '../../messages/mailer.ts';
import { isReceiptToken } from '../tokens/signed-token.ts';
import { carOf } from './letter-parts.ts';
import { loadMailWords, type MailWords } from './mail-words.ts';

/** Pickup and return as a calendar takes them; a later version takes the place of an earlier one. */
export function calendarOf(booking: BookingFacts, { t }: MailWords, at: Date): Attachment {
  const { id, bookingCode: code, rowVersion: sequence, branches } = booking;
  const car = carOf(booking);
  const event = (way: 'pickup' | 'return') => {
    const branchId = way === 'pickup' ? booking.pickupBranchId : booking.returnBranchId;
    const branch = branches.find((one) => one.id === branchId);
    const from = way === 'pickup' ? booking.pickupAt : booking.returnAt;
    return {
      uid: `${id}-${way}@timo`,
      sequence,
      from,
      until: new Date(Date.parse(from) + 30 * 60_000).toISOString(),
      title: t(`mail.calendar.${way}`, { car }),
      text: t('mail.calendar.text', { code }),
      place: branch === undefined ? '' : `${branch.address}, ${branch.city}`,
    };
  };
  const content = writeCalendar([event('pickup'), event('return')], at);
  return {
    fileName: `timo-${code}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
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
