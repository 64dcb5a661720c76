import { type AliasableExpression, type Expression, type ExpressionBuilder, expressionBuilder } from 'kysely';
import { OUT_STATUSES } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { GONE_KINDS } from '#domain/incident.ts';
import type { Place } from '#domain/places.ts';
import { guard } from '../../batch.ts';
import { isOut } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import {
  beginsBefore,
  beginsOnceBack,
  holdBegins,
  holdEnds,
  isOverdue,
  type WantedTimes,
} from '../../hold-times.ts';
import type { Tables } from '../../schema.ts';
import { selectWhoKeeps } from './kept-vehicles.ts';

// Of the current `vehicles` row: the rule of domain/places.ts, asked in the query.

const eb = expressionBuilder<Tables, 'vehicles'>();

/** The moment of asking, and the booking that is being changed: it, and the transfer that follows it, are no neighbours of itself. */
export interface PlaceAsked {
  at: Date;
  exceptBookingId?: string | undefined;
  /** The same of a booking that is written: the transfer that brings its car is its neighbour by then, it itself is not. */
  writtenBookingId?: string | undefined;
}

function legs({ at, exceptBookingId, writtenBookingId }: PlaceAsked) {
  const all = eb
    .selectFrom('vehicleHolds')
    .whereRef('vehicleHolds.vehicleId', '=', 'vehicles.id')
    .where('toBranchId', 'is not', null)
    .where((hold) => hold.or([hold('expiresAt', 'is', null), hold('expiresAt', '>', at.toISOString())]));
  if (writtenBookingId !== undefined)
    return all.where('vehicleHolds.bookingId', 'is distinct from', writtenBookingId);
  return exceptBookingId === undefined ? all : all.where(isNotOf(exceptBookingId));
}

/** Whether the current `vehicle_holds` row is neither a booking nor the transfer that moves and ends with it. */
export function isNotOf(bookingId: string) {
  return (hold: ExpressionBuilder<Tables, 'vehicleHolds'>) =>
    hold.and([
      hold('vehicleHolds.bookingId', 'is distinct from', bookingId),
      hold('vehicleHolds.followsBookingId', 'is distinct from', bookingId),
    ]);
}

/** Where the car will stand when these times begin. */
export function standsIn(wanted: WantedTimes, asked: PlaceAsked): AliasableExpression<BranchId> {
  const last = legs(asked)
    .where(beginsBefore(wanted))
    .orderBy(holdBegins, 'desc')
    .limit(1)
    .select('toBranchId');
  return eb.fn.coalesce(last, 'vehicles.branchId').$notNull();
}

/** The branch at which one picks the car up: where it will stand at the times asked for; without times, where it stands now. */
export function pickupBranch(
  wanted: WantedTimes | undefined,
  asked: PlaceAsked,
): AliasableExpression<BranchId> {
  return wanted === undefined ? eb.ref('vehicles.branchId') : standsIn(wanted, asked);
}

/** Where the current `vehicles` row is to be found: where somebody drives it to, else where it stands. */
export const expectedBranch = eb.fn
  .coalesce(
    eb
      .selectFrom('transfers')
      .whereRef('transfers.vehicleId', '=', 'vehicles.id')
      .where('state', '=', 'on_the_way')
      .select('toBranchId')
      .limit(1),
    'vehicles.branchId',
  )
  .$notNull();

/** Where the next booking or transfer after these times begins; null when there is none. */
export function nextFrom(wanted: WantedTimes, asked: PlaceAsked): AliasableExpression<BranchId | null> {
  const next = legs(asked).where(beginsOnceBack(wanted)).orderBy(holdBegins).limit(1).select('fromBranchId');
  return eb.fn.coalesce(next, eb.lit(null));
}

const holding = eb
  .selectFrom('incidents')
  .whereRef('incidents.vehicleId', '=', 'vehicles.id')
  .where('incidents.isHeld', '=', true)
  .select('incidents.id');

/** Whether an incident keeps the current `vehicles` row from everybody until it is released. */
export const isHeldByIncident = eb.exists(holding).$castTo<boolean>();

/** Whether it was stolen or seized, and nobody has released it since. */
export const isGone = eb.exists(holding.where('incidents.kind', 'in', GONE_KINDS)).$castTo<boolean>();

