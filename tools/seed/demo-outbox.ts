import type { Insertable } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import type { BookingNewsKind } from '#domain/outbox.ts';
import { whatsappNumber } from '#domain/phone-number.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';

type NewMessage = Insertable<Tables['outbox']>;

const SHOWN_DAYS = 10;

const SUBJECTS: Partial<Record<BookingNewsKind, (code: string) => string>> = {
  booking_made: (code) => `Votre réservation ${code} est enregistrée`,
  booking_canceled: (code) => `Votre réservation ${code} est annulée`,
  no_show: (code) => `Réservation ${code} : personne n’est venu`,
  hold_ended: (code) => `Votre réservation ${code} n’est plus gardée`,
};

function messageOf(
  { booking }: DemoBooking,
  kind: BookingNewsKind,
  createdAt: string,
): NewMessage & { id: string } {
  const { id: bookingId, bookingCode, customerEmail, customerName } = booking;
  const subject = SUBJECTS[kind]?.(bookingCode) ?? bookingCode;
  return {
    id: stableId(`message ${kind} ${bookingId}`),
    dedupeKey: `${kind}/${bookingId}/1/${customerEmail}/email`,
    kind,
    locale: 'fr',
    recipient: customerEmail,
    payload: { factId: bookingId ?? '', version: '1' },
    bookingId,
    createdAt,
    dueAt: createdAt,
    attempts: 1,
    status: 'sent',
    sentAt: createdAt,
    sentContent: { subject, text: `Bonjour ${customerName},\n\n${subject}.\n\n•••` },
  };
}

/** How many people of these bookings are written to by WhatsApp. */
const BY_HAND = 3;

/** What waits for a person: it goes by WhatsApp, to the digits of the booking's telephone. */
function byHand(
  { booking }: DemoBooking,
  { kind, version, createdAt }: { kind: BookingNewsKind; version: string; createdAt: string },
): NewMessage & { id: string } {
  const recipient = whatsappNumber(booking.customerPhone) ?? '';
  return {
    id: stableId(`note ${kind} ${booking.id}`),
    dedupeKey: `${kind}/${booking.id}/${version}/${recipient}/whatsapp`,
    channel: 'whatsapp',
    kind,
    locale: 'fr',
    recipient,
    payload: { factId: booking.id ?? '', version },
    bookingId: booking.id,
    createdAt,
    dueAt: createdAt,
    status: 'waiting',
  };
}

function isPromisedNow({ booking }: DemoBooking): boolean {
  return booking.bookingStatus === 'reserved' || booking.bookingStatus === 'confirmed';
}

/** What staff are to send by WhatsApp: tomorrow's pickups, and new bookings of whoever wants it so; one is opened already. */
function demoNotes(bookings: readonly DemoBooking[], { now, today }: DemoTime, openedBy: string) {
  const since = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
  const tomorrow = addDays(today, 1);
  const pickups = bookings
    .filter((one) => isPromisedNow(one) && one.booking.pickupDate === tomorrow)
    .slice(0, BY_HAND)
    .map((one) => {
      const version = instantInHaiti(tomorrow, one.booking.pickupTime ?? '').toISOString();
      return byHand(one, { kind: 'pickup_tomorrow', version, createdAt: since(95) });
    });
  const made = bookings
    .filter((one) => isPromisedNow(one) && one.booking.pickupDate !== tomorrow)
    .slice(0, BY_HAND)
    .map((one, index) =>
      byHand(one, { kind: 'booking_made', version: '1', createdAt: since(140 + 60 * index) }),
    );
  return [...pickups, ...made].map((note, index, { length }) =>
    index === length - 1
      ? { ...note, status: 'opened' as const, openedAt: since(35), openedByUserId: openedBy }
      : note,
  );
}

/** What a client reads once the booking was called off, or nobody paid for it in time. */
function endOf(one: DemoBooking) {
  const { bookingStatus, releasedAt, createdAt, pickupDate } = one.booking;
  if (releasedAt) return [messageOf(one, 'hold_ended', new Date(releasedAt).toISOString())];
  if (bookingStatus === 'no_show') {
    const closedAt = instantInHaiti(addDays(pickupDate, 1), '09:00');
    return [messageOf(one, 'no_show', closedAt.toISOString())];
  }
  return bookingStatus === 'canceled' ? [messageOf(one, 'booking_canceled', createdAt)] : [];
}

/** What the last ten days' bookings sent to their clients: all arrived but one, whose mailbox does not exist. */
export function demoOutbox(bookings: readonly DemoBooking[], time: DemoTime, openedBy: string): NewMessage[] {
  const { now } = time;
  const latest = bookings
    .filter(({ booking }) => now.getTime() - Date.parse(booking.createdAt) < SHOWN_DAYS * DAY_MS)
    .toSorted((a, b) => (a.booking.createdAt < b.booking.createdAt ? 1 : -1));
  const messages = latest.flatMap((one) => [
    messageOf(one, 'booking_made', one.booking.createdAt),
    ...endOf(one),
  ]);
  const lastError = 'SMTP RCPT: 550 5.1.1 No such mailbox';
  const mails = messages.map((message, index) =>
    index === 2
      ? { ...message, status: 'failed' as const, sentAt: null, sentContent: null, lastError }
      : message,
  );
  return [...mails, ...demoNotes(latest, time, openedBy)];
}
