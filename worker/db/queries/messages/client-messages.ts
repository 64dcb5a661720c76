import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '../../client.ts';
import { instantText } from '../../instant-text.ts';

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

/** Who writes: into a booking's thread, signed in without one, or a visitor, who can read no answer here. */
export type MessageSender =
  | BookingThread
  | (OwnThread & { name: string; email: string; phone: string | null })
  | { kind: 'visitor'; name: string; email: string; phone: string | null };

export interface CustomerMessage {
  sender: MessageSender;
  /** Who is signed in, if anybody is. */
  userId: string | null;
  body: string;
  locale: Locale;
  idempotencyKey: string;
  at: Date;
}

export interface ThreadMessage {
  id: string;
  isOwn: boolean;
  /** The first name of the member of staff who wrote it. */
  author: string | null;
  body: string;
  /** An answer not yet read. */
  isUnread: boolean;
  createdAt: string;
}

export interface CustomerMessageOutcome {
  /** Whether the booking is there, and theirs. */
  isFound: boolean;
  /** Null when the key was used before. */
  message: ThreadMessage | null;
}

/** The row a conversation is made from, and the index that knows whether there already is one. */
function partyOf(sender: MessageSender): { row: RawBuilder<unknown>; conflict: RawBuilder<unknown> } {
  if (sender.kind === 'booking') {
    const row = sql`select id as booking_id, customer_id, customer_name, customer_email, customer_phone
      from bookings where ${bookingTest(sender)}`;
    return { row, conflict: sql`(booking_id)` };
  }
  const { name, email, phone } = sender;
  const customerId = sender.kind === 'own' ? sender.customerId : null;
  const row = sql`select null::uuid as booking_id, ${customerId}::uuid as customer_id, ${name}::text as customer_name,
    ${email}::citext as customer_email, ${phone}::text as customer_phone`;
  const conflict =
    sender.kind === 'own'
      ? sql`(customer_id) where booking_id is null and customer_id is not null`
      : sql`(customer_email, customer_name, (coalesce(customer_phone, '')))
          where booking_id is null and customer_id is null`;
  return { row, conflict };
}

function bookingTest({ bookingCode, customerId }: BookingThread): RawBuilder<unknown> {
  const owner = customerId === null ? sql`true` : sql`customer_id = ${customerId}`;
  return sql`booking_code = ${bookingCode} and ${owner}`;
}

const message = sql`json_build_object(
  'id', messages.id, 'isOwn', sender = 'customer', 'body', body,
  'author', (select split_part(name, ' ', 1) from profiles where profiles.id = sender_user_id and sender = 'staff'),
  'isUnread', sender = 'staff' and read_at is null, 'createdAt', ${instantText(sql`messages.created_at`)})`;

/**
 * Writes a customer's message, into the conversation that is there or a new one, and tells the staff, in one statement.
 * Messages of a conversation have instants of their own: whoever comes second within a millisecond is one later. Throws
 * a unique violation of the key when it was used at this very moment: nothing stays, no conversation without a message.
 */
export async function insertCustomerMessage(
  db: Database,
  { sender, userId, body, locale, idempotencyKey, at }: CustomerMessage,
): Promise<CustomerMessageOutcome> {
  const { row, conflict } = partyOf(sender);
  const { rows } = await sql<CustomerMessageOutcome>`
    with party as (${row}), conversation as (
      insert into conversations (booking_id, customer_id, customer_name, customer_email, customer_phone, locale,
        created_at, last_message_at)
      select booking_id, customer_id, customer_name, customer_email, customer_phone, ${locale}, ${at}, ${at}
      from party where not exists (select from messages where idempotency_key = ${idempotencyKey})
      on conflict ${conflict} do update set locale = excluded.locale, customer_name = excluded.customer_name,
        customer_email = excluded.customer_email, customer_phone = excluded.customer_phone,
        last_message_at = greatest(excluded.last_message_at, conversations.last_message_at + interval '1 millisecond')
      returning *
    ), messages as (
      insert into messages (conversation_id, sender, sender_user_id, body, created_at, idempotency_key)
      select id, 'customer', ${userId}::uuid, ${body}, last_message_at, ${idempotencyKey} from conversation
      returning *
    ), noticed as (${tellStaff(at)})
    select exists (select from party) as is_found, (select ${message} from messages) as message`.execute(db);
  return rows[0] ?? { isFound: false, message: null };
}

