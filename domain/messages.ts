/** Messages between customers and staff (SPEC §2 Messaging, D17). */
import { type BookingStatus, isOver } from './booking-status.ts';
import { type CalendarDay, dayInHaiti } from './calendar-day.ts';
import { WHATSAPP_WINDOW_MS } from './outbox-channels.ts';

/** How an answer is sent: read on the site, or sent from the agent's own WhatsApp or mail. */
export const MESSAGE_CHANNELS = ['site', 'whatsapp', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Whether a client can read an answer on the site: with a booking, or with an account. */
export function canReadHere({
  bookingId,
  customerId,
}: {
  bookingId: string | null;
  customerId: string | null;
}): boolean {
  return bookingId !== null || customerId !== null;
}

/** Until when words may be sent to whoever wrote by WhatsApp; null where they never did. */
export function whatsappUntil(askedAt: string | null): Date | null {
  return askedAt === null ? null : new Date(Date.parse(askedAt) + WHATSAPP_WINDOW_MS);
}

/** A booking that a number may belong to. */
export interface NumberedBooking {
  bookingCode: string;
  bookingStatus: BookingStatus;
  createdAt: string;
  /** The number that staff know to be its client's; a number that was typed with the booking is none. */
  provenNumber: string | null;
}

/**
 * The booking into whose conversation comes what a number writes by WhatsApp: the latest that is not over and whose client
 * staff know by it. Whoever made the booking reads that conversation, and anybody can type a number: without such a booking
 * it is the number's own conversation, whose answers go to the number alone (docs/decisions/0053).
 */
export function bookingOfNumber<Booking extends NumberedBooking>(
  number: string,
  bookings: readonly Booking[],
): Booking | null {
  return bookings
    .filter(({ provenNumber, bookingStatus }) => provenNumber === number && !isOver(bookingStatus))
    .reduce<Booking | null>(
      (latest, one) => (latest === null || one.createdAt > latest.createdAt ? one : latest),
      null,
    );
}

export interface DayOfMessages<Message> {
  day: CalendarDay;
  messages: Message[];
}

/** Messages in their order, grouped by their day in Haiti. */
export function groupByDay<Message extends { createdAt: string }>(
  messages: readonly Message[],
): DayOfMessages<Message>[] {
  const days: DayOfMessages<Message>[] = [];
  for (const message of messages) {
    const day = dayInHaiti(new Date(message.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
