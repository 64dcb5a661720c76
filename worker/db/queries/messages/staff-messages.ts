import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { ListConversationsInput } from '#domain/schemas/messages.ts';
import type { Database } from '../../client.ts';
import { instantText } from '../../instant-text.ts';
import { holdsWordsOrPhone } from '../../search-pattern.ts';

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
export function ofBranch(branchId: BranchId | undefined): RawBuilder<unknown> {
  return branchId === undefined
    ? sql`true`
    : sql`(conversations.branch_id = ${branchId} or conversations.branch_id is null)`;
}

function unreadTotal(branchId: BranchId | undefined): RawBuilder<unknown> {
  const unread = sql`select conversation_id from messages where sender = 'customer' and read_at is null`;
  return branchId === undefined
    ? sql`select count(*) from (${unread}) unread`
    : // Looked up one by one: joined as sets, all conversations would be read for the few that are unread.
      sql`select count(*) from (${unread}) unread cross join lateral (
        select from conversations where id = unread.conversation_id and ${ofBranch(branchId)} offset 0) here`;
}

/** What of the `conversations` row at hand nobody of the staff has seen. */
export const unreadCount = sql`(
  select count(*) from messages where conversation_id = conversations.id and sender = 'customer' and read_at is null)`;

/** A conversation in a list, of the `conversations` row at hand and its `last` message. */
export const conversationEntry = sql`json_build_object(
  'id', conversations.id, 'customerName', customer_name, 'customerEmail', customer_email,
  'bookingCode', booking_code, 'branchId', branch_id,
  'unreadCount', ${unreadCount},
  'lastMessageAt', ${instantText(sql`last_message_at`)}, 'preview', left(last.body, ${PREVIEW_CHARACTERS}::int),
  'isLastOwn', last.sender = 'staff')`;

/** Joins the newest message; each conversation has one, or it would not be there. */
export const withLast = sql`cross join lateral (
  select body, sender from messages where conversation_id = conversations.id
  order by created_at desc, id desc limit 1) last`;

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
      select place, ${conversationEntry} as entry from page join conversations on conversations.id = page.id
        ${withLast}
      where place <= ${limit}
    )
    select (select coalesce(json_agg(entry order by place), '[]') from listed) as rows,
      (select count(*) > ${limit} from page) as is_more,
      (${unreadTotal(branchId)}) as unread_total`.execute(db);
  return rows[0] ?? { rows: [], isMore: false, unreadTotal: 0 };
}
