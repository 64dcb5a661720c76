import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Database } from '../../client.ts';

/** The drawers of one person from today on: there is a later one where today's was closed and cash came after. */
export function selectDrawers(db: Database, { staffId, today }: { staffId: string; today: CalendarDay }) {
  return db
    .selectFrom('drawers')
    .where('staffId', '=', staffId)
    .where('day', '>=', today)
    .select(['id', 'branchId', 'day', 'closedAt']);
}
