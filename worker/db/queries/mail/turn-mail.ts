import { sql } from 'kysely';
import type { DropReason, OutboxStatus } from '#domain/outbox.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import type { ChangeAuthor } from '../../activity-log.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { instantOf } from '../../values.ts';
import { selectOpenLinks } from '../links/booking-links.ts';
import { NEXT_ROUND, reopenTurned } from '../outbox/again.ts';
import { dedupeKey, factIn } from '../outbox/dedupe-key.ts';
import { NEWS_COLUMNS, tellClient } from '../outbox/tell.ts';

/** What did not reach anybody yet, or is on its way. */
const UNSENT = ['waiting', 'sending', 'failed'] as const;

export interface TurnedMail {
  bookingId: string;
  /** The address that is right. */
  email: string;
  /** What WhatsApp knows the telephone by; null where it cannot know it. */
  number: string | null;
  /** The number that staff know to be the client's, where they do: answers go there. */
  provenNumber: string | null;
  isEmailNew: boolean;
  /** A link that left opens nothing any more: a new one is told. */
  isLinkLost: boolean;
  by: ChangeAuthor;
}

type Turning = Omit<TurnedMail, 'by' | 'isLinkLost'>;

/** What was sent by WhatsApp, or perhaps. */
const LEFT = ['opened', 'sent'] as const;

/** By which a message of the booking goes now. */
function rightRecipient({
  email,
  number,
  provenNumber,
}: Pick<TurnedMail, 'email' | 'number' | 'provenNumber'>) {
  return sql<string>`case when channel = 'email' then ${email}::text
    when kind = 'message_answered' then ${provenNumber ?? number}::text else ${number}::text end`;
}

/** The links that left by themselves. Where a telephone alone was corrected, what went by e-mail went to the right person. */
function toRevoke(db: Database, { bookingId, isEmailNew }: Turning) {
  return db
    .selectFrom('bookings')
    .where('id', '=', bookingId)
    .$if(!isEmailNew, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .where('outbox.bookingId', '=', bookingId)
            .where('channel', '=', 'whatsapp')
            .where('status', 'in', LEFT)
            .where('isForPayer', '=', false),
        ),
      ),
    )
    .select('bookings.id');
}

/** How many messages of a booking did not reach anybody yet, and how many of the links that left open it now, as `turnMail` turns them. */
export async function countMail(db: Database, turned: Turning, at: Date) {
  const [[messages], [links]] = await readInOneTrip(db, [
    db
      .selectFrom('outbox')
      .where('bookingId', '=', turned.bookingId)
      .where('status', 'in', UNSENT)
      .where('isForPayer', '=', false)
      .where('recipient', 'is distinct from', rightRecipient(turned))
      .select(({ fn }) => fn.countAll<number>().as('count')),
    selectOpenLinks(db, at)
      .where('bookingId', 'in', toRevoke(db, turned))
      .where('madeByUserId', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count')),
  ]);
  return { unsentMessages: messages?.count ?? 0, mailedLinks: links?.count ?? 0 };
}

/**
 * What did not reach anybody yet goes to the right address or number; by e-mail where there is no number. Two rows of
 * one fact become one where both now go the same way to the same reader.
 */
function tellAnew(db: Database, turned: TurnedMail) {
  const { bookingId, email, by } = turned;
  const at = by.at.toISOString();
  const to = rightRecipient(turned);
  const recipient = sql<string>`coalesce(${to}, ${email}::text)`;
  const channel = sql<Channel>`case when ${to} is null then 'email' else channel end`;
  return db
    .with('turned', (withDb) =>
      withDb
        .updateTable('outbox')
        .set({ status: 'dropped', leasedUntil: null, lastError: 'address_corrected' })
        .where('bookingId', '=', bookingId)
        .where('status', 'in', UNSENT)
        .where('isForPayer', '=', false)
        .where('recipient', 'is distinct from', to)
        .returning(['channel', 'kind', 'locale', 'payload', 'bookingId', 'dueAt']),
    )
    .with('anew', (withDb) =>
      withDb.selectFrom('turned').select(({ ref }) => [
        dedupeKey({ kind: ref('kind'), ...factIn(ref('payload')), recipient }, channel).as('dedupeKey'),
        channel.as('channel'),
        'kind',
        'locale',
        recipient.as('recipient'),
        'payload',
        'bookingId',
        // How old its fact is stays known; what waited to be tried again goes now.
        sql<string>`least(${ref('dueAt')}, ${instantOf(at)})`.as('dueAt'),
        instantOf(at).as('createdAt'),
      ]),
    )
    .insertInto('outbox')
    .columns(NEWS_COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom('anew')
        .distinctOn('dedupeKey')
        .select(NEWS_COLUMNS)
        .orderBy('dedupeKey')
        .orderBy('dueAt'),
    )
    .onConflict(reopenTurned);
}

/**
 * What is still to leave, where the links that left are revoked: it takes a link of its own, not the one that is revoked. A note
 * that was opened for another number takes none: whoever opens it again would send it there.
 */
function takeNewLinks(db: Database, turned: TurnedMail) {
  return db
    .updateTable('outbox')
    .set(({ eb, ref }) => ({
      round: NEXT_ROUND,
      status: eb
        .case()
        .when('status', '=', 'sending')
        .then<OutboxStatus>('waiting')
        .else(ref('status'))
        .end(),
      leasedUntil: null,
    }))
    .where('bookingId', 'in', toRevoke(db, turned))
    .where('isForPayer', '=', false)
    .where(({ eb, or, and }) =>
      or([
        eb('status', 'in', UNSENT),
        and([eb('status', '=', 'opened'), eb('recipient', 'is not distinct from', rightRecipient(turned))]),
      ]),
    );
}

/** A new link that was told before and has not left: the one that is told now takes its place, so that nobody gets two. */
function dropRenewed(db: Database, { bookingId }: TurnedMail) {
  return db
    .updateTable('outbox')
    .set({ status: 'dropped', leasedUntil: null, lastError: 'address_corrected' satisfies DropReason })
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'link_renewed')
    .where('status', 'in', UNSENT);
}

/**
 * Statements of the batch that corrects the address or the telephone of a booking: what did not reach anybody yet is told anew, at
 * the right one, and what was sent to another opens nothing any more: a new link goes to the right one. A sender that has one of these
 * messages now finds that its lease is over.
 */
export function turnMail(db: Database, turned: TurnedMail) {
  const { by, bookingId, isLinkLost } = turned;
  const renewed = { kind: 'link_renewed', factId: bookingId, version: by.at.toISOString() } as const;
  return [
    isLinkLost ? dropRenewed(db, turned) : null,
    takeNewLinks(db, turned),
    tellAnew(db, turned),
    db
      .updateTable('bookingLinks')
      .set({ revokedAt: by.at, revokedByUserId: by.userId })
      .where('bookingId', 'in', toRevoke(db, turned))
      .where('madeByUserId', 'is', null)
      .where('revokedAt', 'is', null),
    isLinkLost ? tellClient(db, bookingId, renewed, by.at) : null,
  ];
}
