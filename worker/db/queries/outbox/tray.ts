import { type Insertable, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { OutboxKind, OutboxStatus } from '#domain/outbox.ts';
import { URGENT_KINDS } from '#domain/outbox-channels.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { SentContent } from '../../json-columns.ts';
import type { Tables } from '../../schema.ts';
import { NOT_OPENED } from './again.ts';
import {
  addressed,
  askerOf,
  type FoundMessage,
  readerBranch,
  selectMessages,
  sendAnew,
  subjectOf,
} from './outbox-list.ts';

interface Tray {
  /** What these people may not read, but for what this one asked of somebody. */
  hidden: readonly OutboxKind[];
  userId: string;
  /** What waits goes by itself: only what the Cloud API gave up is left to people. */
  hasApi: boolean;
  at: Date;
}

/** What this person may read of the tray. */
function isShown({ hidden, userId }: Pick<Tray, 'hidden' | 'userId'>) {
  if (hidden.length === 0) return sql.lit(true);
  const kinds = sql.join([...hidden]);
  return sql<boolean>`(outbox.kind not in (${kinds}) or ${askerOf} = ${userId}::uuid)`;
}

/** What staff are to send by WhatsApp; not yet what is to wait for the morning. */
export function selectToSend(db: Database, { hasApi, at, ...reader }: Tray) {
  return db
    .selectFrom('outbox')
    .where('outbox.channel', '=', 'whatsapp')
    .where('outbox.status', 'in', hasApi ? ['failed'] : ['waiting', 'failed'])
    .where(({ eb, or }) =>
      or([eb('outbox.status', '=', 'failed'), eb('outbox.dueAt', '<=', at.toISOString())]),
    )
    .where(isShown(reader));
}

/** What an approval is asked about and of whom; null of every other message, which has a reader with a booking or a wait. */
const askedOf = sql<{ id: string; about: string; approver: string } | null>`(select
  jsonb_build_object('id', approvals.id, 'about', approvals.about, 'approver', approvers.name)
  from approvals, profiles as approvers
  where approvals.id = case when outbox.kind = 'approval_asked' then (outbox.payload ->> 'factId')::uuid end
    and approvers.id = (outbox.payload ->> 'version')::uuid)`;

function selectNotes(db: Database) {
  return selectMessages(db).select(askedOf.as('approval'));
}

interface ListedTray extends Tray {
  branchId: BranchId | undefined;
  openedSince: Date;
  limit: number;
}

/** What is to be sent, the urgent first and of them the oldest, and what was opened since, the latest first. */
export async function listTray(db: Database, { branchId, openedSince, limit, ...tray }: ListedTray) {
  const atBranch = <Row extends ReturnType<typeof selectNotes>>(query: Row) =>
    (branchId === undefined
      ? query
      : query.where(({ eb, or }) =>
          or([eb(readerBranch, '=', branchId), eb(readerBranch, 'is', null)]),
        )) as Row;
  const ids = selectToSend(db, tray).select('outbox.id');
  const isLater = sql<number>`case when outbox.kind in (${sql.join([...URGENT_KINDS])}) then 0 else 1 end`;
  const [toSend, opened] = await readInOneTrip(db, [
    atBranch(selectNotes(db))
      .where('outbox.id', 'in', ids)
      .orderBy(isLater)
      .orderBy('outbox.dueAt')
      .orderBy('outbox.id')
      .limit(limit + 1),
    atBranch(selectNotes(db))
      .where('outbox.status', '=', 'opened')
      .where('outbox.openedAt', '>', openedSince.toISOString())
      .where(isShown(tray))
      .orderBy('outbox.openedAt', 'desc')
      .limit(limit),
  ]);
  return { toSend: toSend.slice(0, limit), isMore: toSend.length > limit, opened };
}

/** Messages that wait for a person, the oldest first: whether they are still true is asked of each. */
export function listWaiting(db: Database, limit: number) {
  return selectMessages(db)
    .where('outbox.channel', '=', 'whatsapp')
    .where('outbox.status', 'in', ['waiting', 'failed'])
    .select(['outbox.payload', 'outbox.round', 'outbox.sentContent'])
    .select(readerBranch.as('branchId'))
    .orderBy('outbox.dueAt')
    .limit(limit)
    .execute();
}

/** The message, while it is as it was read. */
function asRead(db: Database, { id, status, openedAt, round }: FoundMessage) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', status)
    .where('round', '=', round)
    .where(sql<boolean>`opened_at is not distinct from ${openedAt}::timestamptz`)
    .forNoKeyUpdate();
}

interface Opening {
  link: Omit<Insertable<Tables['bookingLinks']>, 'madeByUserId'> | null;
  sentContent: SentContent;
  by: ChangeAuthor;
}

