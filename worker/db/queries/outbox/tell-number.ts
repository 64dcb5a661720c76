import type { Locale } from '#domain/locale.ts';
import type { Database } from '../../client.ts';
import { dedupeKeyOf } from './dedupe-key.ts';

interface Answered {
  /** The answer. */
  messageId: string;
  /** The digits that WhatsApp knows whoever asked by. */
  number: string;
  locale: Locale;
}

/** A statement of a batch: an answer goes to a number without a booking, in its own words. */
export function tellNumber(db: Database, { messageId, number: recipient, locale }: Answered, at: Date) {
  const told = {
    kind: 'message_answered',
    payload: { factId: messageId, version: '1' },
    recipient,
    channel: 'whatsapp',
  } as const;
  return db
    .insertInto('outbox')
    .values({ ...told, dedupeKey: dedupeKeyOf(told), locale, dueAt: at, createdAt: at });
}

/** An answer that is about no booking, to whom, whether they read it on the site, and when they last wrote by WhatsApp. */
export function findAnswer(db: Database, messageId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .where('messages.id', '=', messageId)
    .select(['messages.body', 'messages.readAt', 'conversations.customerName'])
    .select(({ selectFrom }) =>
      selectFrom('messages as asked')
        .whereRef('asked.conversationId', '=', 'messages.conversationId')
        .where('asked.sender', '=', 'customer')
        .where('asked.channel', '=', 'whatsapp')
        .select(({ fn }) => fn.max<string | null>('asked.createdAt').as('at'))
        .as('askedAt'),
    )
    .executeTakeFirst();
}
