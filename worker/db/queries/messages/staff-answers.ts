import { expressionBuilder } from 'kysely';
import { messageSubject } from '#domain/activity-subject.ts';
import type { BranchId } from '#domain/branch.ts';
import type { MessageChannel } from '#domain/messages.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { tellClient } from '../outbox/tell.ts';
import { tellAccount } from '../outbox/tell-account.ts';
import { type Asker, tellAnswer } from '../outbox/tell-answer.ts';
import { messageStatements, selectMessageByKey, type WrittenConversation } from './write-message.ts';

/** How many messages one member of staff may write since an instant. */
export interface Pace {
  limit: number;
  since: Date;
}

export interface StaffMessage {
  body: string;
  channel: MessageChannel;
  idempotencyKey: string;
  by: ChangeAuthor;
  pace: Pace;
}

/** The oldest of too many messages; none when there are not too many. */
function selectTooMany(db: Database, { by, pace }: StaffMessage) {
  return db
    .selectFrom('messages')
    .select('createdAt')
    .where('sender', '=', 'staff')
    .where('senderUserId', '=', by.userId)
    .where('createdAt', '>', pace.since.toISOString())
    .orderBy('createdAt', 'desc')
    .offset(pace.limit - 1)
    .limit(1);
}

const eb = expressionBuilder<Tables, 'conversations'>();

/** When the client last wrote by WhatsApp. */
export const askedByWhatsAppAt = eb
  .selectFrom('messages as asked')
  .whereRef('asked.conversationId', '=', 'conversations.id')
  .where('asked.sender', '=', 'customer')
  .where('asked.channel', '=', 'whatsapp')
  .select(({ fn }) => fn.max<string | null>('asked.createdAt').as('at'));

function selectConversations(db: Database) {
  return db
    .selectFrom('conversations')
    .select(['id', 'bookingId', 'bookingCode', 'branchId', 'customerId', 'customerName', 'customerEmail'])
    .select(['customerPhone', 'locale', askedByWhatsAppAt.as('askedAt')]);
}

/** What an answer is decided on: its conversation, what its key made before, and the pace of its author. */
export async function findBeforeAnswer(db: Database, conversationId: string, message: StaffMessage) {
  const [[conversation], [earlier], [tooMany]] = await readInOneTrip(db, [
    selectConversations(db).where('id', '=', conversationId),
    selectMessageByKey(db, message.idempotencyKey),
    selectTooMany(db, message),
  ]);
  return { conversation, earlier, tooMany };
}

/** The same for a message to the client of a booking: the booking too. */
export async function findBeforeBeginning(db: Database, bookingId: string, message: StaffMessage) {
  const [[booking], [conversation], [earlier], [tooMany]] = await readInOneTrip(db, [
    db
      .selectFrom('bookings')
      .where('id', '=', bookingId)
      .select(['id as bookingId', 'bookingCode', 'pickupBranchId as branchId'])
      .select(['customerId', 'customerName', 'customerEmail', 'customerPhone']),
    selectConversations(db).where('bookingId', '=', bookingId),
    selectMessageByKey(db, message.idempotencyKey),
    selectTooMany(db, message),
  ]);
  return { booking, conversation, earlier, tooMany };
}

export interface StaffConversation extends WrittenConversation {
  /** To whom Timo sends it, where they cannot read it on the site. */
  asker?: Asker | null;
  bookingCode: string | null;
  branchId: BranchId | null;
}

/** Writes a message of the staff, and logs who wrote to whom, not what. Throws what `isWrittenAtOnce` tells. */
export async function insertStaffMessage(
  db: Database,
  conversation: StaffConversation,
  { id, body, channel, idempotencyKey, by }: StaffMessage & { id: string },
): Promise<void> {
  const { userId: senderUserId, at } = by;
  const { bookingCode, branchId, party, asker = null } = conversation;
  const { customerName, customerId = null, bookingId = null } = party;
  await inOneTrip(db, [
    ...messageStatements(db, conversation, {
      id,
      sender: 'staff',
      senderUserId,
      body,
      channel,
      idempotencyKey,
      at,
    }),
    insertActivity(db, {
      by,
      action: 'create',
      subject: messageSubject(id, { customerName, bookingId, bookingCode, branchId }),
      metadata: { conversationId: conversation.id, customerName, bookingCode, channel },
    }),
    // What was sent another way has arrived.
    bookingId !== null && channel === 'site'
      ? tellClient(db, bookingId, { kind: 'message_answered', factId: id }, at)
      : null,
    bookingId === null && customerId !== null && channel === 'site'
      ? tellAccount(db, { messageId: id, customerId }, at)
      : null,
    asker === null ? null : tellAnswer(db, { messageId: id, ...asker }, at),
  ]);
}

/**
 * Marks what the client wrote as read, up to the message that was seen, and this person's notice of it, unless something
 * newer waits. The conversation is locked: a message that is written at this moment gives a new notice.
 */
export async function updateQuestionsRead(
  db: Database,
  {
    conversationId,
    lastSeenId,
    userId,
    at,
  }: { conversationId: string; lastSeenId: string; userId: string; at: Date },
): Promise<void> {
  const seen = db
    .selectFrom('messages as seen')
    .select('seen.createdAt')
    .where('seen.id', '=', lastSeenId)
    .where('seen.conversationId', '=', conversationId);
  const unread = db
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('sender', '=', 'customer')
    .where('readAt', 'is', null);
  await inOneTrip(db, [
    db.selectFrom('conversations').select('id').where('id', '=', conversationId).forNoKeyUpdate(),
    db
      .updateTable('messages')
      .set({ readAt: at })
      .where('id', 'in', unread.where('createdAt', '<=', seen)),
    db
      .updateTable('notifications')
      .set({ readAt: at })
      .where('userId', '=', userId)
      .where('type', '=', 'message')
      .where('entityId', '=', conversationId)
      .where('readAt', 'is', null)
      .where(({ exists, not }) => exists(seen).and(not(exists(unread)))),
  ]);
}
