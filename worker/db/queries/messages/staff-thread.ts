import { expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { canReadHere, whatsappUntil } from '#domain/messages.ts';
import type { ConversationInput } from '#domain/schemas/messages.ts';
import { readInOneTrip } from '../../batch.ts';
import { localeOfPhone, ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { askedByWhatsAppAt } from './staff-answers.ts';
import { isUnderWay } from './whatsapp-booking.ts';

/** What a conversation is about, as the screen shows it. */
function selectBooking(db: Database) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .select(['bookings.id', 'bookingCode', 'brand', 'model', 'pickupDate', 'returnDate'])
    .select(['customerName', 'customerEmail', 'customerPhone'])
    .select(ofClient.as('locale'));
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBooking>['execute']>>[number];

function aboutBooking({ id, bookingCode, brand, model, pickupDate, returnDate }: BookingRow) {
  return { id, bookingCode, vehicle: `${brand} ${model}`, pickupDate, returnDate };
}

/** Who has booked under an e-mail, if somebody has. */
function selectClient(db: Database) {
  return db
    .selectFrom('clients')
    .innerJoin('bookings', 'bookings.clientId', 'clients.id')
    .select('clients.id')
    .limit(1);
}

const eb = expressionBuilder<Tables, 'messages'>();

/** The file that came with a message, and whether it is the proof of a payment by now. */
const fileOfMessage = jsonObjectFrom(
  eb
    .selectFrom('messageFiles')
    .whereRef('messageFiles.messageId', '=', 'messages.id')
    .select(['messageFiles.state', 'messageFiles.problem', 'messageFiles.contentType'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .whereRef('payments.proofHash', '=', 'messageFiles.fileHash')
          // Of a payment that was rejected it may be used again.
          .where('payments.status', '<>', 'unpaid')
          .select('payments.id'),
      )
        .$castTo<boolean>()
        .as('isProof'),
    ),
);

/** The booking of a number that has written without one: what staff are led to, and nobody else. */
function bookingOfNumber(db: Database, conversationId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('bookings', (join) =>
      join.on(({ eb: of, fn }) =>
        of(
          fn('phone_key', ['bookings.customerPhone']),
          '=',
          fn('phone_key', ['conversations.customerPhone']),
        ),
      ),
    )
    .where('conversations.id', '=', conversationId)
    .where('conversations.bookingId', 'is', null)
    .where('conversations.customerEmail', 'is', null)
    .where(({ eb: of, fn }) =>
      of(
        fn('whatsapp_number', ['bookings.customerPhone']),
        '=',
        fn('whatsapp_number', ['conversations.customerPhone']),
      ),
    )
    .orderBy(isUnderWay, 'desc')
    .orderBy('bookings.createdAt', 'desc')
    .limit(1);
}

/** What the number of a booking's conversation wrote before it had one. */
function talkOfNumber(db: Database, conversationId: string) {
  return db
    .selectFrom('conversations as own')
    .innerJoin('conversations as talk', (join) =>
      join.on(({ eb: of, fn }) =>
        of(
          'talk.customerPhone',
          '=',
          fn<string>('concat', [sql.lit('+'), fn('whatsapp_number', ['own.customerPhone'])]),
        ),
      ),
    )
    .where('own.id', '=', conversationId)
    .where('own.bookingId', 'is not', null)
    .where('talk.bookingId', 'is', null)
    .where('talk.customerId', 'is', null)
    .where('talk.customerEmail', 'is', null)
    .select('talk.id')
    .limit(1);
}

/** A conversation with its newest messages, the oldest of them first. */
export async function findConversation(db: Database, { conversationId, limit }: ConversationInput) {
  const conversation = db.selectFrom('conversations').where('conversations.id', '=', conversationId);
  const ofNumber = bookingOfNumber(db, conversationId);
  const [[found], [booking], [client], [fromCustomer], [talk], newest] = await readInOneTrip(db, [
    conversation
      .select(['id', 'customerName', 'customerEmail', 'customerPhone', 'locale'])
      .select(localeOfPhone('conversations.customerPhone').as('localeOfPhone'))
      .select(['customerId', 'bookingId', askedByWhatsAppAt.as('askedAt')]),
    selectBooking(db).where(({ eb: of, or }) =>
      or([
        of('bookings.id', 'in', conversation.select('bookingId')),
        of('bookings.id', 'in', ofNumber.select('bookings.id')),
      ]),
    ),
    selectClient(db).where(({ eb: of, or }) =>
      or([
        of('email', 'in', conversation.select('customerEmail')),
        of('clients.id', 'in', ofNumber.select('bookings.clientId')),
      ]),
    ),
    db
      .selectFrom('messages')
      .where('conversationId', '=', conversationId)
      .where('sender', '=', 'customer')
      .select('id')
      .limit(1),
    talkOfNumber(db, conversationId),
    db
      .selectFrom('messages')
      .leftJoin('profiles', 'profiles.id', 'messages.senderUserId')
      .where('conversationId', '=', conversationId)
      .select(['messages.id', 'sender', 'channel', 'body', 'idempotencyKey', 'readAt'])
      .select('messages.createdAt')
      .select(fileOfMessage.as('file'))
      .select('profiles.name as senderName')
      .orderBy('messages.createdAt', 'desc')
      .orderBy('messages.id', 'desc')
      .limit(limit + 1),
  ]);
  if (found === undefined) return undefined;
  const { localeOfPhone: atHome, askedAt, ...party } = found;
  const messages = newest
    .slice(0, limit)
    .reverse()
    .map(({ senderName, ...message }) => ({
      ...message,
      /** Who of the staff wrote it. */
      author: message.sender === 'staff' ? senderName : null,
    }));
  return {
    ...party,
    /** The language they wrote in; while only staff have written, what else is known of them. */
    locale: fromCustomer ? found.locale : (booking?.locale ?? atHome),
    hasWritten: fromCustomer !== undefined,
    booking: booking ? aboutBooking(booking) : null,
    /** What is known of the booking is that it has their number. */
    isByNumber: booking !== undefined && found.bookingId === null,
    numberTalkId: talk?.id ?? null,
    canReadHere: canReadHere(found),
    /** Until when Timo sends an answer to their number by the Cloud API. */
    apiUntil: found.customerEmail === null ? (whatsappUntil(askedAt)?.toISOString() ?? null) : null,
    clientId: client?.id ?? null,
    messages,
    isMore: newest.length > limit,
  };
}

/** The client of a booking's conversation, also before its first message. */
export async function findBookingThread(db: Database, bookingId: string) {
  const email = db.selectFrom('bookings').where('id', '=', bookingId).select('customerEmail');
  const [[booking], [conversation], [client]] = await readInOneTrip(db, [
    selectBooking(db).where('bookings.id', '=', bookingId),
    db.selectFrom('conversations').where('bookingId', '=', bookingId).select('id'),
    selectClient(db).where('email', 'in', email),
  ]);
  if (booking === undefined) return undefined;
  const { customerName, customerEmail, customerPhone, locale } = booking;
  return {
    /** Null before the first message. */
    conversationId: conversation?.id ?? null,
    customerName,
    customerEmail,
    customerPhone,
    locale,
    hasWritten: false,
    booking: aboutBooking(booking),
    isByNumber: false,
    numberTalkId: null,
    apiUntil: null,
    canReadHere: true,
    clientId: client?.id ?? null,
  };
}
