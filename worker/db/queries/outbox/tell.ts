import { sql } from 'kysely';
import { type Locale, USUAL_LOCALE } from '#domain/locale.ts';
import type { BookingNewsKind, OutboxKind } from '#domain/outbox.ts';
import type { Database } from '../../client.ts';
import type { OutboxPayload } from '../../json-columns.ts';

/** What the client of a booking is told. */
export interface BookingNews {
  kind: BookingNewsKind;
  /** The receipt, payment, contract, message or, where it is about the booking itself, the booking. */
  factId: string;
  /** Of the fact, where it can change and is then told again. */
  version?: string;
  /** In which language, where whoever acts is the client. */
  locale?: Locale;
}

/** By what nobody is told the same thing twice: kind, fact, its version, to whom, and how. */
export function dedupeKeyOf({ kind, payload, recipient }: Told): string {
  return `${kind}/${payload.factId}/${payload.version}/${recipient}/email`;
}

interface Told {
  kind: OutboxKind;
  payload: OutboxPayload;
  recipient: string;
}

/**
 * A statement of a batch: the booking's client is told, once for a fact and its version. Who that is and what they read
 * is taken from the booking as the batch leaves it.
 */
export function tellClient(db: Database, bookingId: string, news: BookingNews, at: Date) {
  const { kind, factId, version = '1', locale } = news;
  const start = `${kind}/${factId}/${version}/`;
  return db
    .insertInto('outbox')
    .columns(['dedupeKey', 'kind', 'locale', 'recipient', 'payload', 'bookingId', 'dueAt', 'createdAt'])
    .expression(
      db
        .selectFrom('bookings')
        .leftJoin('profiles', 'profiles.email', 'bookings.customerEmail')
        .where('bookings.id', '=', bookingId)
        .select(({ eb, fn, val, ref }) => [
          sql<string>`${start} || ${ref('bookings.customerEmail')} || '/email'`.as('dedupeKey'),
          val(kind).as('kind'),
          (locale === undefined
            ? fn.coalesce(ref('profiles.locale'), eb.val(USUAL_LOCALE))
            : eb.val(locale)
          ).as('locale'),
          'bookings.customerEmail as recipient',
          sql<OutboxPayload>`${JSON.stringify({ factId, version })}::jsonb`.as('payload'),
          'bookings.id as bookingId',
          sql<string>`${at.toISOString()}::timestamptz`.as('dueAt'),
          sql<string>`${at.toISOString()}::timestamptz`.as('createdAt'),
        ]),
    )
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing());
}

/** A statement of a batch: who is invited gets the link. */
export function tellOfInvite(
  db: Database,
  { linkId, recipient, locale }: { linkId: string; recipient: string; locale: Locale },
  at: Date,
) {
  const kind = 'invitation';
  const payload = { factId: linkId, version: '1' };
  const dedupeKey = dedupeKeyOf({ kind, payload, recipient });
  return db
    .insertInto('outbox')
    .values({ dedupeKey, kind, locale, recipient, payload, dueAt: at, createdAt: at });
}

/** A statement of a batch: the person of the link that was made, if one was, gets it; in their language unless told. */
export function tellOfReset(db: Database, { linkId, locale }: { linkId: string; locale?: Locale }, at: Date) {
  const kind = 'password_reset';
  return db
    .insertInto('outbox')
    .columns(['dedupeKey', 'kind', 'locale', 'recipient', 'payload', 'dueAt', 'createdAt'])
    .expression(
      db
        .selectFrom('accessLinks')
        .innerJoin('profiles', 'profiles.id', 'accessLinks.userId')
        .where('accessLinks.id', '=', linkId)
        .select(({ val, ref }) => [
          sql<string>`${`${kind}/${linkId}/1/`} || ${ref('profiles.email')} || '/email'`.as('dedupeKey'),
          val(kind).as('kind'),
          (locale === undefined ? ref('profiles.locale') : val(locale)).as('locale'),
          'profiles.email as recipient',
          sql<OutboxPayload>`${JSON.stringify({ factId: linkId, version: '1' })}::jsonb`.as('payload'),
          sql<string>`${at.toISOString()}::timestamptz`.as('dueAt'),
          sql<string>`${at.toISOString()}::timestamptz`.as('createdAt'),
        ]),
    );
}
