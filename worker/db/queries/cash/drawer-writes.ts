import type { Updateable } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { amountsOf, type CountedCash } from '#domain/cash-drawer.ts';
import type { Drawing } from '#domain/signature.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { spendApproval } from '../approvals/approvals.ts';
import {
  guardNotes,
  type PassedDeposits,
  passDepositsOn,
  type ReadNotes,
} from '../payments/deposits-held.ts';
import type { CarriedDrawer, WholeDrawer } from './drawers.ts';

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
    signature: Drawing;
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
