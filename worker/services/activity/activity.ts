import { readableSubjects } from '#domain/activity.ts';
import type { ActivityLabel } from '#domain/activity-subject.ts';
import { type Locale, textIn } from '#domain/locale.ts';
import { ACTIVITY_LOG_ROWS } from '#domain/policy.ts';
import { includesRole } from '#domain/roles.ts';
import type { ListActivityInput, ListAuthorsInput } from '#domain/schemas/activity.ts';
import type { Actor } from '../../auth/actor.ts';
import { listAuthors as readAuthors, selectMatching } from '../../db/queries/activity/activity.ts';
import type { Deps } from '../../deps.ts';

interface StoredEntry {
  entityType: string;
  label: ActivityLabel;
  bookingId: string | null;
  isVehicleThere: boolean;
}

/** An entry as every screen tells of it: what it is about in the reader's language, and whether that can still be read. */
export function namedEntry<Entry extends StoredEntry>(
  { label: { name, note, vehicles = {} }, bookingId, isVehicleThere, ...entry }: Entry,
  locale: Locale,
) {
  const own = name === null || typeof name === 'string' ? name : textIn(name, locale);
  const isThere = entry.entityType !== 'vehicle' || isVehicleThere;
  return { ...entry, vehicles, subject: { name: own, note, bookingId, isThere } };
}

/**
 * The latest 100 entries that match, and where older ones begin. Agents read of bookings, payments, cars and messages;
 * only admins see people, settings and network addresses (D13).
 */
export async function listActivity(
  { db }: Pick<Deps, 'db'>,
  filter: ListActivityInput,
  { actor, locale }: { actor: Actor; locale: Locale },
) {
  const readable = readableSubjects(actor.roles);
  const isIpShown = includesRole(actor.roles, 'admin');
  const found = await selectMatching(db, { ...filter, readable })
    .limit(ACTIVITY_LOG_ROWS + 1)
    .execute();
  const rows = found.slice(0, ACTIVITY_LOG_ROWS).map(({ ip, ...entry }) => {
    return { ...namedEntry(entry, locale), ip: isIpShown ? ip : null };
  });
  const last = found.length > ACTIVITY_LOG_ROWS ? rows.at(-1) : undefined;
  return { rows, olderThan: last ? { createdAt: last.createdAt, id: last.id } : null };
}

/** Everybody who is or was on the staff, and the person asked for, by name. */
export function listAuthors({ db }: Pick<Deps, 'db'>, { userId }: ListAuthorsInput) {
  return readAuthors(db, userId ?? null);
}
