import { isOut } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { changeableOf, clientChanges } from '#domain/client-change.ts';
import { creditsNow } from '#domain/credit.ts';
import { isRateOld } from '#domain/exchange-rate.ts';
import { invoiceSums } from '#domain/invoice.ts';
import type { Locale } from '#domain/locale.ts';
import { meetingOf } from '#domain/meeting.ts';
import type { AgreedHow } from '#domain/rental-change.ts';
import { dayPriceCents } from '#domain/tax-rate.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { textFor } from '../../localized-text.ts';
import { isNamedBy } from '../../named-payments.ts';
import { isOpenAt } from '../accounts/access-links.ts';
import { clientOf, selectCreditsOf } from '../credits/credits.ts';
import { selectMeetings } from '../deliveries/meetings.ts';
import { selectRateOn } from '../payments/rate-on.ts';
import { extensionEnd, selectLastChanges } from '../rentals/rental-changes.ts';
import { isKeptBySwap } from '../rentals/swapped-vehicles.ts';
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
    .select(['bookings.clientId', isKeptBySwap.as('isKeptBySwap')]);
}

export async function findIdByCode(db: Database, bookingCode: string): Promise<string | undefined> {
  const found = db.selectFrom('bookings').where('bookingCode', '=', bookingCode).select('id');
  return (await found.executeTakeFirst())?.id;
}

/** The payments that a message names, each with its receipt. */
function selectNamedPayments(db: Database, { bookingId, factId }: Asked) {
  return db
    .selectFrom('payments')
    .leftJoin('receipts', 'receipts.id', 'payments.receiptId')
    .where('payments.bookingId', '=', bookingId)
    .where(isNamedBy(factId))
    .select(['payments.id', 'payments.kind', 'payments.status', 'amountCents', 'currency', 'currencyAmount'])
    .select(['method', 'reference', 'rejectionReason', 'reason', 'payerName', 'payerEmail', 'payerPhone'])
    .select(['payments.creditId', 'receipts.year', 'receipts.number', 'receipts.kind as receiptKind'])
    .select('receipts.id as receiptId')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments as later')
          .whereRef('later.correctsId', '=', 'payments.id')
          .where('later.kind', '=', 'reversal')
          .select('later.id'),
      ).as('isReversed'),
    );
}

function selectMessage(db: Database, factId: string) {
  return db
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
    );
}

/** The booking itself with what its state follows from: its lines, its money, what was agreed last, where it meets its client. */
function selectBooked(db: Database, { bookingId, locale, today }: Asked) {
  return [
    selectToldBooking(db, bookingId),
    db
      .selectFrom('bookingLines')
      .where('bookingId', '=', bookingId)
      .select(['kind', 'code', 'quantity', 'days', 'unitCents', 'totalCents', 'isTaxed'])
      .select(['taxRateBasisPoints', 'taxCents', 'source', 'reason'])
      .select(({ ref }) => textFor(ref('label'), locale).as('label'))
      .orderBy('position'),
    db
      .selectFrom('payments')
      .where('bookingId', '=', bookingId)
      .select(['kind', 'status', 'amountCents', 'createdAt', 'verifiedAt', 'replacedById']),
    selectLastChanges(db, [bookingId]),
    selectMeetings(db).where('bookingId', '=', bookingId),
    db.selectFrom('settings').select(['graceMinutes', 'policies', 'taxRateBasisPoints']),
    selectRateOn(db, today),
    db.selectFrom('branches').select(['id', 'city', 'address', 'phones']),
    selectInstructions(db, locale),
    selectCreditsOf(db, clientOf(db, bookingId)),
  ] as const;
}

/** What the message is about, where that is not the booking itself. */
function selectNamed(db: Database, asked: Asked) {
  const { bookingId, factId } = asked;
  return [
    selectNamedPayments(db, asked),
    db
      .selectFrom('contracts')
      .where('id', '=', factId)
      .where('bookingId', '=', bookingId)
      .select(['id', 'year', 'number', 'kind']),
    selectMessage(db, factId),
    db
      .selectFrom('rentalChanges')
      .where('id', '=', factId)
      .where('bookingId', '=', bookingId)
      .select(['note', 'madeByUserId', 'undoesId', 'agreedHow', 'linkId']),
    db
      .selectFrom('deliveries')
      .where('id', '=', factId)
      .where('bookingId', '=', bookingId)
      .where('state', 'in', ['planned', 'on_the_way'])
      .select(['kind', 'dueAt', 'driverName']),
  ] as const;
}

