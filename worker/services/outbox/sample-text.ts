import { todayInHaiti } from '#domain/calendar-day.ts';
import { formatPeriod } from '#domain/format-day.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { isNoteText, type MailText, noteName, type TextKind } from '#domain/message-texts.ts';
import { ACCESS_NEWS, ADMIN_NEWS } from '#domain/outbox.ts';
import type { SampleMessageTextInput } from '#domain/schemas/message-texts.ts';
import { type BookingFacts, findBookingFacts } from '../../db/queries/mail/mail-facts.ts';
import { findSampleBooking } from '../../db/queries/settings/message-texts.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';
import { bookingValues } from './booking-letter.ts';
import { notePlace, noteValues } from './booking-note.ts';
import { branchOf, instantWords } from './letter-parts.ts';
import { loadMailWords, type MailWords } from './mail-words.ts';
import { HIDDEN_LINK, isBookingNews } from './read-news.ts';

type Values = Record<string, string>;

const TWO_HOURS_MS = 2 * 3_600_000;

const isToStaff = (kind: TextKind) => [...ACCESS_NEWS, ...ADMIN_NEWS].some((one) => one === kind);

/** As whoever waits for a car, or is asked for a review, would read them with this booking. */
function valuesOfMail(kind: MailText, facts: BookingFacts, words: MailWords): Values {
  const { pickupDate, returnDate } = facts;
  const days = formatPeriod(pickupDate, returnDate, words.locale);
  const { city } = branchOf(facts, facts.pickupBranchId);
  return { days, city, ...bookingValues(isBookingNews(kind) ? kind : 'booking_made', facts, words) };
}

function valuesOfNote(facts: BookingFacts, words: MailWords, isReturn: boolean): Values {
  const mailed = valuesOfMail('booking_made', facts, words);
  const place = notePlace(facts, isReturn ? 'return' : 'pickup', words);
  return { ...mailed, ...noteValues(facts, HIDDEN_LINK, words), place };
}

/** What the values of a message would be for the newest booking, in each language; of messages to staff, as they could be. */
export async function sampleText(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind }: SampleMessageTextInput,
  { actor }: StaffRequest,
) {
  const booking = isToStaff(kind) ? undefined : await findSampleBooking(db);
  const now = clock.now();
  const today = todayInHaiti(now);
  const until = new Date(now.getTime() + TWO_HOURS_MS).toISOString();
  const ofStaff = (words: MailWords): Values => ({
    until: instantWords(until, words),
    who: actor.name,
    title: words.t('admin.approval.title.discount'),
    about: 'BK-0A1B2C3D',
  });
  const values = await Promise.all(
    LOCALES.map(async (locale): Promise<[Locale, Values]> => {
      const words = await loadMailWords(locale);
      if (isToStaff(kind)) return [locale, ofStaff(words)];
      const asked = booking && { bookingId: booking.id, factId: booking.id, locale, today };
      const facts = asked && (await findBookingFacts(db, asked));
      if (facts === undefined) return [locale, {}];
      const { until: ends, ...found } = isNoteText(kind)
        ? valuesOfNote(facts, words, noteName(kind).startsWith('return_tomorrow'))
        : valuesOfMail(kind, facts, words);
      const rest =
        kind === 'meeting_set' || kind === 'note.meeting_set' ? { ...found, who: actor.name } : found;
      const amount = facts.payments.length > 0 ? rest.amount : (rest.total ?? rest.amount);
      return [locale, { ...rest, amount: amount ?? '', until: ends || instantWords(until, words) }];
    }),
  );
  return { values: Object.fromEntries(values) as Record<Locale, Values> };
}
