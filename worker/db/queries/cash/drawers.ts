import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { selectDone } from '../../activity-log.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { notesHeldBesideDrawer, notesVersion } from '../payments/deposits-held.ts';

/** Who keeps the cash of a closed drawer: whoever took it over, else whose drawer it was. */
const keeper = sql<string>`coalesce(drawers.handed_to_id, drawers.staff_id)`;

export function selectWhole(db: Database) {
  return db
    .selectFrom('drawers')
    .innerJoin('profiles', 'profiles.id', 'drawers.staffId')
    .leftJoin('profiles as taker', 'taker.id', 'drawers.handedToId')
    .selectAll('drawers')
    .select(['profiles.name as staffName', 'taker.name as handedToName'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cashMovements')
          .leftJoin('bookings', 'bookings.id', 'cashMovements.bookingId')
          .leftJoin('expenses', 'expenses.id', 'cashMovements.expenseId')
          .whereRef('cashMovements.drawerId', '=', 'drawers.id')
          .select(['cashMovements.id', 'cashMovements.currency', 'cashMovements.amount', 'cause'])
          .select(['cashMovements.madeAt', 'cashMovements.note', 'handedInTo', 'takerName'])
          .select([
            'bookings.id as bookingId',
            'bookingCode',
            'expenses.kind as expenseKind',
            'cashMovements.depositId',
          ])
          .orderBy('cashMovements.madeAt')
          .orderBy('cashMovements.id'),
      ).as('movements'),
    )
    .select(notesHeldBesideDrawer(db).as('notesHeld'));
}

export type WholeDrawer = InferResult<ReturnType<typeof selectWhole>>[number];

/** Closed drawers whose cash is in nobody's drawer yet. */
export function selectToCarry(db: Database) {
  return db
    .selectFrom('drawers')
    .innerJoin('profiles', 'profiles.id', 'drawers.staffId')
    .where('drawers.closedAt', 'is not', null)
    .where('drawers.carriedToId', 'is', null)
    .select(['drawers.id', 'drawers.day', 'drawers.rowVersion', 'profiles.name as staffName'])
    .select(({ ref, fn, lit }) => [
      fn.coalesce(ref('drawers.countedUsdCents'), lit(0)).as('usdCents'),
      fn.coalesce(ref('drawers.countedHtg'), lit(0)).as('htg'),
    ])
    .orderBy('drawers.id');
}

export type CarriedDrawer = InferResult<ReturnType<typeof selectToCarry>>[number];

/** Who may take cash over. */
function selectStaff(db: Database) {
  return db
    .selectFrom('profiles')
    .where('isActive', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('userRoles').select('role').whereRef('userRoles.userId', '=', 'profiles.id')),
    )
    .select(['id', 'name', 'branchId'])
    .orderBy('name');
}

/** Somebody who works here; undefined for anybody else. */
export function findColleague(db: Database, id: string) {
  return selectStaff(db).where('id', '=', id).executeTakeFirst();
}

export interface WhoseCash {
  staffId: string;
  branchId: BranchId;
  today: CalendarDay;
  /** Of a request that may be a repeated one. */
  requestId?: string;
}

/**
 * A person's drawers at a branch that are open, or of today and later; what waits to be carried into one; and what the same
 * request did before.
 */
export async function findOwnCash(db: Database, { staffId, branchId, today, requestId }: WhoseCash) {
  const [drawers, carried, staff, [done]] = await readInOneTrip(db, [
    selectWhole(db)
      .where('drawers.staffId', '=', staffId)
      .where('drawers.branchId', '=', branchId)
      .where(({ or, eb }) => or([eb('day', '>=', today), eb('closedAt', 'is', null)]))
      .orderBy('day'),
    selectToCarry(db).where(keeper, '=', staffId).where('drawers.branchId', '=', branchId),
    selectStaff(db),
    requestId === undefined ? null : selectDone(db, requestId),
  ]);
  return { drawers, carried, colleagues: staff.filter(({ id }) => id !== staffId), done };
}

/**
 * A drawer, with what waits to be carried into it, who may take it over, and what the same request did before; undefined without such a
 * drawer.
 */
export async function findDrawer(db: Database, id: string, requestId?: string) {
  const [[drawer], carried, staff, [done]] = await readInOneTrip(db, [
    selectWhole(db).select(notesVersion(db).as('notesVersion')).where('drawers.id', '=', id),
    selectToCarry(db)
      .innerJoin('drawers as target', 'target.branchId', 'drawers.branchId')
      .where('target.id', '=', id)
      .where(({ eb, ref }) => eb(keeper, '=', ref('target.staffId')))
      .whereRef('drawers.day', '<=', 'target.day'),
    selectStaff(db),
    requestId === undefined ? null : selectDone(db, requestId),
  ]);
  const colleagues = staff.filter((person) => person.id !== drawer?.staffId);
  return drawer && { drawer, carried, colleagues, done };
}
