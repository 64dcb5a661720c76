import { type RawBuilder, sql } from 'kysely';
import type { MessageChannel } from '#domain/messages.ts';
import { type ChangeAuthor, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';
import { instantText } from '../../instant-text.ts';

interface StaffMessage {
  body: string;
  channel: MessageChannel;
  idempotencyKey: string;
  by: ChangeAuthor;
  /** So many messages of one member of staff since then, and no more. */
  pace: { limit: number; since: Date };
}

export interface Answer extends StaffMessage {
  conversationId: string;
}

export interface Opening extends StaffMessage {
  bookingId: string;
}

export interface StaffMessageOutcome {
  isFound: boolean;
  /** False when the answer was to be read on the site, where this customer cannot. */
  isReadable: boolean;
  /** When the oldest of too many messages was written; null when there are not too many. */
  paceSetAt: string | null;
  /** Where it was written; null when nothing was, or the key was used before. */
  conversationId: string | null;
}

/** Nothing is written twice with a key, nor faster than people write. */
function mayWrite(idempotencyKey: string): RawBuilder<unknown> {
  return sql`not exists (select from messages where idempotency_key = ${idempotencyKey})
    and not exists (select from pace)`;
}

/** The CTEs that write a message of the staff into `conversation`, with its log row: who wrote to whom, not what. */
function staffMessage(
  conversation: RawBuilder<unknown>,
  { body, channel, idempotencyKey, by, pace }: StaffMessage,
): RawBuilder<unknown> {
  const log = logChange(sql`conversation, messages`, {
    ...{ by, action: 'create', entityType: 'message', entityId: sql`messages.id` },
    metadata: sql`jsonb_build_object('conversationId', conversation.id, 'customerName', customer_name,
      'bookingCode', booking_code, 'channel', channel)`,
  });
  return sql`
    pace as (
      select created_at from messages
      where sender = 'staff' and sender_user_id = ${by.userId} and created_at > ${pace.since}::timestamptz
      order by created_at desc offset ${pace.limit - 1} limit 1
    ), conversation as (${conversation}), messages as (
      insert into messages (conversation_id, sender, sender_user_id, body, channel, created_at, idempotency_key)
      select id, 'staff', ${by.userId}::uuid, ${body}, ${channel}, last_message_at, ${idempotencyKey}
      from conversation
      returning *
    ), logged as (${log})`;
}

const outcome = sql`(select ${instantText(sql`created_at`)} from pace) as pace_set_at,
  (select conversation_id from messages) as conversation_id`;

const NOTHING = { isFound: false, isReadable: false, paceSetAt: null, conversationId: null };

/** Writes an answer with its log row, in one statement. Throws a unique violation of a key used at this very moment. */
export async function insertAnswer(db: Database, answer: Answer): Promise<StaffMessageOutcome> {
  const { conversationId, channel, idempotencyKey, by } = answer;
  const isReadable = sql`(${channel} <> 'site' or customer_id is not null or booking_id is not null)`;
  const conversation = sql`
    update conversations
    set last_message_at = greatest(${by.at}::timestamptz, last_message_at + interval '1 millisecond')
    where id = ${conversationId} and ${isReadable} and ${mayWrite(idempotencyKey)}
    returning *`;
  const { rows } = await sql<StaffMessageOutcome>`
    with ${staffMessage(conversation, answer)}
    select exists (select from conversations where id = ${conversationId}) as is_found,
      exists (select from conversations where id = ${conversationId} and ${isReadable}) as is_readable,
      ${outcome}`.execute(db);
  return rows[0] ?? NOTHING;
}

/**
 * Writes to whoever a booking is for, into its conversation or a new one, with the log row, in one statement. Throws a
 * unique violation of a key used at this very moment: no conversation stays without a message.
 */
export async function insertOpening(db: Database, opening: Opening): Promise<StaffMessageOutcome> {
  const { bookingId, idempotencyKey, by } = opening;
  const conversation = sql`
    insert into conversations (booking_id, customer_id, customer_name, customer_email, customer_phone, created_at,
      last_message_at)
    select id, customer_id, customer_name, customer_email, customer_phone, ${by.at}::timestamptz, ${by.at}::timestamptz
    from bookings where id = ${bookingId} and ${mayWrite(idempotencyKey)}
    on conflict (booking_id) do update
    set last_message_at = greatest(excluded.last_message_at, conversations.last_message_at + interval '1 millisecond')
    returning *`;
  const { rows } = await sql<StaffMessageOutcome>`
    with ${staffMessage(conversation, opening)}
    select exists (select from bookings where id = ${bookingId}) as is_found, true as is_readable,
      ${outcome}`.execute(db);
  return rows[0] ?? NOTHING;
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
