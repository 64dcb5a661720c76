import { type Expression, expressionBuilder, type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import { type ExtendedBooking, lapsesAt } from '#domain/undo-change.ts';
import { isOut } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { holdBegins, isHeldWithin, isPastGrace, type WantedTimes } from '../../hold-times.ts';
import type { Tables } from '../../schema.ts';
import { isNotOf } from '../vehicles/vehicle-places.ts';

export type NewRentalChange = Insertable<Tables['rentalChanges']>;

export function insertRentalChange(db: Database, change: NewRentalChange) {
  return db.insertInto('rentalChanges').values(change);
}

/** Whether the booking of a change got another car after it; by whose wish, where that is asked. */
function isSwappedLater(cause?: 'client') {
  const change = expressionBuilder<Tables, 'rentalChanges'>();
  const later = change
    .selectFrom('rentalChanges as later')
    .whereRef('later.bookingId', '=', 'rentalChanges.bookingId')
    .whereRef('later.madeAt', '>', 'rentalChanges.madeAt')
    .where('later.kind', '=', 'swap');
  const asked = cause === undefined ? later : later.where('later.cause', '=', cause);
  return change.exists(asked.select('later.id')).$castTo<boolean>();
}

/** Whether a change still counts: nobody took it back, and it takes none back itself. */
function stands(change: 'rentalChanges' | 'later') {
  const eb = expressionBuilder<Tables & { later: Tables['rentalChanges'] }, 'rentalChanges' | 'later'>();
  const undone = eb.selectFrom('rentalChanges as undo').whereRef('undo.undoesId', '=', `${change}.id`);
  return eb.and([eb(`${change}.undoesId`, 'is', null), eb.not(eb.exists(undone.select('undo.id')))]);
}

/**
 * What was agreed last of each booking, but for other cars and what was taken back, and whether staff agreed to it though it is not
 * paid; `isRepriced` where the client wanted another car since.
 */
export function selectLastChanges(
  db: Database,
  ids: SelectQueryBuilder<Tables, 'bookings', { id: string }> | readonly string[],
) {
  return db
    .selectFrom('rentalChanges')
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .where('bookingId', 'in', ids)
    .where('kind', '<>', 'swap')
    .where(stands('rentalChanges'))
    .distinctOn('bookingId')
    .select(['rentalChanges.id', 'bookingId', 'kind', 'madeAt', 'isDuring'])
    .select(['agreedBy', 'agreedHow', 'priceKept'])
    .select(['pickupBefore', 'pickupAfter', 'returnBefore', 'returnAfter', 'totalAfterCents'])
    .select(['agreedChangeId', isSwappedLater('client').as('isRepriced')])
    .orderBy('bookingId')
    .orderBy('madeAt', 'desc');
}

type LastChange = Awaited<ReturnType<ReturnType<typeof selectLastChanges>['execute']>>[number];

/** The last change of a booking, where its client changed the days by themselves; null for any other. */
export function ownDaysOf(last: LastChange | undefined) {
  if (last?.agreedHow !== 'site' || last.priceKept === null) return null;
  const { priceKept, returnBefore, returnAfter, agreedChangeId, ...change } = last;
  if (returnBefore === null || returnAfter === null) return null;
  return { ...change, ...priceKept, returnBefore, returnAfter, isAgreed: agreedChangeId === change.id };
}

/** Until when days that the client took on the road are paid, or end again; null where none are to be paid. */
export function extensionEnd(last: LastChange | undefined, booking: ExtendedBooking): string | null {
  const change = ownDaysOf(last);
  return change && lapsesAt(change, booking);
}

interface DueExtensions {
  at: Date;
  /** The last of those that were read before. */
  after: string | null;
  limit: number;
}

/** Rentals on the road whose client took more days that are not all paid: `lapsesAt` decides. */
function selectUnpaidExtensions(db: Database) {
  const later = expressionBuilder<Tables, 'rentalChanges'>()
    .selectFrom('rentalChanges as later')
    .whereRef('later.bookingId', '=', 'rentalChanges.bookingId')
    .whereRef('later.madeAt', '>', 'rentalChanges.madeAt')
    .where('later.kind', '<>', 'swap')
    .where(stands('later'));
  return db
    .selectFrom('rentalChanges')
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .where(isOut)
    .where('kind', '=', 'extension')
    .where('agreedHow', '=', 'site')
    .where('isDuring', '=', true)
    .where(stands('rentalChanges'))
    .whereRef('bookings.returnAt', '=', 'returnAfter')
    .where((eb) => eb.not(eb.exists(later.select('later.id'))))
    .where((eb) => eb(eb('paidCents', '+', eb.ref('pendingCents')), '<', eb.ref('grandTotalCents')))
    .where((eb) => eb(eb('paidCents', '+', eb.ref('pendingCents')), '<', eb.ref('totalAfterCents')))
    .where((eb) => eb('agreedChangeId', 'is distinct from', eb.ref('rentalChanges.id')))
    .select(['bookings.id as bookingId', 'bookings.rowVersion', 'rentalChanges.id as changeId']);
}

/** Those of which a quarter of their time is left at the most, and when staff last rejected a proof of them. */
export function listExtensionsEnding(db: Database, at: Date, limit: number) {
  const { ref } = expressionBuilder<Tables, 'rentalChanges'>();
  const made = ref('rentalChanges.madeAt');
  const end = sql`(${ref('rentalChanges.returnBefore')} + (select make_interval(mins => grace_minutes) from settings))`;
  return selectUnpaidExtensions(db)
    .where(sql<boolean>`${end} - (${end} - ${made}) / 4 <= ${at.toISOString()}`)
    .select(['rentalChanges.madeAt', rejectedSince(made).as('rejectedAt')])
    .orderBy('rentalChanges.id')
    .limit(limit)
    .execute();
}

/** When staff last rejected a proof of a booking after a moment: that gave it a day more. */
function rejectedSince(moment: Expression<unknown>) {
  return sql<string | null>`(select max(verified_at) from payments
    where booking_id = bookings.id and status = 'unpaid' and replaced_by_id is null and verified_at >= ${moment})`;
}

/** … and that are late at the old return by now. */
export function listExtendedPast(db: Database, { at, after, limit }: DueExtensions) {
  return selectUnpaidExtensions(db)
    .where(isPastGrace(at, 'rentalChanges.returnBefore'))
    .$if(after !== null, (due) => due.where('rentalChanges.id', '>', after ?? ''))
    .orderBy('rentalChanges.id')
    .limit(limit)
    .execute();
}

/** What holds the car of a booking next after it, at this moment: from when, and which booking. */
export function selectNextHold(db: Database, bookingId: string, at: Date) {
  const own = db.selectFrom('bookings as own').where('own.id', '=', bookingId);
  return db
    .selectFrom('vehicleHolds')
    .leftJoin('bookings', 'bookings.id', 'vehicleHolds.bookingId')
    .where('vehicleHolds.vehicleId', '=', own.select('own.vehicleId'))
    .where('vehicleHolds.bookingId', 'is distinct from', bookingId)
    .where(
      holdBegins,
      '>=',
      own.select(({ fn }) => fn.coalesce('own.vehicleSince', 'own.pickupAt').as('since')),
    )
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at.toISOString())]))
    .select(['bookings.id as bookingId', 'bookingCode', holdBegins.as('beginsAt')])
    .orderBy(holdBegins)
    .limit(1);
}

interface WantedVehicle {
  vehicleId: string;
  exceptBookingId: string;
  times: WantedTimes;
  at: Date;
}

/** What holds a car first at any of these times but one booking, at this moment. */
export function selectInTheWay(db: Database, { vehicleId, exceptBookingId, times, at }: WantedVehicle) {
  return db
    .selectFrom('vehicleHolds')
    .where('vehicleId', '=', vehicleId)
    .where(isNotOf(exceptBookingId))
    .where(isHeldWithin(times, at))
    .select(['vehicleId', holdBegins.as('beginsAt')])
    .orderBy(holdBegins)
    .limit(1);
}

const bookings = expressionBuilder<Tables, 'bookings'>();

/** Whether something of a booking was changed after its hand-over, and still counts. */
export const isChangedOnTheRoad = bookings.exists(
  bookings
    .selectFrom('rentalChanges')
    .whereRef('rentalChanges.bookingId', '=', 'bookings.id')
    .where('isDuring', '=', true)
    .where(stands('rentalChanges'))
    .select('rentalChanges.id'),
);
