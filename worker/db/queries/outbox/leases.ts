import { type Insertable, sql } from 'kysely';
import type { DropReason } from '#domain/outbox.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { SentContent } from '../../json-columns.ts';
import type { Tables } from '../../schema.ts';
import { instantOf, reasonOf } from '../../values.ts';
import { dedupeKey, factIn } from './dedupe-key.ts';
import { bookingNumber, NEWS_COLUMNS } from './tell.ts';
import { waitingNumber } from './tell-waiting.ts';

const LEASED = [
  'id',
  'channel',
  'kind',
  'locale',
  'recipient',
  'isForPayer',
  'payload',
  'bookingId',
  'dueAt',
  'attempts',
  'round',
  'leasedUntil',
  'providerId',
] as const;

interface Asked {
  /** Those that there is a way out for. */
  channels: readonly Channel[];
  at: Date;
  until: Date;
}

/**
 * Takes the oldest message that is due, or whose sender did not come back, for a while. Two who ask at once get different
 * ones. An attempt is counted when it begins: one that ends in a crash counts too.
 */
export function leaseDue(db: Database, { channels, at, until }: Asked) {
  const now = at.toISOString();
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('channel', 'in', channels)
    .where('status', 'in', ['waiting', 'sending'])
    .where('dueAt', '<=', now)
    .where(({ eb, or }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('outbox')
    .set(({ eb, ref }) => ({
      status: 'sending',
      leasedUntil: until.toISOString(),
      attempts: eb(ref('attempts'), '+', 1),
    }))
    .where('id', 'in', due)
    .returning(LEASED)
    .executeTakeFirst();
}

export type LeasedMessage = NonNullable<Awaited<ReturnType<typeof leaseDue>>>;

export type Lease = Pick<LeasedMessage, 'id' | 'leasedUntil'>;

/**
 * The link of a message, for whoever has it to send; the same message that is tried again has the same one. Refused
 * (`lease_over`) where the message was taken away meanwhile: its reader is perhaps no longer who may open the booking.
 */
export async function insertMailedLink(
  db: Database,
  link: Omit<Insertable<Tables['bookingLinks']>, 'madeByUserId'>,
  { id, leasedUntil }: Lease,
): Promise<void> {
  const leased = db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where(sql<boolean>`leased_until = ${leasedUntil}`);
  await inOneTrip(db, [
    guard(db, 'lease_over', leased.forNoKeyUpdate()),
    db
      .insertInto('bookingLinks')
      .values({ ...link, madeByUserId: null })
      .onConflict((conflict) => conflict.column('tokenHash').doNothing()),
  ]);
}

type Ended =
  | { status: 'sent'; sentAt: Date; providerId: string | null; sentContent: SentContent }
  | { status: 'dropped' | 'failed'; lastError: string }
  | { status: 'waiting'; lastError: string; dueAt: Date; waitsForReader: boolean };

/** The digits of whoever a message is for: a booking's client, or somebody who waits. */
const readerNumber = sql<string | null>`coalesce(${bookingNumber}, ${waitingNumber})`;

/** By our id, or by what the provider calls it. */
type WhichMail = { id: string } | { providerId: string };

/** A message with the booking or the wait that it is about. */
function selectWithReader(db: Database, which: WhichMail) {
  return db
    .selectFrom('outbox')
    .leftJoin('bookings', 'bookings.id', 'outbox.bookingId')
    .leftJoin('waitlist', 'waitlist.id', 'outbox.waitlistId')
    .where((eb) =>
      'id' in which ? eb('outbox.id', '=', which.id) : eb('outbox.providerId', '=', which.providerId),
    )
    .where('outbox.channel', '=', 'email');
}

/** By what the same message to its reader's number is known. */
const whatsAppKey = dedupeKey(
  { kind: sql.ref('outbox.kind'), ...factIn(sql.ref('outbox.payload')), recipient: readerNumber },
  'whatsapp',
);

/** What no mailbox took is left to people, who send it by WhatsApp: once, and where there is a number. */
export function leaveToPeople(db: Database, which: WhichMail, at: Date) {
  return db
    .insertInto('outbox')
    .columns([...NEWS_COLUMNS, 'waitlistId'])
    .expression(
      selectWithReader(db, which)
        .where('outbox.status', '=', 'failed')
        .where('outbox.isForPayer', '=', false)
        .where(readerNumber, 'is not', null)
        .select(({ val }) => [
          whatsAppKey.as('dedupeKey'),
          val('whatsapp' as const).as('channel'),
          'outbox.kind',
          'outbox.locale',
          sql<string>`${readerNumber}`.as('recipient'),
          'outbox.payload',
          'outbox.bookingId',
          instantOf(at).as('dueAt'),
          instantOf(at).as('createdAt'),
          'outbox.waitlistId',
        ]),
    )
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing());
}

/** What was left to people waits no more once a mailbox took it after all; what was to go both ways, made together, stays. */
function takeFromPeople(db: Database, id: string) {
  const mail = selectWithReader(db, { id }).where('outbox.status', '=', 'sent');
  return db
    .updateTable('outbox')
    .set({ status: 'dropped', lastError: 'told_by_email' satisfies DropReason })
    .where('status', '=', 'waiting')
    .where('dedupeKey', 'in', mail.select(whatsAppKey.as('dedupeKey')))
    .where('createdAt', '>', mail.select('outbox.createdAt'));
}

/** Writes what became of a message, unless its lease ended and somebody else has it by now. */
export async function endLease(
  db: Database,
  { id, leasedUntil }: Lease,
  ended: Ended,
  at: Date,
): Promise<void> {
  const lastError = 'lastError' in ended ? reasonOf(ended.lastError) : null;
  await inOneTrip(db, [
    db
      .updateTable('outbox')
      .set({ waitsForReader: false, ...ended, lastError, leasedUntil: null })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .where(sql<boolean>`leased_until = ${leasedUntil}`),
    ended.status === 'failed' ? leaveToPeople(db, { id }, at) : null,
    ended.status === 'sent' ? takeFromPeople(db, id) : null,
  ]);
}
