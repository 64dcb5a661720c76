import { LOG_ACTIONS, LOG_SUBJECTS } from '#domain/activity.ts';
import { aDay, anId, oneOf, searchParams } from '#domain/search-params.ts';

/** /admin/activity: who, what and when; the branch comes from the top bar. */
export const activitySearch = searchParams({
  who: anId,
  what: oneOf(LOG_SUBJECTS),
  action: oneOf(LOG_ACTIONS),
  from: aDay,
  to: aDay,
});
export type ActivitySearch = ReturnType<typeof activitySearch>;

export function hasFilter({ who, what, action, from, to }: ActivitySearch): boolean {
  return [who, what, action, from, to].some((value) => value !== undefined);
}
