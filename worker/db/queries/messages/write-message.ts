import { type Expression, type Insertable, sql, type Updateable } from 'kysely';
import type { MessageChannel } from '#domain/messages.ts';
import type { Database } from '../../client.ts';
import { isUniqueViolation, postgresFields } from '../../errors.ts';
import type { Tables } from '../../schema.ts';

/** What a message is written into: a conversation that is there, or a new one. */
export interface WrittenConversation {
  id: string;
  isNew: boolean;
  /** With whom it is, and about which booking. */
  party: Omit<Insertable<Tables['conversations']>, 'id' | 'createdAt' | 'lastMessageAt'>;
  /** What changes of one that is there. */
  set?: Updateable<Tables['conversations']>;
}

export interface NewMessage {
  id: string;
  sender: 'customer' | 'staff';
  senderUserId: string | null;
  body: string;
  channel: MessageChannel;
  idempotencyKey: string;
  at: Date;
}

function oneMillisecondAfter(instant: Expression<string>) {
  return sql<string>`${instant} + interval '1 millisecond'`;
}

/**
 * Writes into the conversation, which locks it. No two messages of a conversation have the same instant: one that comes
 * second within a millisecond is one later. Throws a unique violation when somebody has begun the same conversation.
 */
function keepConversation(db: Database, { id, isNew, party, set = {} }: WrittenConversation, at: Date) {
  if (isNew) {
    return db.insertInto('conversations').values({ id, ...party, createdAt: at, lastMessageAt: at });
  }
  return db
    .updateTable('conversations')
    .set(({ fn, val, ref }) => ({
      ...set,
      lastMessageAt: fn<string>('greatest', [
        val(at.toISOString()),
        oneMillisecondAfter(ref('lastMessageAt')),
      ]),
    }))
    .where('id', '=', id);
}

/** The statements that write a message; the second answers its instant. Throws a unique violation of a used key. */
export function messageStatements(
  db: Database,
  conversation: WrittenConversation,
  { at, ...message }: NewMessage,
) {
  const written = db
    .insertInto('messages')
    .values(({ selectFrom }) => ({
      ...message,
      conversationId: conversation.id,
      createdAt: selectFrom('conversations').select('lastMessageAt').where('id', '=', conversation.id),
    }))
    .returning('createdAt');
  return [keepConversation(db, conversation, at), written] as const;
}

/** The message that an idempotency key made before, and in which conversation. */
export function selectMessageByKey(db: Database, idempotencyKey: string) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .where('messages.idempotencyKey', '=', idempotencyKey)
    .select(['messages.id', 'sender', 'senderUserId', 'body', 'channel', 'messages.createdAt', 'readAt'])
    .select(['conversationId', 'bookingId', 'bookingCode', 'customerId', 'customerEmail'])
    .select('customerPhone');
}

/** The constraints that refuse what another request wrote at this moment: it is then read again. */
const WRITTEN_AT_ONCE = new Set([
  'messages_idempotency_key_key',
  'conversations_booking_id_key',
  'conversations_of_customer',
  'conversations_of_visitor',
  'conversations_of_number',
]);

export function isWrittenAtOnce(error: unknown): boolean {
  const { constraint } = postgresFields(error);
  return isUniqueViolation(error) && constraint !== undefined && WRITTEN_AT_ONCE.has(constraint);
}
