import { AppError } from '#domain/app-error.ts';
import type { ConversationInput, ListConversationsInput } from '#domain/schemas/message.ts';
import {
  type ConversationList,
  findConversation,
  listConversations,
  type StaffThread,
} from '../../db/queries/staff-messages.ts';
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
