import { type InferResult, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { amountsOf, type CountedCash } from '#domain/cash-drawer.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { spendApproval } from '../approvals/approvals.ts';
import {
  guardNotes,
  notesHeldBesideDrawer,
  notesVersion,
  type PassedDeposits,
  passDepositsOn,
  type ReadNotes,
} from '../payments/deposits-held.ts';

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

/** The drawer is as it was read, and open: locked. */
export function guardDrawer(db: Database, { id, rowVersion }: Pick<WholeDrawer, 'id' | 'rowVersion'>) {
  return guard(
    db,
    'drawer_changed',
    db
      .selectFrom('drawers')
      .select('id')
      .where('id', '=', id)
      .where('rowVersion', '=', rowVersion)
      .where('closedAt', 'is', null)
      .forNoKeyUpdate(),
  );
}

export interface DrawerPlace {
  id: string;
  staffId: string;
  branchId: BranchId;
  day: CalendarDay;
  /** As it was read; null where there is none yet. */
  rowVersion: number | null;
}

/** Opens the drawer where there is none; refuses with `drawer_changed` when it is not as it was read. */
export function takeDrawer(db: Database, { rowVersion, ...place }: DrawerPlace, openedAt: Date) {
  if (rowVersion !== null) return [guardDrawer(db, { id: place.id, rowVersion })];
  return [
    db
      .insertInto('drawers')
      .values({ ...place, openedAt })
      .onConflict((conflict) => conflict.constraint('drawers_one_a_day').doNothing()),
    guard(db, 'drawer_changed', db.selectFrom('drawers').select('id').where('id', '=', place.id)),
  ];
}

export interface Opening {
  drawerId: string;
  carried: readonly CarriedDrawer[];
  expected: CountedCash;
  counted: CountedCash;
  note: string | null;
  by: { userId: string; at: Date };
}

/** What earlier drawers left, and what was counted of it, becomes the opening: statements after `takeDrawer`. */
export function writeOpening(db: Database, { drawerId, carried, expected, counted, note, by }: Opening) {
  const movements = amountsOf(counted).map((amount) => ({
    ...amount,
    drawerId,
    cause: 'opening' as const,
    madeByUserId: by.userId,
    madeAt: by.at,
  }));
  return [
    ...carried.map(({ id, rowVersion }) =>
      guard(
        db,
        'drawer_changed',
        db
          .selectFrom('drawers')
          .select('id')
          .where('id', '=', id)
          .where('rowVersion', '=', rowVersion)
          .where('carriedToId', 'is', null)
          .forNoKeyUpdate(),
      ),
    ),
    carried.length === 0
      ? null
      : db
          .updateTable('drawers')
          .set({ carriedToId: drawerId })
          .where(
            'id',
            'in',
            carried.map(({ id }) => id),
          ),
    movements.length === 0 ? null : db.insertInto('cashMovements').values(movements),
    db
      .updateTable('drawers')
      .set(({ eb }) => ({
        openingCountedAt: by.at,
        carriedUsdCents: eb('carriedUsdCents', '+', expected.usdCents),
        carriedHtg: eb('carriedHtg', '+', expected.htg),
        ...(note !== null && { openingNote: note }),
      }))
      .where('id', '=', drawerId),
  ];
}

interface DrawerChange {
  place: DrawerPlace;
  opening: Opening | null;
  handedIn?: {
    currency: 'USD' | 'HTG';
    amount: number;
    handedInTo: 'bank' | 'owner';
    takerName: string;
    note: string | null;
  };
  /** That were counted. */
  notes?: ReadNotes;
  set?: Updateable<Tables['drawers']>;
  /** Of a drawer that is handed over. */
  passed?: PassedDeposits | null;
  log: ActivityEntry & { by: { userId: string } };
}

/** Writes what became of an open drawer. Refuses with `drawer_changed`, and with `drawer_closed` for a closed one. */
export async function changeDrawer(
  db: Database,
  { place, opening, handedIn, notes, set, passed, log }: DrawerChange,
) {
  const { userId: madeByUserId, at: madeAt } = log.by;
  await inOneTrip(db, [
    ...(notes ? guardNotes(db, notes) : []),
    ...takeDrawer(db, place, madeAt),
    ...(opening === null ? [] : writeOpening(db, opening)),
    handedIn === undefined
      ? null
      : db
          .insertInto('cashMovements')
          .values({ ...handedIn, cause: 'handed_in', drawerId: place.id, madeByUserId, madeAt }),
    set === undefined ? null : db.updateTable('drawers').set(set).where('id', '=', place.id),
    ...(passed ? passDepositsOn(db, { ...passed, id: place.id, at: madeAt }) : []),
    insertActivity(db, log),
  ]);
}

interface Reopening {
  log: ActivityEntry & { by: { userId: string } };
  reason: string;
  /** Used by it; null where nobody had to agree. */
  approvalId: string | null;
}

/** Opens a closed drawer again, and logs what it said. Refuses with `drawer_changed`. */
export async function reopen(
  db: Database,
  { id, rowVersion }: Pick<WholeDrawer, 'id' | 'rowVersion'>,
  { log, reason, approvalId }: Reopening,
) {
  const unchanged = db
    .selectFrom('drawers')
    .select('id')
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion)
    .where('closedAt', 'is not', null)
    .where('carriedToId', 'is', null);
  await inOneTrip(db, [
    guard(db, 'drawer_changed', unchanged.forNoKeyUpdate()),
    db
      .updateTable('drawers')
      .set({
        closedAt: null,
        expectedUsdCents: null,
        expectedHtg: null,
        countedUsdCents: null,
        countedHtg: null,
        expectedDepositsUsdCents: null,
        expectedDepositsHtg: null,
        countedDepositsUsdCents: null,
        countedDepositsHtg: null,
        note: null,
        hasDiffered: false,
        handedToId: null,
        reopenedAt: log.by.at,
        reopenedByUserId: log.by.userId,
        reopenReason: reason,
      })
      .where('id', '=', id),
    insertActivity(db, log),
    ...spendApproval(db, approvalId, log.by.at),
  ]);
}
