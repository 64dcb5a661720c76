import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { selectToCarry, selectWhole } from './drawers.ts';
import { selectSignaturesOfDay } from './hand-ins.ts';

interface WhichDrawers {
  day: CalendarDay;
  branchId?: BranchId;
}

function selectOfDay(db: Database, { day, branchId }: WhichDrawers) {
  const drawers = selectWhole(db)
    .where(({ or, and, eb }) =>
      or([eb('day', '=', day), and([eb('day', '<', day), eb('closedAt', 'is', null)])]),
    )
    .orderBy('day')
    .orderBy('drawers.branchId')
    .orderBy('profiles.name');
  return branchId === undefined ? drawers : drawers.where('drawers.branchId', '=', branchId);
}

/**
 * The drawers of a day, and earlier ones that nobody has closed; of one branch or of all. Apart the signatures for what left
 * those of the day.
 */
export async function findSheetDrawers(db: Database, which: WhichDrawers) {
  const [drawers, signatures] = await readInOneTrip(db, [
    selectOfDay(db, which),
    selectSignaturesOfDay(db, which),
  ]);
  return { drawers, signatures };
}

/** Drawers that were closed on an earlier day with cash that is in no later drawer yet, the oldest first. */
function selectLeft(db: Database, { day, branchId }: WhichDrawers) {
  const left = selectToCarry(db)
    .leftJoin('profiles as taker', 'taker.id', 'drawers.handedToId')
    .select(['drawers.branchId', 'taker.name as handedToName'])
    .where('drawers.day', '<', day)
    .where(({ or, eb }) => or([eb('countedUsdCents', '>', 0), eb('countedHtg', '>', 0)]))
    .clearOrderBy()
    .orderBy('drawers.day')
    .orderBy('profiles.name')
    .orderBy('drawers.id');
  return branchId === undefined ? left : left.where('drawers.branchId', '=', branchId);
}

/** The drawers of a day as `findSheetDrawers` says, and of `today` those that were left with cash. */
export async function findCashDay(db: Database, { today, ...which }: WhichDrawers & { today: CalendarDay }) {
  const [drawers, left] = await readInOneTrip(db, [
    selectOfDay(db, which),
    which.day === today ? selectLeft(db, which) : null,
  ]);
  return { drawers, left };
}
