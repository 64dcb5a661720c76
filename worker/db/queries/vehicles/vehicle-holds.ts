import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Database } from '../../client.ts';
import { holdBegins, holdInDays, isHeldWithin, type WantedTimes } from '../../hold-times.ts';
import type { Tables } from '../../schema.ts';
import { isBack, isNotOf, nextFrom, standsIn, takesRoundTrip } from './vehicle-places.ts';

const eb = expressionBuilder<Tables, 'vehicles'>();

function holdsOfVehicle(wanted: WantedTimes, at: Date) {
  return eb
    .selectFrom('vehicleHolds')
    .whereRef('vehicleHolds.vehicleId', '=', 'vehicles.id')
    .where(isHeldWithin(wanted, at));
}

/** Whether nothing holds the current `vehicles` row, at this moment, at any time of those wanted. */
export function isFreeFor(wanted: WantedTimes, at: Date, exceptTelephoneHoldId: string | null = null) {
  const holds = holdsOfVehicle(wanted, at);
  // A booking has no such hold, which is not the same as having this one.
  const others =
    exceptTelephoneHoldId === null
      ? holds
      : holds.where('telephoneHoldId', 'is distinct from', exceptTelephoneHoldId);
  // Postgres answers true or false; other databases 1 or 0.
  return eb.not(eb.exists(others.select('vehicleHolds.vehicleId'))).$castTo<boolean>();
}

/** Whether the site offers the current `vehicles` row: it is free, back from whoever had it, and can come back to its place. */
export function isOfferedFor(wanted: WantedTimes, at: Date, exceptTelephoneHoldId: string | null = null) {
  return eb
    .and([isFreeFor(wanted, at, exceptTelephoneHoldId), isBack({ at }), takesRoundTrip(wanted, { at })])
    .$castTo<boolean>();
}

/** A car that is driven from one branch to another for whoever wants it there, and the times from when it leaves. */
export interface WayTo {
  fromBranchId: BranchId;
  toBranchId: BranchId;
  wanted: WantedTimes;
}

/** Whether it offers the row at a branch to which it is driven: it stands where that begins, and nobody wants it elsewhere next. */
export function isOfferedVia(
  { fromBranchId, toBranchId, wanted }: WayTo,
  at: Date,
  exceptTelephoneHoldId: string | null = null,
) {
  return eb
    .and([
      isFreeFor(wanted, at, exceptTelephoneHoldId),
      isBack({ at }),
      eb(standsIn(wanted, { at }), '=', fromBranchId),
      eb(eb.fn.coalesce(nextFrom(wanted, { at }), eb.val(toBranchId)), '=', toBranchId),
    ])
    .$castTo<boolean>();
}

/** What holds the current `vehicles` row at any time of those wanted, in days for these times and in order; never who or why. */
export function holdsIn(wanted: WantedTimes, at: Date) {
  return jsonArrayFrom(
    holdsOfVehicle(wanted, at)
      .select(['fromBranchId', 'toBranchId'])
      .select(holdInDays(wanted))
      .orderBy(holdBegins),
  );
}

interface WhichHolds {
  from: CalendarDay;
  at: Date;
  /** Whose own days do not count. */
  exceptBookingId?: string;
  /** At which the car is wanted; the usual ones where it is not said. */
  times?: Pick<WantedTimes, 'pickupTime' | 'returnTime'>;
}

/** The days on which anything holds a car at this moment, from a day on, in order, and where each leaves it; never who or why. */
export function listHolds(db: Database, vehicleId: string, { from, at, exceptBookingId, times }: WhichHolds) {
  const holds = db
    .selectFrom('vehicleHolds')
    .where('vehicleId', '=', vehicleId)
    .where(isHeldWithin({ pickupDate: from, returnDate: null }, at));
  const others = exceptBookingId === undefined ? holds : holds.where(isNotOf(exceptBookingId));
  return others.select('toBranchId').select(holdInDays(times)).orderBy(holdBegins).execute();
}
