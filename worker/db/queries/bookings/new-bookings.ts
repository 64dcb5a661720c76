import type { Insertable } from 'kysely';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import type { ChangedLedger } from '#domain/ledger.ts';
import type { Place } from '#domain/places.ts';
import type { SentReference } from '#domain/reference-use.ts';
import type { AskedTimes, RentalTimes } from '#domain/rental-times.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { spendApproval } from '../approvals/approvals.ts';
import { type Person, selectNotToRentTo } from '../clients/client-file.ts';
import { clientIdOf, keepClients, nameClients } from '../clients/keep-clients.ts';
import { insertNotices, type NewNotices } from '../messages/notify-staff.ts';
import { type BookingNews, isPayerNews, tellClient, tellPayers } from '../outbox/tell.ts';
import { selectDrawers } from '../payments/drawers.ts';
import {
  type CashChange,
  insertReceipt,
  type NewReceipt,
  writeCash,
  writeEntries,
} from '../payments/ledger.ts';
import {
  claimUpload,
  selectFreeUpload,
  type UploadClaim,
  type UploadToClaim,
} from '../payments/proof-uploads.ts';
import { selectRateOn } from '../payments/rate-on.ts';
import { selectReferenceUses } from '../payments/reference-uses.ts';
import { guardStock, type StockRead } from '../settings/extra-stock.ts';
import { afterHoursOf, openingsOf, selectOpenings } from '../settings/openings.ts';
import { selectRoutes } from '../settings/routes.ts';
import { insertTransfer, insertTransferTo, type NewTransfer } from '../transfers/transfers.ts';
import { endTelephoneHold, selectTelephoneHolds, type TelephoneHold } from '../vehicles/telephone-holds.ts';
import { isFreeFor } from '../vehicles/vehicle-holds.ts';
import { guardPlace, isBack, isHeldByIncident, legOf, selectLegs } from '../vehicles/vehicle-places.ts';
import { pricingTiers, vehicleAsRead } from '../vehicles/vehicle-record.ts';
import { takeOffers } from '../waitlist/offers.ts';
import {
  type BookingAllowances,
  countOpenBookings,
  selectSpent,
  spendAllowances,
} from './booking-allowances.ts';
import { insertLines, type NewLine } from './booking-lines.ts';
import { type ReleasedBooking, releaseBooking, selectExpired } from './expired-bookings.ts';

export interface NewBookingQuery {
  vehicleId: string;
  wanted: AskedTimes;
  /** Null where a price is only asked for. */
  idempotencyKey: string | null;
  /** The proof that is to come with it. */
  upload: UploadToClaim | null;
  /** What the booking counts against; null at the counter. */
  allowances: BookingAllowances | null;
  /** The hold by telephone that becomes a booking. */
  telephoneHoldId?: string | undefined;
  /** Who takes money at the counter, today, and by which reference it is found; null on the web. */
  counter: { staffId: string; today: CalendarDay; references: readonly SentReference[] } | null;
  /** Who books on the web; null at the counter, where staff are warned. */
  person: Person | null;
  at: Date;
}

