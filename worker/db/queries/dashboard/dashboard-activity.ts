import { type RawBuilder, sql } from 'kysely';
import type { LogSubject } from '#domain/activity.ts';
import type { Locale } from '#domain/locale.ts';
import { DASHBOARD_LOGS_READ, DASHBOARD_LOGS_SEARCHED } from '#domain/policy.ts';
import { instantText } from '../../instant-text.ts';
import {
  branchOfSubject,
  type LogEntry,
  type LogSubjectName,
  subjectJoins,
  subjectName,
} from '../activity/activity-subject.ts';
import type { DashboardScope } from './dashboard-figures.ts';

export interface FeedRow extends Omit<LogEntry, 'cars'> {
  entityId: string;
  subject: LogSubjectName;
}

export interface FeedScope extends DashboardScope {
  locale: Locale;
  /** What the reader may read of; null is every kind. */
  readable: readonly LogSubject[] | null;
}

/**
 * The newest entries that one may read of, or of the newest few hundred those about a branch's bookings, payments, cars and
 * people. Looked up one by one, so that the search ends with the twentieth.
 */
function newest({ branchId, readable }: FeedScope): RawBuilder<unknown> {
  const isReadable = readable === null ? sql`true` : sql`entity_type = any(${[...readable]}::text[])`;
  if (branchId === undefined) {
    return sql`
      select * from logs where ${isReadable} order by created_at desc, id desc limit ${DASHBOARD_LOGS_READ}`;
  }
  return sql`
    select log.* from (
      select * from logs where ${isReadable} order by created_at desc, id desc limit ${DASHBOARD_LOGS_SEARCHED}
    ) log where ${branchOfSubject} = ${branchId}
    order by log.created_at desc, log.id desc limit ${DASHBOARD_LOGS_READ}`;
}

/** What was done last, each with who did it and what about, named as the log names it. */
export function latestLogs(scope: FeedScope): RawBuilder<FeedRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', log.id, 'action', log.action,
      'entityType', log.entity_type, 'entityId', log.entity_id, 'metadata', log.metadata,
      'subject', ${subjectName(scope.locale)}, 'createdAt', ${instantText(sql`log.created_at`)},
      'userName', author.name, 'userEmail', author.email) order by log.created_at desc, log.id desc), '[]')
    from (${newest(scope)}) log ${subjectJoins} left join profiles author on author.id = log.user_id)`;
}
