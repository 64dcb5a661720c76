import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Database } from '../../client.ts';

/** What was handed in, with the drawing of whoever signed for it. */
function selectHandIns(db: Database) {
  return db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
    .where('cause', '=', 'handed_in')
    .select(['cashMovements.id', 'signature']);
}

/** The signatures for cash that left the drawers of a day. */
export function selectSignaturesOfDay(
  db: Database,
  { day, branchId }: { day: CalendarDay; branchId?: BranchId },
) {
  const signatures = selectHandIns(db).where('drawers.day', '=', day);
  return branchId === undefined ? signatures : signatures.where('drawers.branchId', '=', branchId);
}

/** What was handed in within a time, in its order: from whose drawer, to where, and who signed for it. */
export function selectHandInsBetween(db: Database, from: Date, until: Date) {
  return selectHandIns(db)
    .innerJoin('profiles', 'profiles.id', 'drawers.staffId')
    .where('madeAt', '>=', from.toISOString())
    .where('madeAt', '<', until.toISOString())
    .clearSelect()
    .select(['cashMovements.id as movementId', 'currency', 'amount', 'handedInTo', 'takerName'])
    .select(['profiles.name as staffName', 'drawers.branchId', 'drawers.day'])
    .orderBy('madeAt')
    .orderBy('cashMovements.id');
}

/** Cash that was handed in, from which drawer, by whom; undefined without such a movement. */
export function findHandIn(db: Database, id: string) {
  return selectHandIns(db)
    .innerJoin('profiles', 'profiles.id', 'drawers.staffId')
    .innerJoin('profiles as maker', 'maker.id', 'cashMovements.madeByUserId')
    .where('cashMovements.id', '=', id)
    .select(['currency', 'amount', 'handedInTo', 'takerName', 'cashMovements.note', 'madeAt'])
    .select(['staffId', 'profiles.name as staffName', 'maker.name as madeBy', 'drawers.branchId', 'day'])
    .executeTakeFirst();
}
