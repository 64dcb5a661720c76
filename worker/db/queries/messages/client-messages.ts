import type { Locale } from '#domain/locale.ts';
import { newFile } from '#domain/message-files.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import { insertNotice } from './notify-staff.ts';
import { messageStatements, selectMessageByKey, type WrittenConversation } from './write-message.ts';

/** A booking's thread: for its owner, or for whoever proved otherwise that they may see it. */
export interface BookingThread {
  kind: 'booking';
  bookingCode: string;
  /** Null when a token proved it. */
  customerId: string | null;
}

/** What a person who is signed in wrote on the contact page. */
export interface OwnThread {
  kind: 'own';
  customerId: string;
}

export type ThreadKey = BookingThread | OwnThread;

interface Person {
  name: string;
  email: string;
  phone: string | null;
}

/** Who writes: into a booking's thread, signed in without one, or a visitor, who can read no answer here. */
export type MessageSender =
  | BookingThread
  | (OwnThread & Person)
  | ({ kind: 'visitor' } & Person)
  // By WhatsApp, from a number that nobody has whom we know.
  | { kind: 'number'; name: string; phone: string };

export interface ClientMessage {
  id: string;
  sender: MessageSender;
  /** Who is signed in, if anybody is. */
  userId: string | null;
  body: string;
  locale: Locale;
  idempotencyKey: string;
  at: Date;
  /** How it came; written on the site where nothing is said. */
  channel?: 'site' | 'whatsapp';
  /** What WhatsApp knows its file by, which is yet to be fetched. */
  mediaId?: string | undefined;
}

/** The booking of a thread, if it is there and theirs. */
function bookingOf(db: Database, { bookingCode, customerId }: BookingThread) {
  const booking = db.selectFrom('bookings').where('bookingCode', '=', bookingCode);
  return customerId === null ? booking : booking.where('customerId', '=', customerId);
}

/** The conversation of a thread; none before the first message. */
function conversationOf(db: Database, key: ThreadKey) {
  const conversation = db.selectFrom('conversations').select('conversations.id');
  return key.kind === 'booking'
    ? conversation.where('bookingId', 'in', bookingOf(db, key).select('bookings.id'))
    : conversation.where('customerId', '=', key.customerId).where('bookingId', 'is', null);
}

/** The conversation that a sender writes into. */
function conversationOfSender(db: Database, sender: MessageSender) {
  if (sender.kind === 'booking' || sender.kind === 'own') return conversationOf(db, sender);
  const strangers = db
    .selectFrom('conversations')
    .select('conversations.id')
    .where('bookingId', 'is', null)
    .where('customerId', 'is', null);
  if (sender.kind === 'number')
    return strangers.where('customerEmail', 'is', null).where('customerPhone', '=', sender.phone);
  return strangers
    .where('customerEmail', '=', sender.email)
    .where('customerName', '=', sender.name)
    .where(({ eb, fn, val }) => eb(fn.coalesce('customerPhone', val('')), '=', sender.phone ?? ''));
}

/** What a message is written into: the booking of its sender, the conversation, and what its key made before. */
export async function findBeforeMessage(
  db: Database,
  { sender, idempotencyKey, mediaId, at }: ClientMessage,
) {
  const hourAgo = new Date(at.getTime() - HOUR_MS).toISOString();
  const [[booking], [conversation], [earlier], [files]] = await readInOneTrip(db, [
    sender.kind !== 'booking'
      ? null
      : bookingOf(db, sender).select(['id', 'customerId', 'customerName', 'customerEmail', 'customerPhone']),
    conversationOfSender(db, sender),
    selectMessageByKey(db, idempotencyKey),
    mediaId === undefined
      ? null
      : db
          .selectFrom('messages')
          .innerJoin('messageFiles', 'messageFiles.messageId', 'messages.id')
          .where('conversationId', 'in', conversationOfSender(db, sender))
          .where('messages.createdAt', '>', hourAgo)
          .select(({ fn }) => fn.countAll<number>().as('count')),
  ]);
  return { booking, conversation, earlier, filesInHour: files?.count ?? 0 };
}

/**
 * Writes a client's message into its conversation and tells the staff, of whom each has one unread notice of it. Throws
 * what `isWrittenAtOnce` tells. Answers the message's instant.
 */
export async function insertClientMessage(
  db: Database,
  conversation: WrittenConversation,
  { id, userId: senderUserId, body, idempotencyKey, at, channel = 'site', mediaId }: ClientMessage,
  filesInHour: number,
): Promise<string> {
  const message = {
    id,
    sender: 'customer',
    senderUserId,
    body,
    channel,
    idempotencyKey,
    at,
  } as const;
  const [, written] = await inOneTrip(db, [
    ...messageStatements(db, conversation, message),
    mediaId === undefined
      ? null
      : db
          .insertInto('messageFiles')
          .values({ messageId: id, mediaId, createdAt: at, dueAt: at, ...newFile(filesInHour) }),
    insertNotice(db, {
      type: 'message',
      entityType: 'conversation',
      entityId: conversation.id,
      params: { customerName: conversation.party.customerName },
      at,
    }).onConflict((conflict) => conflict.doNothing()),
  ]);
  return onlyRow(written).createdAt;
}

/**
 * The newest messages of a thread, the oldest of them first. What is in it by WhatsApp is of a number that staff know to be the
 * client's. Undefined when the booking is not there, or not theirs.
 */
export async function findThreadMessages(db: Database, key: ThreadKey, limit: number) {
  const [booking, messages] = await readInOneTrip(db, [
    key.kind === 'booking' ? bookingOf(db, key).select('id') : null,
    db
      .selectFrom('messages')
      .leftJoin('profiles', 'profiles.id', 'messages.senderUserId')
      .where('conversationId', 'in', conversationOf(db, key))
      .select([
        'messages.id',
        'sender',
        'body',
        'readAt',
        'messages.createdAt',
        'profiles.name as senderName',
      ])
      .orderBy('messages.createdAt', 'desc')
      .orderBy('messages.id', 'desc')
      .limit(limit),
  ]);
  if (key.kind === 'booking' && booking.length === 0) return undefined;
  return messages.reverse();
}

/** Marks the answers of a thread as read, up to the one that was seen; in another's thread nothing is. */
export async function updateAnswersRead(
  db: Database,
  key: ThreadKey,
  { lastSeenId, at }: { lastSeenId: string; at: Date },
): Promise<void> {
  const conversation = conversationOf(db, key);
  await db
    .updateTable('messages')
    .set({ readAt: at })
    .where('conversationId', 'in', conversation)
    .where('createdAt', '<=', (eb) =>
      eb
        .selectFrom('messages as seen')
        .select('seen.createdAt')
        .where('seen.id', '=', lastSeenId)
        .where('seen.conversationId', 'in', conversation),
    )
    .where('sender', '=', 'staff')
    .where('readAt', 'is', null)
    .execute();
}
