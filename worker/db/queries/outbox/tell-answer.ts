import type { Locale } from '#domain/locale.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import type { Database } from '../../client.ts';
import { dedupeKeyOf } from './dedupe-key.ts';

/** Whoever asked about no booking and without an account. */
export interface Asker {
  channel: Channel;
  /** Their e-mail, or the digits that WhatsApp knows them by. */
  recipient: string;
  locale: Locale;
}

/** A statement of a batch: an answer goes, in its own words, to whoever asked. */
export function tellAnswer(
  db: Database,
  { messageId, channel, recipient, locale }: Asker & { messageId: string },
  at: Date,
) {
  const told = {
    kind: 'message_answered',
    payload: { factId: messageId, version: '1' },
    recipient,
    channel,
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
    .select(['messages.body', 'messages.readAt', 'conversations.customerName', 'conversations.customerId'])
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
