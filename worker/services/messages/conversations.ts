import { AppError } from '#domain/app-error.ts';
import { RECIPIENT_ROWS } from '#domain/policy.ts';
import type {
  BookingThreadInput,
  ConversationInput,
  ListConversationsInput,
  ListRecipientsInput,
} from '#domain/schemas/messages.ts';
import { listConversations } from '../../db/queries/messages/conversation-list.ts';
import { listRecipients } from '../../db/queries/messages/recipients.ts';
import { findBookingThread, findConversation } from '../../db/queries/messages/staff-thread.ts';
import type { Deps } from '../../deps.ts';

/** The newest conversations, by name, e-mail or booking code. */
export function readConversations({ db }: Pick<Deps, 'db'>, input: ListConversationsInput) {
  return listConversations(db, input);
}

/** One conversation with its newest messages. Throws NOT_FOUND. */
export async function readConversation(
  { db, whatsapp, mailer }: Pick<Deps, 'db' | 'whatsapp' | 'mailer'>,
  input: ConversationInput,
) {
  const found = await findConversation(db, input);
  if (!found) throw new AppError('NOT_FOUND');
  return {
    ...found,
    apiUntil: whatsapp === null ? null : found.apiUntil,
    isMailed: mailer !== null && !found.canReadHere && found.customerEmail !== null,
  };
}

/** With whom a booking's conversation is, or would be if staff began it. Throws NOT_FOUND. */
export async function readBookingThread({ db }: Pick<Deps, 'db'>, { bookingId }: BookingThreadInput) {
  const found = await findBookingThread(db, bookingId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Whom a message can be written to: the latest bookings that match. */
export function findRecipients({ db }: Pick<Deps, 'db'>, { search }: ListRecipientsInput) {
  return listRecipients(db, { search, limit: RECIPIENT_ROWS });
}
