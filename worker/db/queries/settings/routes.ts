import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { settingSubject } from '#domain/activity-subject.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';

/** How long each direction takes, whether it can be driven, and what of it the site offers. */
export function selectRoutes(db: Database) {
  return db
    .selectFrom('transferRoutes')
    .select(['fromBranchId', 'toBranchId', 'minutes', 'isPossible', 'rowVersion'])
    .select(['isOnWeb', 'webFeeCents', 'isWebFeeTaxed', 'webNoticeDays'])
    .orderBy('fromBranchId')
    .orderBy('toBranchId');
}

/** The same in the query of a page, with the usual times, which say when a car leaves. */
export function selectWays(db: Database) {
  return db
    .selectFrom('settings')
    .select(['defaultPickupTime', 'defaultReturnTime'])
    .select(jsonArrayFrom(selectRoutes(db)).as('routes'));
}

type Route = Awaited<ReturnType<ReturnType<typeof selectRoutes>['execute']>>[number];

/** What the owner may set of it. */
export type RouteSet = Omit<Route, 'fromBranchId' | 'toBranchId' | 'rowVersion'>;

/** Sets what a direction takes, and logs it. Refuses with `settings_changed`. */
export async function updateRoute(
  db: Database,
  { current, set, by }: { current: Route; set: RouteSet; by: ChangeAuthor },
) {
  const { fromBranchId, toBranchId, rowVersion } = current;
  const ofWay = selectRoutes(db)
    .where('fromBranchId', '=', fromBranchId)
    .where('toBranchId', '=', toBranchId);
  const told = ({ minutes, isPossible, isOnWeb, webFeeCents, isWebFeeTaxed, webNoticeDays }: RouteSet) => ({
    transferRoute: {
      ...{ fromBranchId, toBranchId, minutes, isPossible },
      ...{ isOnWeb, webFeeCents, isWebFeeTaxed, webNoticeDays },
    },
  });
  const [, , , [changed]] = await inOneTrip(db, [
    guard(db, 'settings_changed', ofWay.where('rowVersion', '=', rowVersion).forUpdate()),
    db
      .updateTable('transferRoutes')
      .set(set)
      .where('fromBranchId', '=', fromBranchId)
      .where('toBranchId', '=', toBranchId),
    insertActivity(db, {
      by,
      action: 'update',
      subject: settingSubject('settings', '1'),
      metadata: { before: told(current), after: told(set) },
    }),
    ofWay,
  ]);
  return changed;
}
