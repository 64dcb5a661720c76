import type { LogAction, LogSubject } from '#domain/activity.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { Database } from '../../client.ts';
import { startOfHaitiDay } from '../../days.ts';

/** The entries of the log, each with its author, the newest first. */
export function selectActivity(db: Database) {
  return db
    .selectFrom('logs')
    .leftJoin('profiles as author', 'author.id', 'logs.userId')
    .select(['logs.id', 'action', 'entityType', 'entityId', 'label', 'bookingId', 'metadata'])
    .select(['logs.userId', 'ip', 'logs.createdAt', 'author.name as userName', 'author.email as userEmail'])
    .orderBy('logs.createdAt', 'desc')
    .orderBy('logs.id', 'desc');
}

export interface ActivityFilter {
  /** Null is every kind. */
  readable: readonly LogSubject[] | null;
  branchId?: BranchId | undefined;
  userId?: string | undefined;
  entityType?: LogSubject | undefined;
  action?: LogAction | undefined;
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
  olderThan?: { createdAt: string; id: number } | undefined;
}

/** The entries that match; of those about a car, whether the car is still there. */
export function selectMatching(db: Database, filter: ActivityFilter) {
  const { readable, branchId, userId, entityType, action, from, to, olderThan } = filter;
  const vehicleIds = db.selectFrom('vehicles').select(({ cast }) => cast<string>('id', 'text').as('id'));
  let entries = selectActivity(db).select(({ eb }) =>
    eb('entityId', 'in', vehicleIds).$castTo<boolean>().as('isVehicleThere'),
  );
  if (readable !== null) entries = entries.where('entityType', 'in', readable);
  if (branchId !== undefined) entries = entries.where('logs.branchId', '=', branchId);
  if (userId !== undefined) entries = entries.where('logs.userId', '=', userId);
  if (entityType !== undefined) entries = entries.where('entityType', '=', entityType);
  if (action !== undefined) entries = entries.where('action', '=', action);
  if (from !== undefined) entries = entries.where('logs.createdAt', '>=', startOfHaitiDay(from));
  if (to !== undefined) entries = entries.where('logs.createdAt', '<', startOfHaitiDay(addDays(to, 1)));
  if (olderThan !== undefined) {
    const { createdAt, id } = olderThan;
    entries = entries.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('logs.createdAt', 'logs.id'), '<', tuple(createdAt, id)),
    );
  }
  return entries;
}

/** Everybody who works or worked here, and the person asked for: the authors that one can choose. */
export function listAuthors(db: Database, wantedId: string | null) {
  return db
    .selectFrom('profiles')
    .where(({ eb, or, selectFrom }) =>
      or([eb('id', '=', wantedId), eb('id', 'in', selectFrom('onceStaff').select('onceStaff.userId'))]),
    )
    .select(['id', 'name'])
    .orderBy(({ fn }) => fn('plain_text', ['name']))
    .orderBy('id')
    .execute();
}
