import { expressionBuilder, sql } from 'kysely';
import { type Locale, USUAL_LOCALE } from '#domain/locale.ts';
import {
  type BookingNewsKind,
  isPayerKind,
  isReminder,
  type PayerNewsKind,
  type ReviewNewsKind,
} from '#domain/outbox.ts';
import { type Channel, waysBy } from '#domain/outbox-channels.ts';
import { ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { OutboxPayload } from '../../json-columns.ts';
import { isNamedBy } from '../../named-payments.ts';
import type { Tables } from '../../schema.ts';
import { instantOf, jsonOf } from '../../values.ts';
import { dedupeKey, dedupeKeyOf } from './dedupe-key.ts';

/** What the client of a booking is told. */
export interface BookingNews {
  kind: BookingNewsKind | ReviewNewsKind;
  /** The receipt, payment, contract, message or, where it is about the booking itself, the booking. */
  factId: string;
  /** Of the fact, where it can change and is then told again. */
  version?: string;
  /** In which language, where whoever acts is the client. */
  locale?: Locale;
}

const eb = expressionBuilder<Tables, 'bookings'>();

/** The digits that WhatsApp knows a booking's telephone by; null where it cannot know it. */
export const bookingNumber = eb.fn<string | null>('whatsapp_number', ['bookings.customerPhone']);

/** The digits that an answer goes to: of the number that staff know to be the client's, which they write from. */
export const answerNumber = eb.fn.coalesce('bookings.provenNumber', bookingNumber);

export const NEWS_COLUMNS = [
  'dedupeKey',
  'channel',
  'kind',
  'locale',
  'recipient',
  'payload',
  'bookingId',
  'dueAt',
  'createdAt',
] as const;

/** The latest that the client wrote before this answer came by WhatsApp: that is where they look. */
function isAskedByWhatsApp(answerId: string) {
  return sql<boolean>`(select asked.channel = 'whatsapp' from messages as answer
    join messages as asked on asked.conversation_id = answer.conversation_id
    where answer.id = ${answerId} and asked.sender = 'customer'
    order by asked.created_at desc, asked.id desc limit 1)`;
}

/** The row by one channel, where the client is told by it. */
function newsBy(db: Database, channel: Channel, { bookingId, news, at }: ToldNews) {
  const { kind, factId, version = '1', locale } = news;
  const isByMail = channel === 'email';
  const number = kind === 'message_answered' ? answerNumber : bookingNumber;
  const recipient = isByMail ? eb.ref('bookings.customerEmail') : number.$notNull();
  return db
    .selectFrom('bookings')
    .innerJoin('clients', 'clients.id', 'bookings.clientId')
    .innerJoin('settings', (join) => join.onTrue())
    .leftJoin('profiles', 'profiles.email', 'bookings.customerEmail')
    .where('bookings.id', '=', bookingId)
    .where(({ eb, fn, or, and }) => {
      const isWanted = eb(
        fn.coalesce('clients.contactBy', 'settings.contactBy'),
        'in',
        waysBy(kind, channel),
      );
      if (isByMail) return or([isWanted, eb(number, 'is', null)]);
      const isTold = kind === 'message_answered' ? or([isWanted, isAskedByWhatsApp(factId)]) : isWanted;
      return and([isTold, eb(number, 'is not', null)]);
    })
    .$if(isReminder(kind), (query) => query.where('clients.remindersStoppedAt', 'is', null))
    .select(({ eb, fn, val, ref }) => [
      dedupeKey({ kind, factId, version, recipient }, channel).as('dedupeKey'),
      val(channel).as('channel'),
      val(kind).as('kind'),
      (locale === undefined
        ? fn.coalesce(ref('profiles.locale'), ofClient, eb.val(USUAL_LOCALE))
        : eb.val(locale)
      ).as('locale'),
      recipient.as('recipient'),
      jsonOf<OutboxPayload>({ factId, version }).as('payload'),
      'bookings.id as bookingId',
      instantOf(at).as('dueAt'),
      instantOf(at).as('createdAt'),
    ]);
}

interface ToldNews {
  bookingId: string;
  news: BookingNews;
  at: Date;
}

/**
 * A statement of a batch: the booking's client is told, once for a fact, its version and a channel. Who that is, what they
 * read and by which way they are written to is taken from the booking as the batch leaves it.
 */
export function tellClient(db: Database, bookingId: string, news: BookingNews, at: Date) {
  const told = { bookingId, news, at };
  return db
    .insertInto('outbox')
    .columns(NEWS_COLUMNS)
    .expression(newsBy(db, 'email', told).unionAll(newsBy(db, 'whatsapp', told)))
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing());
}

