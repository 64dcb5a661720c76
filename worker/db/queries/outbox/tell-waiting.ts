import { expressionBuilder } from 'kysely';
import type { WaitlistNewsKind } from '#domain/outbox.ts';
import { type Channel, waysBy } from '#domain/outbox-channels.ts';
import type { Database } from '../../client.ts';
import type { OutboxPayload } from '../../json-columns.ts';
import type { Tables } from '../../schema.ts';
import { instantOf, jsonOf } from '../../values.ts';
import { dedupeKey } from './dedupe-key.ts';

const eb = expressionBuilder<Tables, 'waitlist'>();

/** The digits that WhatsApp knows the telephone of somebody who waits by; null where it cannot know it. */
export const waitingNumber = eb.fn<string | null>('whatsapp_number', ['waitlist.phone']);

const COLUMNS = [
  'dedupeKey',
  'channel',
  'kind',
  'locale',
  'recipient',
  'payload',
  'waitlistId',
  'dueAt',
  'createdAt',
] as const;

interface WaitNews {
  kind: WaitlistNewsKind;
  /** The wait, or the offer. */
  factId: string;
  /** Told once for each. */
  version: string;
  /** When it is to leave, where that is not now. */
  dueAt?: Date;
}

/** The row by one channel, where whoever waits is told by it: as the client that they are, else as the firm does it. */
function newsBy(
  db: Database,
  channel: Channel,
  waitlistId: string,
  { kind, factId, version, dueAt }: WaitNews,
  at: Date,
) {
  const isByMail = channel === 'email';
  const recipient = isByMail ? eb.ref('waitlist.email') : waitingNumber.$notNull();
  return db
    .selectFrom('waitlist')
    .innerJoin('settings', (join) => join.onTrue())
    .leftJoin('clients', 'clients.email', 'waitlist.email')
    .where('waitlist.id', '=', waitlistId)
    .where(({ eb, fn, or, and }) => {
      const way = fn.coalesce('clients.contactBy', 'settings.contactBy');
      const isWanted = eb(way, 'in', waysBy(kind, channel));
      return isByMail
        ? or([isWanted, eb(waitingNumber, 'is', null)])
        : and([isWanted, eb(waitingNumber, 'is not', null)]);
    })
    .select(({ val }) => [
      dedupeKey({ kind, factId, version, recipient }, channel).as('dedupeKey'),
      val(channel).as('channel'),
      val(kind).as('kind'),
      'waitlist.locale',
      recipient.as('recipient'),
      jsonOf<OutboxPayload>({ factId, version }).as('payload'),
      'waitlist.id as waitlistId',
      instantOf(dueAt ?? at).as('dueAt'),
      instantOf(at).as('createdAt'),
    ]);
}

/** A statement of a batch: whoever waits for a car is told, once for a fact and a channel. */
export function tellWaiting(db: Database, waitlistId: string, news: WaitNews, at: Date) {
  return db
    .insertInto('outbox')
    .columns(COLUMNS)
    .expression(
      newsBy(db, 'email', waitlistId, news, at).unionAll(newsBy(db, 'whatsapp', waitlistId, news, at)),
    )
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing());
}
