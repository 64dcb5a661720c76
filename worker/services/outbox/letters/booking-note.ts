import { formatDay, formatLongDay, formatSpokenMoment } from '#domain/format-day.ts';
import { listWords } from '#domain/format-list.ts';
import { toPayOf } from '#domain/ledger.ts';
import { formatUsd } from '#domain/money.ts';
import { NOTE_VALUES, type NoteName } from '#domain/note-values.ts';
import type { BookingNewsKind } from '#domain/outbox.ts';
import type { BookingFacts } from '../../../db/queries/mail/mail-facts.ts';
import type { Note } from '../../../messages/whatsapp.ts';
import {
  amountTold,
  instantWords,
  isExtra,
  meetingAt,
  numberOf,
  toldWay,
  untilOf,
  vehicleOf,
  type Way,
} from './letter-parts.ts';
import type { MailWords } from './mail-words.ts';
import type { findMorning } from './morning-letter.ts';

type Values = Record<string, string>;

/** One value a place, as a template of WhatsApp takes them: on one line. */
export function writeNote(name: NoteName, values: Values, { t, locale }: MailWords): Note {
  const flat = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value.replaceAll(/\s+/g, ' ').trim()]),
  );
  return {
    template: `timo_${name}`,
    language: locale,
    values: NOTE_VALUES[name].map((key) => flat[key] ?? ''),
    text: t(`note.${name}`, flat),
    freeText: null,
  };
}

/** Where client and car meet, as a note says it on one line. */
export function notePlace(booking: BookingFacts, way: Way, words: MailWords): string {
  const { city, address, meeting } = meetingAt(booking, way, words);
  if (meeting === null) return words.t('note.atBranch', { city, address });
  return meeting.place ?? words.t('note.atAirport', { city });
}

/** What the texts say of a booking. */
export function noteValues(booking: BookingFacts, url: string, words: MailWords): Values {
  const { t, locale } = words;
  const { credit } = booking;
  const [payment] = booking.payments;
  return {
    name: booking.customerName,
    code: booking.bookingCode,
    car: vehicleOf(booking),
    pickup: meetingAt(booking, 'pickup', words).moment,
    return: meetingAt(booking, 'return', words).moment,
    until: credit ? formatDay(credit.lastDay, locale) : (untilOf(booking, words) ?? ''),
    balance: formatUsd(toPayOf(booking), locale),
    amount: formatUsd(amountTold(booking), locale),
    reason: payment?.rejectionReason?.replace(/[.\s]+$/, '') ?? t('note.noReason'),
    number: numberOf(booking),
    who: t(`note.changedBy.${booking.changedBy}`),
    price: formatUsd(booking.dayMoreCents ?? 0, locale),
    url,
  };
}

/** WhatsApp takes no longer text than 1,024 characters: above this, extras are counted and not named. */
const NAMED_EXTRAS_LENGTH = 300;

/** The car with its extras, each with what it comes to, on one line. */
function carWithExtras(booking: BookingFacts, { t, locale }: MailWords): string {
  const car = vehicleOf(booking);
  const extras = booking.lines.filter(isExtra);
  if (extras.length === 0) return car;
  const named = extras.map(({ label, quantity, totalCents }) => {
    const name = quantity > 1 ? `${quantity} × ${label}` : label;
    return `${name} (${formatUsd(totalCents, locale)})`;
  });
  const list = listWords(named, locale);
  if (list.length <= NAMED_EXTRAS_LENGTH) return t('note.carWith', { car, extras: list });
  const amount = formatUsd(
    extras.reduce((sum, { totalCents }) => sum + totalCents, 0),
    locale,
  );
  return t('note.carWith', { car, extras: t('note.extras', { count: extras.length, amount }) });
}

function isToBePaid(booking: BookingFacts): boolean {
  const { releasesAt, pendingCents, paymentMethod } = booking;
  return releasesAt !== null && pendingCents === 0 && paymentMethod !== 'cash' && toPayOf(booking) > 0;
}

/** What the client of a booking is written by WhatsApp, with the address that opens it. */
export function bookingNote(
  kind: BookingNewsKind,
  booking: BookingFacts,
  url: string,
  words: MailWords,
): Note {
  const values = noteValues(booking, url, words);
  switch (kind) {
    case 'booking_made':
      return writeNote(
        isToBePaid(booking) ? 'booking_made_pay' : 'booking_made',
        { ...values, car: carWithExtras(booking, words) },
        words,
      );
    case 'payment_received':
      return writeNote(booking.releasedAt === null ? kind : 'payment_received_late', values, words);
    case 'change_undone':
      return writeNote(booking.isLapse ? 'change_undone_unpaid' : kind, values, words);
    case 'pickup_tomorrow':
      return writeNote(kind, { ...values, place: notePlace(booking, 'pickup', words) }, words);
    case 'return_tomorrow':
      return writeNote(
        booking.dayMoreCents === null ? kind : 'return_tomorrow_extend',
        { ...values, place: notePlace(booking, 'return', words) },
        words,
      );
    case 'meeting_set': {
      const way = toldWay(booking);
      const { moment } = meetingAt(booking, way, words);
      const who = booking.toldTask?.driverName ?? '';
      return writeNote(kind, { ...values, who, moment, place: notePlace(booking, way, words) }, words);
    }
    case 'days_changed':
    case 'extension_ending': {
      const { extensionEndsAt } = booking;
      if (extensionEndsAt === null) return writeNote(kind, values, words);
      const until = instantWords(extensionEndsAt, words);
      return writeNote(kind === 'days_changed' ? 'days_changed_pay' : kind, { ...values, until }, words);
    }
    case 'return_late': {
      // Late is a car after the agreed return, whenever it was to be fetched.
      const { returnDate, returnTime } = booking;
      return writeNote(
        kind,
        { ...values, return: formatSpokenMoment(returnDate, returnTime, words.locale) },
        words,
      );
    }
    case 'credit_ending': {
      const amount = formatUsd(booking.credit?.restCents ?? 0, words.locale);
      return writeNote(kind, { ...values, amount }, words);
    }
    default:
      return writeNote(kind, values, words);
  }
}

type FoundMorning = Extract<Awaited<ReturnType<typeof findMorning>>, { name: string }>;

/** How many things wait for the owner this morning, and where they are. */
export function morningNote(
  { name, morning: { today, lines } }: FoundMorning,
  origin: string,
  words: MailWords,
): Note {
  const { t, locale } = words;
  const count = lines.filter(({ urgency }) => urgency === 'do').length;
  const values = {
    name,
    day: formatLongDay(today, locale),
    count: t('note.morningCount', { count }),
    url: `${origin}/admin/morning`,
  };
  return writeNote('owner_morning', values, words);
}
