import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { MessageChannel } from '#domain/messages.ts';
import type { ConversationInput, ListConversationsInput } from '#domain/schemas/message.ts';
import { type ChangeAuthor, logChange } from '../change-log.ts';
import type { Database } from '../client.ts';
import { instantText } from '../instant-text.ts';
import { holdsWordsOrPhone } from '../search-pattern.ts';

export interface ConversationRow {
  id: string;
  customerName: string;
  customerEmail: string;
  bookingCode: string | null;
  branchId: BranchId | null;
  /** Messages of the customer that nobody of the staff has seen. */
  unreadCount: number;
  lastMessageAt: string;
  /** The beginning of the newest message. */
  preview: string;
  isLastOwn: boolean;
}

export interface ConversationList {
  rows: ConversationRow[];
  isMore: boolean;
  /** Unread messages of all conversations, searched for or not. */
  unreadTotal: number;
}

const PREVIEW_CHARACTERS = 140;

/** A question without a booking belongs to every branch: nobody's filter may hide it. */
function ofBranch(branchId: BranchId | undefined): RawBuilder<unknown> {
  return branchId === undefined
    ? sql`true`
    : sql`(conversations.branch_id = ${branchId} or conversations.branch_id is null)`;
}

function unreadTotal(branchId: BranchId | undefined): RawBuilder<unknown> {
  const unread = sql`select conversation_id from messages where sender = 'customer' and read_at is null`;
  return branchId === undefined
    ? sql`select count(*) from (${unread}) unread`
    : sql`select count(*) from (${unread}) unread join conversations on conversations.id = unread.conversation_id
        where ${ofBranch(branchId)}`;
}

const listRow = sql`json_build_object(
  'id', conversations.id, 'customerName', customer_name, 'customerEmail', customer_email,
  'bookingCode', booking_code, 'branchId', branch_id,
  'unreadCount', (select count(*) from messages
    where conversation_id = conversations.id and sender = 'customer' and read_at is null),
  'lastMessageAt', ${instantText(sql`last_message_at`)}, 'preview', left(last.body, ${PREVIEW_CHARACTERS}::int),
  'isLastOwn', last.sender = 'staff')`;

/** The newest conversations that match, in one trip; each has a message, or it would not be there. */
export async function listConversations(
  db: Database,
  { search, branchId, limit }: ListConversationsInput,
): Promise<ConversationList> {
  const found = search === undefined ? sql`true` : holdsWordsOrPhone(sql`conversations.search_text`, search);
  const { rows } = await sql<ConversationList>`
    with page as (
      select id, row_number() over (order by last_message_at desc, id desc) as place from conversations
      where ${ofBranch(branchId)} and ${found}
      order by last_message_at desc, id desc limit ${limit + 1}
    ), listed as (
      select place, ${listRow} as entry from page join conversations on conversations.id = page.id
        cross join lateral (select body, sender from messages where conversation_id = conversations.id
          order by created_at desc, id desc limit 1) last
      where place <= ${limit}
    )
    select (select coalesce(json_agg(entry order by place), '[]') from listed) as rows,
      (select count(*) > ${limit} from page) as is_more,
      (${unreadTotal(branchId)}) as unread_total`.execute(db);
  return rows[0] ?? { rows: [], isMore: false, unreadTotal: 0 };
}

export interface StaffThreadMessage {
  id: string;
  sender: 'customer' | 'staff';
  /** Who of the staff wrote it. */
  author: string | null;
  channel: MessageChannel;
  body: string;
  /** When the other side first saw it. */
  readAt: string | null;
  createdAt: string;
}

export interface ConversationBooking {
  id: string;
  bookingCode: string;
  vehicle: string;
  pickupDate: string;
  returnDate: string;
}

export interface StaffThread {
  id: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  locale: Locale;
  booking: ConversationBooking | null;
  /** Whether the customer can read an answer on the site: with a booking, or with an account. */
  canReadHere: boolean;
  /** Who has booked under this e-mail, if somebody has. */
  clientId: string | null;
  messages: StaffThreadMessage[];
  isMore: boolean;
}

const booking = sql`(
  select json_build_object('id', bookings.id, 'bookingCode', bookings.booking_code,
    'vehicle', brand || ' ' || model, 'pickupDate', pickup_date, 'returnDate', return_date)
  from bookings join vehicles on vehicles.id = bookings.vehicle_id where bookings.id = conversations.booking_id)`;