/** Everything that decides a new booking, at one moment. */
export async function getNewBookingInputs(db: Database, query: NewBookingQuery) {
  const { vehicleId, wanted, idempotencyKey, upload, allowances, counter, person, at } = query;
  const telephoneHoldId = query.telephoneHoldId ?? null;
  const [
    [settings],
    extras,
    methods,
    [vehicle],
    expired,
    calls,
    [previous],
    [freeUpload],
    [open],
    drawers,
    refused,
    legs,
    routes,
    openings,
    [rate],
    referenceUses,
    ...spent
  ] = await readInOneTrip(db, [
    db
      .selectFrom('settings')
      .select([
        'taxRateBasisPoints',
        'webOneWayFeeCents',
        'staffOneWayFeeCents',
        'discountLimitBasisPoints',
        'secondApproverCents',
      ])
      .select([
        'defaultPickupTime',
        'defaultReturnTime',
        'graceMinutes',
        'turnaroundMinutes',
        'webNoticeMinutes',
        'afterHoursFeeCents',
        'isAfterHoursTaxed',
      ]),
    db
      .selectFrom('extrasCatalog')
      .where('isActive', '=', true)
      .select(['code', 'name', 'unitPriceCents', 'isPerDay', 'stock'])
      .orderBy('position')
      .orderBy('code'),
    db.selectFrom('paymentInstructions').where('isActive', '=', true).select(['method', 'holdHours']),
    db
      .selectFrom('vehicles')
      .where('id', '=', vehicleId)
      .where('retiredAt', 'is', null)
      .select([
        'id',
        'brand',
        'plate',
        'model',
        'branchId',
        'status',
        'rowVersion',
        'pricePerDayCents',
        'depositCents',
      ])
      .select([isFreeFor(wanted, at, telephoneHoldId).as('isFree'), isBack({ at }).as('isBack')])
      .select(isHeldByIncident.as('isHeldByIncident'))
      .select(pricingTiers.as('pricingTiers')),
    selectExpired(db, at).where('vehicleId', '=', vehicleId),
    // Those that have ended, and the one that becomes this booking.
    selectTelephoneHolds(db)
      .where('hold.vehicleId', '=', vehicleId)
      .where((eb) => eb.or([eb('endsAt', '<=', at.toISOString()), eb('hold.id', '=', telephoneHoldId)])),
    idempotencyKey === null
      ? null
      : db
          .selectFrom('bookings')
          .where('idempotencyKey', '=', idempotencyKey)
          .select(['id as bookingId', 'bookingCode', 'customerId', 'requestHash']),
    upload && selectFreeUpload(db, upload),
    allowances && countOpenBookings(db, allowances, at),
    counter && selectDrawers(db, counter),
    person && selectNotToRentTo(db, person),
    selectLegs(db, vehicleId, { at }),
    selectRoutes(db),
    selectOpenings(db),
    selectRateOn(db, todayInHaiti(at)),
    selectReferenceUses(db, counter?.references ?? []),
    ...(allowances === null ? [] : selectSpent(db, allowances)),
  ]);
  if (settings === undefined) throw new Error('The settings have no row: seed the reference data');
  return {
    ...settings,
    extras,
    /** The ways to pay that the site offers now, and how long each holds a car. */
    offeredMethods: methods,
    vehicle,
    /** What moves the car from now on. */
    legs: legs.map(legOf),
    routes,
    openings: openingsOf(openings),
    afterHours: afterHoursOf(settings),
    /** Bookings of the car whose hold has ended: they are released with the new one. */
    expired,
    calls,
    /** Of whoever takes money: today's and later ones. */
    drawers,
    /** The rate of the day; null where nobody entered one. */
    htgPerUsd: rate?.htgPerUsd ?? null,
    /** Payments that are found by the reference of what is paid with it. */
    referenceUses,
    /** Undefined when it cannot be claimed. */
    upload: freeUpload,
    openBookings: open?.count ?? 0,
    /** Staff rent to this person no more. */
    isRefused: (refused?.length ?? 0) > 0,
    /** The customer or the address has booked as much today as one may. */
    isDaySpent: spent.some((rows) => rows.length > 0),
    /** What this idempotency key made before, whosever it is. */
    previous,
  };
}

export type NewBookingInputs = Awaited<ReturnType<typeof getNewBookingInputs>>;
export type BookableVehicle = NonNullable<NewBookingInputs['vehicle']>;