type PayerNews = BookingNews & { kind: PayerNewsKind };

export function isPayerNews(news: BookingNews): news is PayerNews {
  return isPayerKind(news.kind);
}

/** Who of the payers is told by one channel: by WhatsApp who is known by telephone alone. */
function payersBy(db: Database, channel: Channel, { bookingId, news: { kind, factId }, at }: ToldPayers) {
  const isByMail = channel === 'email';
  const address = isByMail ? payment.ref('payments.payerEmail') : payerNumber;
  const clients = isByMail ? payment.ref('bookings.customerEmail') : bookingNumber;
  const instant = instantOf(at);
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .leftJoin('profiles', 'profiles.email', 'bookings.customerEmail')
    .leftJoin('profiles as payer', 'payer.email', 'payments.payerEmail')
    .where(isNamedBy(factId))
    .where('payments.bookingId', '=', bookingId)
    .where(({ eb }) => eb(address, 'is not', null))
    .where(({ eb }) => eb(address, 'is distinct from', clients))
    .$if(!isByMail, (query) => query.where('payments.payerEmail', 'is', null))
    .distinctOn(sql`${address}`)
    .select(({ eb, fn, val, lit, ref }) => [
      dedupeKey({ kind, factId, version: '1', recipient: address }, channel).as('dedupeKey'),
      val(channel).as('channel'),
      val(kind).as('kind'),
      fn.coalesce(ref('payer.locale'), ref('profiles.locale'), ofClient, eb.val(USUAL_LOCALE)).as('locale'),
      fn.coalesce(address, eb.val('')).as('recipient'),
      lit(true).as('isForPayer'),
      jsonOf<OutboxPayload>({ factId, version: '1' }).as('payload'),
      'bookings.id as bookingId',
      instant.as('dueAt'),
      instant.as('createdAt'),
    ]);
}

const payment = expressionBuilder<Tables, 'bookings' | 'payments'>();

/** The digits that WhatsApp knows a payer's telephone by; null where it cannot know it. */
const payerNumber = payment.fn<string | null>('whatsapp_number', ['payments.payerPhone']);

interface ToldPayers {
  bookingId: string;
  news: PayerNews;
  at: Date;
}

/**
 * A statement of a batch that has written the payments or refunds: whoever paid is told too, where their address or their number is
 * known, in their own language where they have an account, else in the client's. A client who paid is told once.
 */
export function tellPayers(db: Database, bookingId: string, news: PayerNews, at: Date) {
  const told = { bookingId, news, at };
  return db
    .insertInto('outbox')
    .columns([
      'dedupeKey',
      'channel',
      'kind',
      'locale',
      'recipient',
      'isForPayer',
      'payload',
      'bookingId',
      'dueAt',
      'createdAt',
    ])
    .expression(payersBy(db, 'email', told).unionAll(payersBy(db, 'whatsapp', told)))
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
export function tellOfAccess(
  db: Database,
  { kind, linkId, locale }: { kind: 'password_reset' | 'sign_in_link'; linkId: string; locale?: Locale },
  at: Date,
) {
  return db
    .insertInto('outbox')
    .columns(['dedupeKey', 'kind', 'locale', 'recipient', 'payload', 'dueAt', 'createdAt'])
    .expression(
      db
        .selectFrom('accessLinks')
        .innerJoin('profiles', 'profiles.id', 'accessLinks.userId')
        .where('accessLinks.id', '=', linkId)
        .select(({ val, ref }) => [
          dedupeKey({ kind, factId: linkId, version: '1', recipient: ref('profiles.email') }, 'email').as(
            'dedupeKey',
          ),
          val(kind).as('kind'),
          (locale === undefined ? ref('profiles.locale') : val(locale)).as('locale'),
          'profiles.email as recipient',
          jsonOf<OutboxPayload>({ factId: linkId, version: '1' }).as('payload'),
          instantOf(at).as('dueAt'),
          instantOf(at).as('createdAt'),
        ]),
    );
}