const threadMessage = sql`json_build_object(
  'id', messages.id, 'sender', sender, 'channel', channel, 'body', body,
  'author', (select name from profiles where profiles.id = sender_user_id and sender = 'staff'),
  'readAt', ${instantText(sql`read_at`)}, 'createdAt', ${instantText(sql`messages.created_at`)})`;

/** A conversation with its newest messages, the oldest of them first, in one trip. */
export async function findConversation(
  db: Database,
  { conversationId: id, limit }: ConversationInput,
): Promise<StaffThread | undefined> {
  const { rows } = await sql<StaffThread>`
    with newest as (
      select * from messages where conversation_id = ${id} order by created_at desc, id desc limit ${limit + 1}
    ), shown as (select * from newest order by created_at desc, id desc limit ${limit})
    select conversations.id, customer_name, customer_email, customer_phone, locale, ${booking} as booking,
      customer_id is not null or booking_id is not null as can_read_here,
      (select clients.id from clients where clients.id = client_id(customer_email) and scope = 'all') as client_id,
      (select coalesce(json_agg(${threadMessage} order by messages.created_at, messages.id), '[]')
        from shown messages) as messages,
      (select count(*) > ${limit} from newest) as is_more
    from conversations where conversations.id = ${id}`.execute(db);
  return rows[0];
}

export interface Answer {
  conversationId: string;
  body: string;
  channel: MessageChannel;
  idempotencyKey: string;
  by: ChangeAuthor;
}

export interface AnswerOutcome {
  isFound: boolean;
  /** False when the answer was to be read on the site, where this customer cannot. */
  isReadable: boolean;
  /** Null when nothing was written, or the key was used before. */
  message: StaffThreadMessage | null;
}

/** Writes an answer with its log row (who answered whom, not what was said), in one statement. */
export async function insertAnswer(
  db: Database,
  { conversationId, body, channel, idempotencyKey, by }: Answer,
): Promise<AnswerOutcome> {
  const isReadable = sql`(${channel} <> 'site' or customer_id is not null or booking_id is not null)`;
  const log = logChange(sql`conversation, messages`, {
    ...{ by, action: 'create', entityType: 'message', entityId: sql`messages.id` },
    metadata: sql`jsonb_build_object('conversationId', conversation.id, 'customerName', customer_name,
      'bookingCode', booking_code, 'channel', channel)`,
  });
  const { rows } = await sql<AnswerOutcome>`
    with conversation as (
      update conversations
      set last_message_at = greatest(${by.at}::timestamptz, last_message_at + interval '1 millisecond')
      where id = ${conversationId} and ${isReadable}
        and not exists (select from messages where idempotency_key = ${idempotencyKey})
      returning *
    ), messages as (
      insert into messages (conversation_id, sender, sender_user_id, body, channel, created_at, idempotency_key)
      select id, 'staff', ${by.userId}::uuid, ${body}, ${channel}, last_message_at, ${idempotencyKey}
      from conversation on conflict (idempotency_key) do nothing
      returning *
    ), logged as (${log})
    select exists (select from conversations where id = ${conversationId}) as is_found,
      exists (select from conversations where id = ${conversationId} and ${isReadable}) as is_readable,
      (select ${threadMessage} from messages) as message`.execute(db);
  return rows[0] ?? { isFound: false, isReadable: false, message: null };
}

/**
 * Marks what the customer wrote as read, up to the message that was seen, and this person's notice of it, unless
 * something newer waits.
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
  await sql`
    with seen as (
      select created_at from messages where id = ${lastSeenId} and conversation_id = ${conversationId}
    ), questions as (
      update messages set read_at = ${at} from seen
      where conversation_id = ${conversationId} and messages.created_at <= seen.created_at
        and sender = 'customer' and read_at is null
    )
    update notifications set read_at = ${at} from seen
    where user_id = ${userId} and type = 'message' and entity_id = ${conversationId}::text
      and notifications.read_at is null and not exists (
        select from messages where conversation_id = ${conversationId} and sender = 'customer'
          and messages.read_at is null and messages.created_at > seen.created_at)`.execute(db);
}