/** A notice for each active member of staff who has no unread one of this conversation. */
function tellStaff(at: Date): RawBuilder<unknown> {
  return sql`
    insert into notifications (user_id, type, params, entity_type, entity_id, created_at)
    select staff.id, 'message', jsonb_build_object('customerName', conversation.customer_name), 'conversation',
      conversation.id::text, ${at}::timestamptz
    from messages join conversation on conversation.id = messages.conversation_id cross join profiles staff
    where staff.is_active and exists (select from user_roles where user_roles.user_id = staff.id)
    order by staff.id
    on conflict (user_id, entity_id) where type = 'message' and read_at is null do nothing`;
}

export interface EarlierMessage {
  message: ThreadMessage;
  body: string;
  sender: 'customer' | 'staff';
  conversationId: string;
  customerId: string | null;
  customerEmail: string;
  bookingId: string | null;
  bookingCode: string | null;
  channel: string;
}

/** The message an idempotency key made before, and in which conversation. */
export async function findMessageByKey(
  db: Database,
  idempotencyKey: string,
): Promise<EarlierMessage | undefined> {
  const { rows } = await sql<EarlierMessage>`
    select ${message} as message, body, sender, channel, conversation_id, conversations.customer_id,
      conversations.customer_email, conversations.booking_id, conversations.booking_code
    from messages join conversations on conversations.id = messages.conversation_id
    where idempotency_key = ${idempotencyKey}`.execute(db);
  return rows[0];
}

/** The conversation of a thread, as a relation with its id; empty before the first message. */
function conversationOf(key: ThreadKey): RawBuilder<unknown> {
  return key.kind === 'booking'
    ? sql`select conversations.id from conversations join bookings on bookings.id = conversations.booking_id
        where bookings.id = (select id from bookings where ${bookingTest(key)})`
    : sql`select id from conversations where customer_id = ${key.customerId} and booking_id is null`;
}

export interface CustomerThread {
  /** Whether the booking is there, and theirs. */
  isFound: boolean;
  messages: ThreadMessage[];
}

/** The newest messages of a thread, the oldest of them first. */
export async function findCustomerThread(
  db: Database,
  key: ThreadKey,
  limit: number,
): Promise<CustomerThread> {
  const isFound =
    key.kind === 'booking' ? sql`exists (select from bookings where ${bookingTest(key)})` : sql`true`;
  const { rows } = await sql<CustomerThread>`
    with newest as (
      select messages.* from (${conversationOf(key)}) conversation
        join messages on messages.conversation_id = conversation.id
      order by messages.created_at desc, messages.id desc limit ${limit}
    )
    select ${isFound} as is_found,
      (select coalesce(json_agg(${message} order by messages.created_at, messages.id), '[]')
        from newest messages) as messages`.execute(db);
  return rows[0] ?? { isFound: false, messages: [] };
}

/** Marks the answers of a thread as read, up to the one that was seen; in another's thread nothing is. */
export async function updateAnswersRead(
  db: Database,
  key: ThreadKey,
  { lastSeenId, at }: { lastSeenId: string; at: Date },
): Promise<void> {
  await sql`
    with seen as (
      select conversation_id, messages.created_at from messages
      where messages.id = ${lastSeenId} and conversation_id = (${conversationOf(key)})
    )
    update messages set read_at = ${at} from seen
    where messages.conversation_id = seen.conversation_id and messages.created_at <= seen.created_at
      and sender = 'staff' and read_at is null`.execute(db);
}
