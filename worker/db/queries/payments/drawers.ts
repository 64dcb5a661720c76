import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Database } from '../../client.ts';

/** The drawers of everybody from today on: there is a later one where today's was closed and cash came after. */
export function selectDrawersFrom(db: Database, today: CalendarDay) {
  return db
    .selectFrom('drawers')
    .where('day', '>=', today)
    .select(['drawers.id', 'drawers.staffId', 'drawers.branchId', 'drawers.day', 'drawers.closedAt']);
}

/** … of one person. */
export function selectDrawers(db: Database, { staffId, today }: { staffId: string; today: CalendarDay }) {
  return selectDrawersFrom(db, today).where('staffId', '=', staffId);
}
