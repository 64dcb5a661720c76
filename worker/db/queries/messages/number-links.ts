import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { bookingNumber } from '../outbox/tell.ts';
import { isUnderWay } from './whatsapp-booking.ts';

// What staff are led to between the conversation of a number and the bookings that have it. A number that was typed proves
// nothing: nobody else sees these links.

type ConversationId = string | Expression<string>;

const of = expressionBuilder<Tables, 'conversations'>();

/** Whether a conversation is of a number that wrote by WhatsApp, and of nothing else. */
const isOfNumber = of.and([
  of('conversations.bookingId', 'is', null),
  of('conversations.customerId', 'is', null),
  of('conversations.customerEmail', 'is', null),
]);

const conversationNumber = of.fn<string>('whatsapp_number', ['conversations.customerPhone']);

function numberTalk(db: Database, conversationId: ConversationId) {
  return db.selectFrom('conversations').where('conversations.id', '=', conversationId).where(isOfNumber);
}

/** The bookings that were made with the number of such a conversation. */
function typedBookings(db: Database, conversationId: ConversationId) {
  return numberTalk(db, conversationId)
    .innerJoin('bookings', (join) =>
      join.on(({ eb, fn }) =>
        eb(
          fn('phone_key', ['bookings.customerPhone']),
          '=',
          fn('phone_key', ['conversations.customerPhone']),
        ),
      ),
    )
    .where(({ eb }) => eb(bookingNumber, '=', conversationNumber));
}

/** Those whose client staff know by it. */
function provenBookings(db: Database, conversationId: ConversationId) {
  return numberTalk(db, conversationId).innerJoin('bookings', (join) =>
    join.on(({ eb }) => eb('bookings.provenNumber', '=', conversationNumber)),
  );
}

/** The booking that staff are led to from the conversation of a number: one that is proven, else one that is under way, the latest first. */
export function bookingOfTalk(db: Database, conversationId: ConversationId) {
  return db
    .selectFrom('bookings')
    .where(
      'bookings.id',
      'in',
      typedBookings(db, conversationId)
        .select('bookings.id')
        .unionAll(provenBookings(db, conversationId).select('bookings.id')),
    )
    .orderBy(({ eb, lit }) =>
      eb
        .case()
        .when(
          'bookings.provenNumber',
          '=',
          numberTalk(db, conversationId).select(conversationNumber.as('number')),
        )
        .then(lit(0))
        .else(lit(1))
        .end(),
    )
    .orderBy(isUnderWay, 'desc')
    .orderBy('bookings.createdAt', 'desc')
    .limit(1);
}

/** The clients that a conversation may be with: of its booking, or of those that have its number. */
export function clientsOfConversation(db: Database, conversationId: ConversationId) {
  return db
    .selectFrom('conversations')
    .innerJoin('bookings', 'bookings.id', 'conversations.bookingId')
    .where('conversations.id', '=', conversationId)
    .select('bookings.clientId')
    .unionAll(typedBookings(db, conversationId).select('bookings.clientId'))
    .unionAll(provenBookings(db, conversationId).select('bookings.clientId'));
}

function withPlus(number: Expression<string | null>) {
  return of.fn<string>('concat', [sql.lit('+'), number]);
}

/** What the number of a booking's conversation wrote before staff knew it to be the client's. */
export function talkOfBooking(db: Database, conversationId: string) {
  const own = db
    .selectFrom('conversations')
    .innerJoin('bookings', 'bookings.id', 'conversations.bookingId')
    .where('conversations.id', '=', conversationId);
  return db
    .selectFrom('conversations')
    .where(isOfNumber)
    .where(
      'conversations.customerPhone',
      'in',
      own
        .select(withPlus(conversationNumber).as('phone'))
        .unionAll(own.select(({ ref }) => withPlus(ref('bookings.provenNumber')).as('phone'))),
    )
    .select('conversations.id')
    .orderBy('conversations.lastMessageAt', 'desc')
    .limit(1);
}

/** Every conversation with a client: by their e-mail, and of their numbers. */
export function conversationsOfClient(db: Database, clientId: string) {
  const client = db.selectFrom('clients').where('clients.id', '=', clientId);
  const ofNumbers = db
    .selectFrom('conversations')
    .where(isOfNumber)
    .where(
      'conversations.customerPhone',
      'in',
      client
        .select(({ fn }) => withPlus(fn('whatsapp_number', ['clients.phone'])).as('phone'))
        .unionAll(
          db
            .selectFrom('bookings')
            .where('bookings.clientId', '=', clientId)
            .where('bookings.provenNumber', 'is not', null)
            .select(({ ref }) => withPlus(ref('bookings.provenNumber')).as('phone')),
        ),
    );
  return client
    .innerJoin('conversations', 'conversations.customerEmail', 'clients.email')
    .select('conversations.id')
    .unionAll(ofNumbers.select('conversations.id'));
}
