import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Database } from '../../client.ts';

/**
 * The drawers of everybody from today on, and older ones that nobody has closed, the newest first: there is a later one than today's
 * where that was closed and cash came after.
 */
export function selectDrawersFrom(db: Database, today: CalendarDay) {
  return db
    .selectFrom('drawers')
    .where(({ or, eb }) => or([eb('day', '>=', today), eb('closedAt', 'is', null)]))
    .select(['drawers.id', 'drawers.staffId', 'drawers.branchId', 'drawers.day', 'drawers.closedAt'])
    .orderBy('day', 'desc')
    .orderBy('drawers.openedAt', 'desc');
}

/** … of one person. */
export function selectDrawers(db: Database, { staffId, today }: { staffId: string; today: CalendarDay }) {
  return selectDrawersFrom(db, today).where('staffId', '=', staffId);
}
