import { readableSubjects } from '#domain/activity.ts';
import type { Locale } from '#domain/locale.ts';
import { ACTIVITY_LOG_ROWS, ACTIVITY_LOGS_SEARCHED } from '#domain/policy.ts';
import { includesRole } from '#domain/roles.ts';
import type { ListActivityInput, ListAuthorsInput } from '#domain/schemas/activity.ts';
import type { Actor } from '../../auth/actor.ts';
import {
  listActivity as readActivity,
  listAuthors as readAuthors,
} from '../../db/queries/activity/activity.ts';
import type { Deps } from '../../deps.ts';

/**
 * The latest 100 entries that match, and where older ones begin. Agents read of bookings, payments, cars and messages;
 * people, settings and the addresses that deeds came from are told to admins alone (D13).
 */
export function listActivity(
  { db }: Pick<Deps, 'db'>,
  input: ListActivityInput,
  { actor, locale }: { actor: Actor; locale: Locale },
) {
  return readActivity(db, {
    ...input,
    locale,
    readable: readableSubjects(actor.roles),
    isIpShown: includesRole(actor.roles, 'admin'),
    rows: ACTIVITY_LOG_ROWS,
    searchedRows: ACTIVITY_LOGS_SEARCHED,
  });
}

/** Who is or was of the staff, and who is asked for beside them, by name. */
export function listAuthors({ db }: Pick<Deps, 'db'>, { userId }: ListAuthorsInput) {
  return readAuthors(db, userId ?? null);
}
