import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { canReadHere } from '#domain/messages.ts';
import type { ConversationInput } from '#domain/schemas/messages.ts';
import { readInOneTrip } from '../../batch.ts';
import { localeOfPhone, ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

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

/** The file that came with a message, and whether it is the proof of a payment of that booking by now. */
const fileOfMessage = jsonObjectFrom(
  eb
    .selectFrom('messageFiles')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .whereRef('messageFiles.messageId', '=', 'messages.id')
    .select(['messageFiles.state', 'messageFiles.problem', 'messageFiles.contentType'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .whereRef('payments.proofHash', '=', 'messageFiles.fileHash')
          .whereRef('payments.bookingId', '=', 'conversations.bookingId')
          .select('payments.id'),
      )
        .$castTo<boolean>()
        .as('isProof'),
    ),
);

/** A conversation with its newest messages, the oldest of them first. */
export async function findConversation(db: Database, { conversationId, limit }: ConversationInput) {
  const conversation = db.selectFrom('conversations').where('conversations.id', '=', conversationId);
  const [[found], [booking], [client], [fromCustomer], newest] = await readInOneTrip(db, [
    conversation
      .select(['id', 'customerName', 'customerEmail', 'customerPhone', 'locale'])
      .select(localeOfPhone('conversations.customerPhone').as('localeOfPhone'))
      .select(['customerId', 'bookingId']),
    selectBooking(db).where('bookings.id', 'in', conversation.select('bookingId')),
    selectClient(db).where('email', 'in', conversation.select('customerEmail')),
    db
      .selectFrom('messages')
      .where('conversationId', '=', conversationId)
      .where('sender', '=', 'customer')
      .select('id')
      .limit(1),
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
  const { localeOfPhone: atHome, ...party } = found;
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
    canReadHere: canReadHere(found),
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
    canReadHere: true,
    clientId: client?.id ?? null,
  };
}