export interface NewBooking {
  vehicle: Pick<BookableVehicle, 'id' | 'rowVersion'>;
  expired: readonly ReleasedBooking[];
  calls: readonly TelephoneHold[];
  /** Its client is found by the e-mail. */
  booking: Omit<Insertable<Tables['bookings']>, 'clientId'> & RentalTimes & { id: string };
  /** Where the car was found to stand. */
  place: Place;
  /** How it gets from its end to where the car is wanted next; null where it ends there. */
  transfer: NewTransfer | null;
  /** How its car gets to where it begins, on the site, and where it was found to stand then; null where it stands there. */
  transferTo: { transfer: NewTransfer; place: Place } | null;
  lines: readonly NewLine[];
  /** What was left of the extras that are counted; null where none is wanted. */
  stock: StockRead | null;
  /** What was paid or reported with it; none where nobody has paid yet. */
  payments: ChangedLedger;
  receipt: NewReceipt | null;
  cash: readonly CashChange[];
  log: ActivityEntry;
  /** Null when staff book: they know. */
  notices: Omit<NewNotices, 'bookingId'> | null;
  /** The proof to claim for the payment. */
  claim: UploadClaim | null;
  allowances: BookingAllowances | null;
  /** What its client is told. */
  news: readonly BookingNews[];
  /** What an admin agreed to; null on the web, and where nobody had to. */
  approvalId: string | null;
}

/** The hold that becomes a booking ends by whoever books; one that was over ends by itself. */
function whoEnds({ endsAt }: TelephoneHold, by: ActivityEntry['by']): ActivityEntry['by'] {
  return Date.parse(endsAt) <= by.at.getTime() ? { userId: null, ip: null, at: by.at } : by;
}

/**
 * Books the car: booking, lines, payment, claimed proof, log and notices, all or nothing, and what held it too long is
 * released with it. Throws what Postgres throws:
 * an exclusion violation when the car is taken for these days, a unique violation on a repeated idempotency key, which
 * comes before it, or booking code.
 */
export async function insertNewBooking(db: Database, newBooking: NewBooking): Promise<void> {
  const {
    vehicle,
    expired,
    calls,
    booking,
    place,
    transfer,
    transferTo,
    lines,
    stock,
    payments,
    receipt,
    cash,
    log,
    notices,
    claim,
    allowances,
    approvalId,
    news,
  } = newBooking;
  const bookingId = booking.id;
  await inOneTrip(db, [
    ...expired.flatMap((old) => releaseBooking(db, old, log.by.at)),
    ...calls.flatMap((call) => endTelephoneHold(db, call, whoEnds(call, log.by))),
    keepClients(db, [booking]),
    // Locks the car's row: another booking of it waits here, and then finds these dates taken.
    db.insertInto('bookings').values({ ...booking, clientId: clientIdOf(db, booking) }),
    guard(db, 'vehicle_changed', vehicleAsRead(db, vehicle)),
    // It comes after what it is driven for, and before that is looked at.
    ...(transferTo === null ? [] : insertTransferTo(db, transferTo, log.by.at)),
    guardPlace(
      db,
      { vehicleId: vehicle.id, wanted: booking, place },
      { at: log.by.at, writtenBookingId: bookingId },
    ),
    ...(stock === null ? [] : guardStock(db, stock, { exceptBookingId: bookingId, at: log.by.at })),
    ...takeOffers(db, { calls, bookingId, at: log.by.at }),
    transfer && insertTransfer(db, transfer),
    nameClients(db, [booking]),
    ...(allowances === null ? [] : spendAllowances(db, allowances)),
    insertLines(db, bookingId, lines),
    receipt && insertReceipt(db, receipt),
    ...writeEntries(db, { bookingId, before: { entries: [] }, after: payments }),
    ...cash.flatMap((change) => writeCash(db, change)),
    ...(claim === null ? [] : claimUpload(db, claim)),
    insertActivity(db, log),
    ...spendApproval(db, approvalId, log.by.at),
    ...(notices === null ? [] : insertNotices(db, { bookingId, ...notices })),
    ...news.map((one) => tellClient(db, bookingId, one, log.by.at)),
    ...news.filter(isPayerNews).map((one) => tellPayers(db, bookingId, one, log.by.at)),
  ]);
}
