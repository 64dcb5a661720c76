import type { SelectQueryBuilder } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { ListConversationsInput } from '#domain/schemas/messages.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { holdsWordsOrPhone } from '../../search-pattern.ts';

const PREVIEW_CHARACTERS = 140;

/** Conversations of a branch or of all. One without a booking belongs to every branch. */
export function conversationsAt(db: Database, branchId: BranchId | undefined) {
  const conversations = db.selectFrom('conversations');
  if (branchId === undefined) return conversations;
  return conversations.where(({ eb, or }) =>
    or([eb('conversations.branchId', '=', branchId), eb('conversations.branchId', 'is', null)]),
  );
}

/** Conversations as a list shows them, the one with the newest message first. Each has a message. */
export function conversationRows(
  db: Database,
  ids: SelectQueryBuilder<Tables, 'conversations', { id: string }>,
) {
  return db
    .selectFrom('conversations')
    .where('conversations.id', 'in', ids)
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('messages')
          .whereRef('conversationId', '=', 'conversations.id')
          .select(['body', 'sender'])
          .orderBy('createdAt', 'desc')
          .orderBy('messages.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['conversations.id', 'customerName', 'customerEmail', 'customerPhone', 'bookingCode'])
    .select(['branchId', 'lastMessageAt'])
    .select(({ eb, fn, selectFrom }) => [
      // Messages of the client that nobody of the staff has seen.
      selectFrom('messages')
        .whereRef('conversationId', '=', 'conversations.id')
        .where('messages.sender', '=', 'customer')
        .where('readAt', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('unreadCount'),
      fn<string>('left', ['last.body', eb.lit(PREVIEW_CHARACTERS)]).as('preview'),
      eb('last.sender', '=', 'staff').$castTo<boolean>().as('isLastOwn'),
    ])
    .orderBy('lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc');
}

/** The newest conversations that match, and the unread messages of all, searched for or not. */
export async function listConversations(db: Database, { search, branchId, limit }: ListConversationsInput) {
  const here = conversationsAt(db, branchId);
  const matching =
    search === undefined
      ? here
      : here.where(({ ref }) => holdsWordsOrPhone(ref('conversations.searchText'), search));
  const ids = matching
    .select('conversations.id')
    .orderBy('lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit + 1);
  const [rows, unread] = await readInOneTrip(db, [
    conversationRows(db, ids),
    here
      .innerJoin('messages', 'messages.conversationId', 'conversations.id')
      .where('messages.sender', '=', 'customer')
      .where('messages.readAt', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count')),
  ]);
  return { rows: rows.slice(0, limit), isMore: rows.length > limit, unreadTotal: onlyRow(unread).count };
}
