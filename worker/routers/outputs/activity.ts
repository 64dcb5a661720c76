import * as v from 'valibot';
import { LOG_ACTIONS } from '#domain/activity.ts';

/** Entries of the log, on every screen that tells of them. */

const text = v.nullable(v.string());

export const logEntries = {
  id: v.number(),
  action: v.picklist(LOG_ACTIONS),
  entityType: v.string(),
  /** Of changes, `before` and `after` of the keys that changed. */
  metadata: v.record(v.string(), v.unknown()),
  /** The cars that the metadata names by id, as people call them. */
  vehicles: v.record(v.string(), v.string()),
  createdAt: v.string(),
  userName: text,
  userEmail: text,
};

const entry = v.object({
  ...logEntries,
  entityId: v.string(),
  userId: text,
  /** Null for those who may not see network addresses. */
  ip: text,
  subject: v.object({ name: text, note: text, bookingId: text, isThere: v.boolean() }),
});

export const activityPage = v.object({
  rows: v.array(entry),
  /** Goes back to read on; null when nothing older is there. */
  olderThan: v.nullable(v.object({ createdAt: v.string(), id: v.number() })),
});

export const activityAuthors = v.array(v.object({ id: v.string(), name: v.string() }));
