import { AppError } from '#domain/app-error.ts';
import { RECIPIENT_ROWS } from '#domain/policy.ts';
import type {
  BookingThreadInput,
  ConversationInput,
  ListConversationsInput,
  ListRecipientsInput,
} from '#domain/schemas/messages.ts';
import { listRecipients, type RecipientList } from '../../db/queries/messages/recipients.ts';
import {
  type BookingThread,
  type ConversationList,
  findBookingThread,
  findConversation,
  listConversations,
  type StaffThread,
} from '../../db/queries/messages/staff-messages.ts';
import type { Deps } from '../../deps.ts';

/** The newest conversations, by name, e-mail or booking code. */
export function readConversations(
  { db }: Pick<Deps, 'db'>,
  input: ListConversationsInput,
): Promise<ConversationList> {
  return listConversations(db, input);
}

/** One conversation with its newest messages. Throws NOT_FOUND. */
export async function readConversation(
  { db }: Pick<Deps, 'db'>,
  input: ConversationInput,
): Promise<StaffThread> {
  const found = await findConversation(db, input);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** With whom a booking's conversation is, or would be if staff began it. Throws NOT_FOUND. */
export async function readBookingThread(
  { db }: Pick<Deps, 'db'>,
  { bookingId }: BookingThreadInput,
): Promise<BookingThread> {
  const found = await findBookingThread(db, bookingId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Whom a message can be written to: the latest bookings that match. */
export function findRecipients(
  { db }: Pick<Deps, 'db'>,
  { search }: ListRecipientsInput,
): Promise<RecipientList> {
  return listRecipients(db, { search, limit: RECIPIENT_ROWS });
}
