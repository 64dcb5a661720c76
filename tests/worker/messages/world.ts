import { randomUUID } from 'node:crypto';
import type { Counter } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { threadToken } from '#worker/services/tokens/signed-token.ts';

/** A booking with a car and, unless told, a customer of its own. */
export async function book(
  counter: Counter,
  spec: Partial<Parameters<typeof insertBooking>[1]> = {},
): Promise<BookingRow> {
  return insertBooking(counter.db, { pickupDate: '2026-12-01', returnDate: '2026-12-05', ...spec });
}

/** What a looked-up booking carries to its messages. */
export function tokenFor(counter: Counter, { bookingCode }: Pick<BookingRow, 'bookingCode'>) {
  return { bookingCode, token: threadToken(counter.deps, bookingCode) };
}

export function messageOf(body = 'Is the car automatic?') {
  return { body, idempotencyKey: randomUUID() };
}

export function contactOf(
  fields: Partial<Record<'name' | 'email' | 'phone' | 'message' | 'website', string>> = {},
) {
  return {
    name: 'Mirlande Noël',
    email: `mirlande.${randomUUID().slice(0, 8)}@example.com`,
    message: 'Do you deliver to Port-Salut?',
    idempotencyKey: randomUUID(),
    ...fields,
  };
}

export async function conversationOfBooking({ db }: Counter, { id }: Pick<BookingRow, 'id'>) {
  return db.selectFrom('conversations').selectAll().where('bookingId', '=', id).executeTakeFirstOrThrow();
}

export async function messagesIn({ db }: Counter, conversationId: string) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .orderBy('createdAt')
    .execute();
}

/** Unread notices of a conversation, for everybody or for one person. */
export async function noticesOf({ db }: Counter, conversationId: string, userId?: string) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('entityId', '=', conversationId)
    .where('readAt', 'is', null)
    .$if(userId !== undefined, (query) => query.where('userId', '=', String(userId)))
    .execute();
}

/** The customer writes about a booking, a second after whatever was before. */
export async function writeAbout(counter: Counter, booking: BookingRow, body?: string) {
  counter.advance(1000);
  await counter.visitor().messages.send({ ...tokenFor(counter, booking), ...messageOf(body) });
  return conversationOfBooking(counter, booking);
}

/** A visitor writes on the contact page. */
export async function askOnContactPage(counter: Counter, fields: Parameters<typeof contactOf>[0] = {}) {
  const input = contactOf(fields);
  counter.advance(1000);
  await counter.visitor().public.contact.send(input);
  const conversation = await counter.db
    .selectFrom('conversations')
    .selectAll()
    .where('customerEmail', '=', input.email)
    .executeTakeFirstOrThrow();
  return { ...conversation, input };
}