/** Transfers of the current `vehicles` row that should have arrived by now; none once a client has the car, who had it from there. */
function selectLateTransfers(at: Date) {
  const taken = eb
    .selectFrom('bookings as taken')
    .whereRef('taken.vehicleId', '=', 'vehicles.id')
    .where('taken.bookingStatus', 'in', OUT_STATUSES);
  return eb
    .selectFrom('transfers')
    .whereRef('transfers.vehicleId', '=', 'vehicles.id')
    .where('transfers.endedAt', 'is', null)
    .where('transfers.arrivesAt', '<', at.toISOString())
    .where(eb.not(eb.exists(taken.select('taken.id'))))
    .select('transfers.id');
}

/**
 * False while a client is late with the car, has not brought it back though they got another one, whoever drives it to another branch
 * should be there, or an incident holds it: nobody knows then when it can be had. True while it is out, or driven, on time.
 */
export function isBack({ at, exceptBookingId }: PlaceAsked) {
  const late = eb
    .selectFrom('bookings')
    .whereRef('bookings.vehicleId', '=', 'vehicles.id')
    .where(isOut)
    .where(isOverdue(at))
    .select('bookings.id');
  const others = exceptBookingId === undefined ? late : late.where('bookings.id', '<>', exceptBookingId);
  const kept = selectWhoKeeps(eb.ref('vehicles.id'), exceptBookingId);
  const driven = selectLateTransfers(at);
  return eb
    .not(eb.or([eb.exists(others), eb.exists(kept), eb.exists(driven), isHeldByIncident]))
    .$castTo<boolean>();
}

/** Whether the next booking or transfer, if there is one, begins where a round trip ends: its namesake in domain/places.ts, asked of the database. */
export function takesRoundTrip(wanted: WantedTimes, asked: PlaceAsked) {
  const stands = standsIn(wanted, asked);
  return eb(eb.fn.coalesce(nextFrom(wanted, asked), stands), '=', stands);
}

/** Bookings and transfers that a car has before it at this moment, in order; of a booking its code. */
export function selectLegs(
  db: Database,
  vehicleId: string | Expression<string>,
  { at, exceptBookingId }: PlaceAsked,
) {
  return db
    .selectFrom('vehicleHolds')
    .leftJoin('bookings', 'bookings.id', 'vehicleHolds.bookingId')
    .where('vehicleHolds.vehicleId', '=', vehicleId)
    .where((hold) => hold.or([hold('expiresAt', 'is', null), hold('expiresAt', '>', at.toISOString())]))
    .$if(exceptBookingId !== undefined, (all) => all.where(isNotOf(exceptBookingId ?? '')))
    .select((hold) => [
      hold.ref('vehicleHolds.fromBranchId').$notNull().as('fromBranchId'),
      hold.ref('vehicleHolds.toBranchId').$notNull().as('toBranchId'),
    ])
    .select([holdBegins.as('begins'), holdEnds.as('ends'), 'bookings.bookingCode'])
    .where('toBranchId', 'is not', null)
    .orderBy(holdBegins);
}

type LegRow = Awaited<ReturnType<ReturnType<typeof selectLegs>['execute']>>[number];

export function legOf({ begins, ends, ...row }: LegRow) {
  return { ...row, from: new Date(begins), until: new Date(ends) };
}

/** A car that is back, and where. */
export interface VehicleBack {
  vehicleId: string;
  branchId: BranchId;
}

/** Where the car stands from now on: statement of a batch, behind whatever locks its row. */
export function moveVehicle(db: Database, { vehicleId, branchId }: VehicleBack) {
  return db
    .updateTable('vehicles')
    .set({ branchId })
    .where('id', '=', vehicleId)
    .where('branchId', '<>', branchId);
}

export interface DecidedPlace {
  vehicleId: string;
  wanted: WantedTimes;
  place: Place;
}

/**
 * That the neighbours of what was just written leave the car where they were read to: a statement of a batch, behind
 * whatever locks the car's row. Name a booking that was written: where its client has the car from before the agreed
 * pickup on, its own hold begins before the times asked for. Refuses with `place_changed`.
 */
export function guardPlace(db: Database, { vehicleId, wanted, place }: DecidedPlace, asked: PlaceAsked) {
  const isAsRead = db
    .selectFrom('vehicles')
    .where('vehicles.id', '=', vehicleId)
    .where(eb(standsIn(wanted, asked), '=', place.standsIn))
    .where(eb(nextFrom(wanted, asked), 'is not distinct from', place.nextFrom))
    .select('vehicles.id');
  return guard(db, 'place_changed', isAsRead);
}
