import { type RawBuilder, sql } from 'kysely';
import type { LogSubject } from '#domain/activity.ts';
import { addDays } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import type { ListActivityInput } from '#domain/schemas/activity.ts';
import type { Database } from '../../client.ts';
import { startOfHaitiDay } from '../../haiti-day.ts';
import { instantText } from '../../instant-text.ts';
import {
  branchOfSubject,
  carsIn,
  type LogEntry,
  type LogSubjectName,
  subjectJoins,
  subjectName,
} from './activity-subject.ts';

export interface ActivityEntry extends LogEntry {
  entityId: string;
  userId: string | null;
  /** Null for those who may not see where people are. */
  ip: string | null;
  subject: LogSubjectName;
}

export interface ActivityQuery extends ListActivityInput {
  locale: Locale;
  /** Null is every kind. */
  readable: readonly LogSubject[] | null;
  isIpShown: boolean;
  /** How many entries a page has, and how many are looked through for them where a branch is asked for. */
  rows: number;
  searchedRows: number;
}

export interface ActivityPage {
  rows: ActivityEntry[];
  /** Where to go on; null when nothing older is there. */
  olderThan: { createdAt: string; id: number } | null;
}

function matching(query: ActivityQuery): RawBuilder<unknown> {
  const { userId, entityType, action, from, to, olderThan, readable } = query;
  const tests = [
    sql`true`,
    userId === undefined ? undefined : sql`user_id = ${userId}`,
    entityType === undefined ? undefined : sql`entity_type = ${entityType}`,
    readable === null ? undefined : sql`entity_type = any(${[...readable]}::text[])`,
    action === undefined ? undefined : sql`action = ${action}`,
    from === undefined ? undefined : sql`created_at >= ${startOfHaitiDay(from)}`,
    to === undefined ? undefined : sql`created_at < ${startOfHaitiDay(addDays(to, 1))}`,
    olderThan === undefined
      ? undefined
      : sql`(created_at, id) < (${olderThan.createdAt}::timestamptz, ${olderThan.id}::bigint)`,
  ].filter((test) => test !== undefined);
  return sql.join(tests, sql` and `);
}

/**
 * The latest entries that match, newest first, each named by what it is about, in one trip. The branch of an entry is
 * known only by what it is about: it is asked of the newest `searchedRows`, and the next page goes on from there.
 */
export async function listActivity(db: Database, query: ActivityQuery): Promise<ActivityPage> {
  const { branchId, locale, rows: wanted, searchedRows, isIpShown } = query;
  const isAtBranch = branchId === undefined ? sql`true` : sql`${branchOfSubject} = ${branchId}`;
  const order = sql`log.created_at desc, log.id desc`;
  const { rows } = await sql<ActivityPage>`
    with searched as (
      select * from logs where ${matching(query)} order by created_at desc, id desc
      limit ${branchId === undefined ? wanted + 1 : searchedRows}
    ), found as (
      select * from searched log where ${isAtBranch} order by ${order} limit ${wanted + 1}
    ), listed as (
      select log.created_at, log.id, row_number() over (order by ${order}) as place, jsonb_build_object('id', log.id,
        'action', log.action, 'entityType', log.entity_type, 'entityId', log.entity_id, 'metadata', log.metadata,
        'cars', ${carsIn(sql`log.metadata`)}, 'createdAt', ${instantText(sql`log.created_at`)}, 'userId', log.user_id,
        'userName', author.name, 'userEmail', author.email, 'ip', ${isIpShown ? sql`log.ip` : sql`null`},
        'subject', ${subjectName(locale)}) as entry
      from found log ${subjectJoins} left join profiles author on author.id = log.user_id
    ), last as (
      select created_at, id from listed where place = ${wanted} and exists (select from listed where place > ${wanted})
      union all
      (select created_at, id from searched
        where (select count(*) from searched) = ${searchedRows} and (select count(*) from listed) <= ${wanted}
        order by created_at, id limit 1)
    )
    select (select coalesce(jsonb_agg(entry order by place), '[]') from listed where place <= ${wanted}) as rows,
      (select jsonb_build_object('createdAt', ${instantText(sql`created_at`)}, 'id', id) from last limit 1) as older_than`.execute(
    db,
  );
  return rows[0] ?? { rows: [], olderThan: null };
}

export interface ActivityAuthor {
  id: string;
  name: string;
}

/** Everybody who works or worked here, and whoever else is wanted: whose deeds one may ask for. */
export async function listAuthors(db: Database, wantedId: string | null): Promise<ActivityAuthor[]> {
  const { rows } = await sql<ActivityAuthor>`
    select id, coalesce(nullif(name, ''), email) as name from profiles
    where id in (select user_id from once_staff union select ${wantedId}::uuid)
    order by plain_text(name), id`.execute(db);
  return rows;
}
