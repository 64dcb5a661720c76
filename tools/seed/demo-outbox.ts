import type { Insertable } from 'kysely';
import type { BookingNewsKind } from '#domain/outbox.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';

type NewMessage = Insertable<Tables['outbox']>;

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 10;

const SUBJECTS: Partial<Record<BookingNewsKind, (code: string) => string>> = {
  booking_made: (code) => `Votre réservation ${code} est faite`,
  booking_canceled: (code) => `Votre réservation ${code} est annulée`,
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

/** What the last ten days' bookings sent to their clients: all arrived but one, whose mailbox does not exist. */
export function demoOutbox(bookings: readonly DemoBooking[], { now }: DemoTime): NewMessage[] {
  const latest = bookings
    .filter(({ booking }) => now.getTime() - Date.parse(booking.createdAt) < SHOWN_DAYS * DAY_MS)
    .toSorted((a, b) => (a.booking.createdAt < b.booking.createdAt ? 1 : -1));
  const messages = latest.flatMap((one) => [
    messageOf(one, 'booking_made', one.booking.createdAt),
    ...(one.booking.bookingStatus === 'canceled'
      ? [messageOf(one, 'booking_canceled', one.booking.createdAt)]
      : []),
  ]);
  const lastError = 'SMTP RCPT: 550 5.1.1 No such mailbox';
  return messages.map((message, index) =>
    index === 2
      ? { ...message, status: 'failed' as const, sentAt: null, sentContent: null, lastError }
      : message,
  );
}
