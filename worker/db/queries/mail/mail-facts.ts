import type { CalendarDay } from '#domain/calendar-day.ts';
import { creditsNow } from '#domain/credit.ts';
import type { Locale } from '#domain/locale.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { isNamedBy } from '../../named-payments.ts';
import { isOpenAt } from '../accounts/access-links.ts';
import { clientOf, selectCreditsOf } from '../credits/credits.ts';
import { selectInstructions } from '../settings/payment-instructions.ts';

interface Asked {
  bookingId: string;
  factId: string;
  locale: Locale;
  /** In Haiti: on which day its credit is looked at. */
  today: CalendarDay;
}

function selectToldBooking(db: Database, bookingId: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .innerJoin('clients', 'clients.id', 'bookings.clientId')
    .where('bookings.id', '=', bookingId)
    .select(['bookings.id', 'bookingCode', 'customerName', 'customerEmail', 'bookingStatus', 'paymentStatus'])
    .select(['paymentMethod', 'grandTotalCents', 'paidCents', 'pendingCents', 'bookings.depositCents'])
    .select(['depositHeldCents', 'pickupBranchId', 'returnBranchId', 'pickupDate', 'pickupTime', 'pickupAt'])
    .select(['returnDate', 'returnTime', 'returnAt', 'holdUntil', 'releasesAt', 'releasedAt'])
    .select(['brand', 'model', 'vehicles.year', 'bookings.rowVersion', 'remindersStoppedAt'])
    .select('bookings.clientId');
}

export async function findIdByCode(db: Database, bookingCode: string): Promise<string | undefined> {
  const found = db.selectFrom('bookings').where('bookingCode', '=', bookingCode).select('id');
  return (await found.executeTakeFirst())?.id;
}

/** Everything that a message to the client of a booking is made of, as it is at this moment. */
export async function findBookingFacts(db: Database, { bookingId, factId, locale, today }: Asked) {
  const [[booking], branches, instructions, payments, [contract], [message], [tax], [change], credits] =
    await readInOneTrip(db, [
      selectToldBooking(db, bookingId),
      db.selectFrom('branches').select(['id', 'city', 'address', 'phones']),
      selectInstructions(db, locale),
      db
        .selectFrom('payments')
        .leftJoin('receipts', 'receipts.id', 'payments.receiptId')
        .where('payments.bookingId', '=', bookingId)
        .where(isNamedBy(factId))
        .select([
          'payments.id',
          'payments.kind',
          'payments.status',
          'amountCents',
          'currency',
          'currencyAmount',
        ])
        .select([
          'method',
          'reference',
          'rejectionReason',
          'reason',
          'payerName',
          'payerEmail',
          'payments.creditId',
          'receipts.year',
          'receipts.number',
        ])
        .select('receipts.kind as receiptKind')
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('payments as later')
              .whereRef('later.correctsId', '=', 'payments.id')
              .where('later.kind', '=', 'reversal')
              .select('later.id'),
          ).as('isReversed'),
        ),
      db
        .selectFrom('contracts')
        .where('id', '=', factId)
        .where('bookingId', '=', bookingId)
        .select(['id', 'year', 'number', 'kind']),
      db
        .selectFrom('messages')
        .where('messages.id', '=', factId)
        .select(['body', 'readAt'])
        .select(({ selectFrom }) =>
          selectFrom('messages as asked')
            .whereRef('asked.conversationId', '=', 'messages.conversationId')
            .where('asked.sender', '=', 'customer')
            .where('asked.channel', '=', 'whatsapp')
            .select(({ fn }) => fn.max('asked.createdAt').as('at'))
            .as('askedByWhatsAppAt'),
        ),
      db
        .selectFrom('bookingLines')
        .where('bookingId', '=', bookingId)
        .where('kind', '=', 'tax')
        .select(({ fn }) => fn.sum<number>('totalCents').as('cents')),
      db
        .selectFrom('rentalChanges')
        .where('id', '=', factId)
        .where('bookingId', '=', bookingId)
        .select(['note', 'madeByUserId', 'undoesId']),
      selectCreditsOf(db, clientOf(db, bookingId)),
    ]);
  const creditId = payments[0]?.creditId ?? factId;
  return (
    booking && {
      ...booking,
      branches,
      instructions: instructions.find(({ method }) => method === booking.paymentMethod) ?? null,
      payments,
      contract: contract ?? null,
      message: message ?? null,
      /** What staff wrote to a change that they took back. */
      changeNote: change?.note ?? null,
      /** The client's change ended by itself: nobody had paid for it. */
      isLapse: change !== undefined && change.undoesId !== null && change.madeByUserId === null,
      /** That was given, or that paid; none that another took the place of. */
      credit: creditsNow(credits, today).find(({ id }) => id === creditId) ?? null,
      taxCents: Number(tax?.cents ?? 0),
    }
  );
}

export type BookingFacts = NonNullable<Awaited<ReturnType<typeof findBookingFacts>>>;

/** The link that lets somebody in, while it opens something. */
export function findAccessFacts(db: Database, linkId: string, at: Date) {
  return db
    .selectFrom('accessLinks')
    .leftJoin('profiles', 'profiles.id', 'accessLinks.userId')
    .where('accessLinks.id', '=', linkId)
    .select((eb) => [
      'accessLinks.kind',
      'accessLinks.expiresAt',
      eb.fn.coalesce('accessLinks.name', 'profiles.name').as('name'),
      isOpenAt(at)(eb as never).as('isOpen'),
    ])
    .executeTakeFirst();
}