/** Marks it as opened by this person, makes its link, and logs it. Refuses with `message_changed`. */
export async function openMessage(db: Database, message: FoundMessage, { link, sentContent, by }: Opening) {
  const { id, kind, recipient } = message;
  await inOneTrip(db, [
    guard(db, 'message_changed', asRead(db, message)),
    db
      .updateTable('outbox')
      .set({ status: 'opened', openedAt: by.at, openedByUserId: by.userId, sentContent })
      .where('id', '=', id),
    link === null
      ? null
      : db
          .insertInto('bookingLinks')
          .values({ ...link, madeByUserId: null })
          .onConflict((conflict) => conflict.column('tokenHash').doNothing()),
    insertActivity(db, {
      by,
      action: 'update',
      subject: subjectOf(message, recipient),
      metadata: { message: kind, recipient, before: {}, after: { whatsappOpened: true } },
    }),
  ]);
}

/** What an e-mail that failed left to people to send by WhatsApp: it was told another way. One to a payer leaves none, and another payer's is theirs. */
function settleCopies(db: Database, message: FoundMessage, { reason, by }: Pick<Settling, 'reason' | 'by'>) {
  const { kind, bookingId, waitlistId, payload } = message;
  return db
    .updateTable('outbox')
    .set({ status: 'skipped', settledAt: by.at, settledByUserId: by.userId, lastError: reason })
    .where('channel', '=', 'whatsapp')
    .where('status', 'in', ['waiting', 'failed'])
    .where('kind', '=', kind)
    .where('isForPayer', '=', message.isForPayer)
    .where(({ eb, or, lit }) =>
      or([
        bookingId === null ? lit(false) : eb('bookingId', '=', bookingId),
        waitlistId === null ? lit(false) : eb('waitlistId', '=', waitlistId),
      ]),
    )
    .where(({ eb, ref }) => eb(ref('payload', '->>').key('factId'), '=', payload.factId))
    .where(({ eb, ref }) => eb(ref('payload', '->>').key('version'), '=', payload.version));
}

interface Settling {
  status: OutboxStatus;
  reason: string | null;
  by: ChangeAuthor;
}

/**
 * What goes back to be sent goes to whoever the booking names now: where its number was corrected since the message was
 * opened, to the right one.
 */
function toReader(db: Database, message: FoundMessage, at: Date) {
  const reader = rightReader(message);
  if (reader === null) return [];
  const { kind, bookingId, recipient } = message;
  return [
    bookingId === null ? null : guard(db, 'booking_changed', addressed(db, { bookingId, kind }, reader)),
    // The correction itself has told the right one of a new link.
    reader.to === recipient || kind === 'link_renewed' ? null : sendAnew(db, message, { ...reader, at }),
  ];
}

/** Who a note of WhatsApp is to reach by now, by e-mail where they have no number; null where it is about nobody's booking or wait. */
export function rightReader({
  bookingId,
  waitlistId,
  isForPayer,
  customerNumber,
  customerEmail,
}: FoundMessage) {
  if (isForPayer || (bookingId === null && waitlistId === null)) return null;
  if (customerNumber !== null) return { to: customerNumber, channel: 'whatsapp' } as const;
  return customerEmail === null ? null : ({ to: customerEmail, channel: 'email' } as const);
}

/** Writes what a person says became of it, and logs it. Refuses with `message_changed`. */
export async function settleMessage(db: Database, message: FoundMessage, { status, reason, by }: Settling) {
  const { id, kind, recipient } = message;
  const isBack = status === 'waiting' || status === 'failed' || status === 'dropped';
  await inOneTrip(db, [
    guard(db, 'message_changed', asRead(db, message)),
    ...(isBack ? toReader(db, message, by.at) : []),
    db
      .updateTable('outbox')
      .set({
        status,
        ...(isBack ? NOT_OPENED : { settledAt: by.at, settledByUserId: by.userId }),
        ...(status === 'sent' ? { sentAt: by.at } : {}),
        ...(reason === null ? {} : { lastError: reason }),
      })
      .where('id', '=', id),
    message.channel === 'email' && !message.isForPayer ? settleCopies(db, message, { reason, by }) : null,
    insertActivity(db, {
      by,
      action: 'update',
      subject: subjectOf(message, recipient),
      metadata: {
        message: kind,
        recipient,
        before: { messageStatus: message.status },
        after: { messageStatus: status, ...(reason === null ? {} : { reason }) },
      },
    }),
  ]);
}

/** It is not told any more; nothing happens where somebody opened it meanwhile. */
export async function dropMessage(
  db: Database,
  { id, status }: Pick<FoundMessage, 'id' | 'status'>,
  reason: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'dropped', lastError: reason, ...NOT_OPENED })
    .where('id', '=', id)
    .where('status', '=', status)
    .execute();
}
