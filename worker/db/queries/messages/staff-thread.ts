import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { canReadHere, whatsappUntil } from '#domain/messages.ts';
import type { ConversationInput } from '#domain/schemas/messages.ts';
import { readInOneTrip } from '../../batch.ts';
import { isToPay, localeOfPhone, ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { dedupeKey } from '../outbox/dedupe-key.ts';
import { bookingOfTalk, clientsOfConversation, talkOfBooking } from './number-links.ts';
import { askedByWhatsAppAt } from './staff-answers.ts';

/** What a conversation is about, as the screen shows it. */
function selectBooking(db: Database) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .select(['bookings.id', 'bookingCode', 'brand', 'model', 'pickupDate', 'returnDate'])
    .select(['customerName', 'customerEmail', 'customerPhone', 'provenNumber'])
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

/** More than one client has at a time. */
const PROOF_BOOKINGS = 10;

const eb = expressionBuilder<Tables, 'messages'>();

/** Where more is to be paid by the clients that a conversation may be with, the latest booking first. */
function proofBookings(db: Database, conversationId: string) {
  return selectBooking(db)
    .where('bookings.clientId', 'in', clientsOfConversation(db, conversationId))
    .where(isToPay)
    .orderBy('bookings.createdAt', 'desc')
    .limit(PROOF_BOOKINGS);
}

/** The file that came with a message, and whether it is the proof of a payment by now. */
const fileOfMessage = jsonObjectFrom(
  eb
    .selectFrom('messageFiles')
    .whereRef('messageFiles.messageId', '=', 'messages.id')
    .select(['messageFiles.state', 'messageFiles.problem', 'messageFiles.contentType'])
    .select('messageFiles.lastError as fault')
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

/** What became of an answer that Timo sends by WhatsApp, or to a visitor by e-mail. */
const sendingOfMessage = jsonObjectFrom(
  eb
    .selectFrom('conversations')
    .leftJoin('bookings', 'bookings.id', 'conversations.bookingId')
    .innerJoin('outbox', (join) =>
      join.on(({ eb: of, fn, ref }) =>
        of(
          'outbox.dedupeKey',
          '=',
          dedupeKey(
            {
              kind: 'message_answered',
              factId: ref('messages.id'),
              version: '1',
              recipient: of
                .case()
                .when('messages.channel', '=', 'email')
                .then(ref('conversations.customerEmail'))
                .else(
                  fn.coalesce(
                    'bookings.provenNumber',
                    fn<string | null>('whatsapp_number', ['conversations.customerPhone']),
                  ),
                )
                .end(),
            },
            of
              .case()
              .when('messages.channel', '=', 'email')
              .then('email' as const)
              .else('whatsapp' as const)
              .end(),
          ),
        ),
      ),
    )
    .whereRef('conversations.id', '=', 'messages.conversationId')
    .where('messages.sender', '=', 'staff')
    .select(['outbox.status', 'outbox.lastError']),
);

/** A conversation with its newest messages, the oldest of them first. */
export async function findConversation(db: Database, { conversationId, limit }: ConversationInput) {
  const conversation = db.selectFrom('conversations').where('conversations.id', '=', conversationId);
  const ofNumber = bookingOfTalk(db, conversationId);
  // Each part is read by an index of its own: `or` over both would read every booking.
  const bookingIds = conversation
    .select('bookingId as id')
    .where('bookingId', 'is not', null)
    .unionAll((of) => of.parens(ofNumber.select('bookings.id')))
    .$castTo<{ id: string }>();
  const clientIds = conversation
    .innerJoin('clients', 'clients.email', 'conversations.customerEmail')
    .select('clients.id')
    .unionAll((of) => of.parens(ofNumber.select('bookings.clientId as id')));
  const [[found], [booking], [client], [fromCustomer], [talk], payable, newest] = await readInOneTrip(db, [
    conversation
      .select(['id', 'customerName', 'customerEmail', 'customerPhone', 'locale'])
      .select(localeOfPhone('conversations.customerPhone').as('localeOfPhone'))
      .select(['customerId', 'bookingId', askedByWhatsAppAt.as('askedAt')]),
    selectBooking(db).where('bookings.id', 'in', bookingIds),
    selectClient(db).where('clients.id', 'in', clientIds),
    db
      .selectFrom('messages')
      .where('conversationId', '=', conversationId)
      .where('sender', '=', 'customer')
      .select('id')
      .limit(1),
    talkOfBooking(db, conversationId),
    proofBookings(db, conversationId),
    db
      .selectFrom('messages')
      .leftJoin('profiles', 'profiles.id', 'messages.senderUserId')
      .where('conversationId', '=', conversationId)
      .select(['messages.id', 'sender', 'channel', 'body', 'idempotencyKey', 'readAt'])
      .select('messages.createdAt')
      .select([fileOfMessage.as('file'), sendingOfMessage.as('sending')])
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
    /** Of which a picture in it can be the proof. */
    proofBookings: payable.map((one) => ({ ...aboutBooking(one), customerName: one.customerName })),
    /** What is known of the booking is that it has their number. */
    isByNumber: booking !== undefined && found.bookingId === null,
    provenNumber: booking?.provenNumber ?? null,
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
  const { customerName, customerEmail, customerPhone, provenNumber, locale } = booking;
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
    provenNumber,
    numberTalkId: null,
    apiUntil: null,
    isMailed: false,
    canReadHere: true,
    clientId: client?.id ?? null,
  };
}
