import { sql } from 'kysely';
import { bookingSubject, personSubject, waitlistSubject } from '#domain/activity-subject.ts';
import type { BranchId } from '#domain/branch.ts';
import type { OutboxKind } from '#domain/outbox.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import type { ListOutboxInput } from '#domain/schemas/outbox.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import { wholeCodeOf } from '../../booking-search.ts';
import type { Database } from '../../client.ts';
import { placesOf, readPage } from '../../list-page.ts';
import { holdsWordsOrPhone } from '../../search-pattern.ts';
import { SENT_AGAIN } from './again.ts';
import { dedupeKeyOf } from './dedupe-key.ts';
import { selectToSendAgain, type ToSendAgain } from './outbox-troubles.ts';
import { answerNumber, bookingNumber } from './tell.ts';
import { waitingNumber } from './tell-waiting.ts';

export function selectMessages(db: Database) {
  return db
    .selectFrom('outbox')
    .leftJoin('bookings', 'bookings.id', 'outbox.bookingId')
    .leftJoin('waitlist', 'waitlist.id', 'outbox.waitlistId')
    .leftJoin('profiles as openers', 'openers.id', 'outbox.openedByUserId')
    .leftJoin('profiles as settlers', 'settlers.id', 'outbox.settledByUserId')
    .select([
      'outbox.id',
      'outbox.channel',
      'outbox.kind',
      'outbox.locale',
      'outbox.recipient',
      'outbox.status',
      'outbox.dueAt',
      'outbox.isForPayer',
    ])
    .select(['outbox.attempts', 'outbox.lastError', 'outbox.createdAt', 'outbox.sentAt', 'outbox.bookingId'])
    .select(['outbox.openedAt', 'outbox.openedByUserId', 'outbox.deliveredAt', 'outbox.readAt'])
    .select(['openers.name as openedBy', 'outbox.settledAt', 'settlers.name as settledBy'])
    .select(['outbox.waitlistId', 'bookings.bookingCode'])
    .select(({ fn, eb }) => [
      fn.coalesce('bookings.customerName', 'waitlist.name').as('customerName'),
      fn.coalesce('bookings.customerEmail', 'waitlist.email').as('customerEmail'),
      eb
        .case()
        .when('outbox.kind', '=', 'message_answered')
        .then(answerNumber)
        .else(fn.coalesce(bookingNumber, waitingNumber))
        .end()
        .as('customerNumber'),
    ]);
}

/** A page of the messages, of a booking or a state where one is named; found by recipient or by a whole booking code. */
export function listMessages(
  db: Database,
  input: ListOutboxInput & { hidden: readonly OutboxKind[] },
  maxRows: number,
) {
  const { search, status, channel, bookingId, hidden } = input;
  const code = wholeCodeOf(search ?? '');
  const matching = selectMessages(db)
    .$if(hidden.length > 0, (query) => query.where('outbox.kind', 'not in', hidden))
    .$if(status !== undefined, (query) => query.where('outbox.status', '=', status ?? 'sent'))
    .$if(channel !== undefined, (query) => query.where('outbox.channel', '=', channel ?? 'email'))
    .$if(bookingId !== undefined, (query) => query.where('outbox.bookingId', '=', bookingId ?? ''))
    .$if(code !== null, (query) =>
      query.where(({ eb, selectFrom }) =>
        eb('outbox.bookingId', '=', selectFrom('bookings').where('bookingCode', '=', code).select('id')),
      ),
    )
    .$if(search !== undefined && code === null, (query) =>
      query.where(({ ref }) => holdsWordsOrPhone(ref('outbox.searchText'), search ?? '')),
    );
  const { offset, limit } = placesOf(input, maxRows);
  // Within a state the newest come first: each way has its index.
  const rows = matching
    .$if(status === undefined, (query) => query.orderBy('outbox.standing'))
    .orderBy('outbox.createdAt', 'desc')
    .orderBy('outbox.id', 'desc')
    .offset(offset)
    .limit(limit);
  return readPage(db, rows, matching, maxRows);
}

/** The branch where its reader gets a car, or waits for one. */
export const readerBranch = sql<BranchId | null>`coalesce(bookings.pickup_branch_id, waitlist.branch_id)`;

/** Who asked what this asks somebody to allow; null of every other message. */
export const askerOf = sql<string | null>`(select approvals.asked_by_user_id from approvals
  where approvals.id = case when outbox.kind = 'approval_asked' then (outbox.payload ->> 'factId')::uuid end)`;