/** Who asked for other days. */
function changedBy(
  change: { agreedHow: AgreedHow; linkId: string | null } | undefined,
): 'firm' | 'client' | 'link' {
  if (change?.agreedHow !== 'site') return 'firm';
  return change.linkId === null ? 'client' : 'link';
}

/** Until the agreed return, whenever that is: who is late is told to call. */
const BEFORE_THE_RETURN = new Date(0);

type Booked = Parameters<typeof dayPriceCents>[0];
type OfSettings = Pick<Parameters<typeof changeableOf>[0], 'policies'> & { taxRateBasisPoints: number };

function dayMoreCents(
  booking: Omit<Parameters<typeof changeableOf>[0], 'policies' | 'lines'> & {
    lines: Booked & Parameters<typeof changeableOf>[0]['lines'];
  },
  { policies, taxRateBasisPoints }: OfSettings,
): number | null {
  const may = clientChanges(changeableOf({ ...booking, policies }), BEFORE_THE_RETURN);
  return isOut(booking.bookingStatus) && may.includes('extension')
    ? dayPriceCents(booking.lines, taxRateBasisPoints)
    : null;
}

/** Everything that a message to the client of a booking is made of, as it is at this moment. */
export async function findBookingFacts(db: Database, asked: Asked) {
  const [
    [booking],
    lines,
    entries,
    [lastChange],
    tasks,
    [settings],
    [rate],
    branches,
    instructions,
    credits,
    payments,
    [contract],
    [message],
    [change],
    [task],
  ] = await readInOneTrip(db, [...selectBooked(db, asked), ...selectNamed(db, asked)]);
  if (booking === undefined) return undefined;
  if (settings === undefined) throw new Error('The settings have no row: seed the reference data');
  const creditId = payments[0]?.creditId ?? asked.factId;
  const booked = { ...booking, lines };
  return {
    ...booked,
    branches,
    instructions: instructions.find(({ method }) => method === booking.paymentMethod) ?? null,
    payments,
    contract: contract ?? null,
    message: message ?? null,
    /** What staff wrote to a change that they took back. */
    changeNote: change?.note ?? null,
    changedBy: changedBy(change),
    /** Who is to bring the car, or to fetch it, while they are. */
    toldTask: task ?? null,
    /** The client's change ended by itself: nobody had paid for it. */
    isLapse: change !== undefined && change.undoesId !== null && change.madeByUserId === null,
    /** Until when days that were added on the road are paid, or end again; null where none are to be paid. */
    extensionEndsAt: extensionEnd(lastChange, { ...booked, ...settings, entries }),
    /** What a day more costs about; null where its client cannot take one alone. */
    dayMoreCents: dayMoreCents(booked, settings),
    /** That was given, or that paid; none that another took the place of. */
    credit: creditsNow(credits, asked.today).find(({ id }) => id === creditId) ?? null,
    /** In what it comes to: of a booking that was called off, in the share that is kept. */
    taxCents: invoiceSums(lines).taxCents,
    pickupMeeting: meetingOf('delivery', tasks, booked),
    returnMeeting: meetingOf('collection', tasks, booked),
    /** Grows with what was planned of its meetings. */
    meetingVersion: tasks.reduce((sum, { rowVersion }) => sum + rowVersion, 0),
    /** Gourdes for a dollar; null where none were entered lately. */
    htgPerUsd: rate !== undefined && !isRateOld(rate.day, asked.today) ? rate.htgPerUsd : null,
  };
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
      'accessLinks.usedAt',
      eb.fn.coalesce('accessLinks.name', 'profiles.name').as('name'),
      isOpenAt(at)(eb as never).as('isOpen'),
    ])
    .executeTakeFirst();
}
