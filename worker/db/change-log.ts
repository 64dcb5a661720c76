import { type RawBuilder, sql } from 'kysely';
import type { LogAction, LogSubject } from '#domain/activity.ts';
import type { ChangeAuthor } from './activity-log.ts';

export type { ChangeAuthor } from './activity-log.ts';

export interface ChangeLog {
  by: ChangeAuthor;
  action: Exclude<LogAction, 'book'>;
  entityType: LogSubject;
  entityId: RawBuilder<unknown>;
  metadata: RawBuilder<unknown>;
}

/** The log row of a write, as a CTE of its statement: one for each row of `source`, so none when nothing was written. */
export function logChange(source: RawBuilder<unknown>, log: ChangeLog): RawBuilder<unknown> {
  const { by, action, entityType, entityId, metadata } = log;
  return sql`
    insert into logs (user_id, action, entity_type, entity_id, metadata, ip, created_at)
    select ${by.userId}::uuid, ${action}, ${entityType}, (${entityId})::text, ${metadata}, ${by.ip}, ${by.at}::timestamptz
    from ${source}`;
}

/** `{before, after}` of the keys in which two JSON objects differ, the row's version left out. */
export function changedKeys(before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object(
      'before', coalesce(jsonb_object_agg(key, earlier.value), '{}'),
      'after', coalesce(jsonb_object_agg(key, later.value), '{}'))
    from jsonb_each(${before}) earlier join jsonb_each(${after}) later using (key)
    where earlier.value is distinct from later.value and key <> 'rowVersion')`;
}

/** `{before: {}, after}`: what something began as. */
export function firstValues(after: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object('before', '{}'::jsonb, 'after', ${after} - 'rowVersion')`;
}

/** `{before, after: {}}`: what is gone. */
export function lastValues(before: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object('before', ${before} - 'rowVersion', 'after', '{}'::jsonb)`;
}