function selectWhole(db: Database) {
  return selectMessages(db)
    .select(askerOf.as('askedByUserId'))
    .select(['outbox.payload', 'outbox.round', 'outbox.sentContent'])
    .select(readerBranch.as('branchId'));
}

export function findMessage(db: Database, id: string) {
  return selectWhole(db).where('outbox.id', '=', id).executeTakeFirst();
}

/** What goes again at one press, the oldest first. */
export function listToSendAgain(db: Database, asked: ToSendAgain, limit: number) {
  return selectWhole(db)
    .where('outbox.id', 'in', selectToSendAgain(db, asked).select('outbox.id'))
    .orderBy('outbox.createdAt')
    .orderBy('outbox.id')
    .limit(limit)
    .execute();
}

export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** A statement of a batch: the message goes to this address or number, once more where it went there before; one on its way stays. */
export function sendAnew(
  db: Database,
  { kind, locale, payload, bookingId, waitlistId, isForPayer }: FoundMessage,
  { to: recipient, channel, at }: { to: string; channel: Channel; at: Date },
) {
  const told = { kind, payload, recipient, channel };
  const about = { locale, isForPayer, bookingId, waitlistId };
  return db
    .insertInto('outbox')
    .values({ ...told, ...about, dedupeKey: dedupeKeyOf(told), dueAt: at, createdAt: at })
    .onConflict((conflict) =>
      conflict
        .column('dedupeKey')
        .doUpdateSet({ ...SENT_AGAIN, dueAt: at })
        .where('outbox.status', 'not in', ['waiting', 'sending']),
    );
}

interface Reopened {
  message: FoundMessage;
  to: string;
  channel: Channel;
}

/**
 * Has messages sent again, each under a new key, or made anew where it goes to another address than it went to; where one waits for
 * that address or is being sent, all are refused (`message_waiting`). Logs each.
 */
export async function reopenMessages(
  db: Database,
  reopened: readonly Reopened[],
  by: ActivityEntry['by'],
): Promise<void> {
  await inOneTrip(
    db,
    reopened.flatMap((one) => reopenStatements(db, one, by)),
  );
}

function reopenStatements(db: Database, { message, to, channel }: Reopened, by: ActivityEntry['by']) {
  const { id, kind, payload, bookingId, isForPayer } = message;
  const subject = subjectOf(message, to);
  const dedupeKey = dedupeKeyOf({ kind, payload, recipient: to, channel });
  const onItsWay = db
    .selectFrom('outbox')
    .select('id')
    .where('dedupeKey', '=', dedupeKey)
    .where('status', 'in', ['waiting', 'sending']);
  const nothing = db
    .selectNoFrom(({ val }) => val(1).as('one'))
    .where(({ not, exists }) => not(exists(onItsWay)));
  return [
    bookingId === null || isForPayer
      ? null
      : guard(db, 'booking_changed', addressed(db, { bookingId, kind }, { to, channel })),
    // Two who ask at once wait here for one another.
    db.selectFrom('outbox').select('id').where('id', '=', id).forNoKeyUpdate(),
    guard(db, 'message_waiting', nothing),
    sendAnew(db, message, { to, channel, at: by.at }),
    insertActivity(db, {
      by,
      action: 'update',
      subject,
      metadata: { message: kind, recipient: to, channel, before: {}, after: { sentAgain: true } },
    }),
  ];
}

/** The booking, while its client has this address or number. */
export function addressed(
  db: Database,
  { bookingId, kind }: { bookingId: string; kind: OutboxKind },
  { to, channel }: { to: string; channel: Channel },
) {
  const number = kind === 'message_answered' ? answerNumber : bookingNumber;
  return db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where(channel === 'email' ? 'customerEmail' : number, '=', to)
    .forNoKeyUpdate();
}

/** What the log says that a message is about: its booking, else its reader. */
export function subjectOf(message: FoundMessage, to: string) {
  const { id, bookingId, waitlistId, bookingCode, customerName, customerEmail, branchId } = message;
  if (customerName !== null && branchId !== null) {
    if (bookingId !== null && bookingCode !== null)
      return bookingSubject({ id: bookingId, bookingCode, customerName, pickupBranchId: branchId });
    if (waitlistId !== null)
      return waitlistSubject({ id: waitlistId, name: customerName, email: customerEmail ?? to, branchId });
  }
  return personSubject({ id, name: to, email: to, branchId: null });
}
