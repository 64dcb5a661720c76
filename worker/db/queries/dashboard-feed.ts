import { type RawBuilder, sql } from 'kysely';
import { DASHBOARD_LOGS_READ, DASHBOARD_LOGS_SEARCHED } from '#domain/policy.ts';
import { instantText } from '../instant-text.ts';
import type { DashboardScope } from './dashboard-figures.ts';

export interface FeedRow {
  id: number;
  action: 'create' | 'update' | 'book' | 'delete';
  entityType: string;
  entityId: string;
  /** What people call the thing: a booking's code, a car and its plate, a person; null when nobody knows. */
  name: string | null;
  /** Of a booking or a payment: where to read on. */
  bookingId: string | null;
  metadata: Record<string, unknown>;
  createdAt: string;
  userName: string | null;
  userEmail: string | null;
}

/** The id of an entry's thing as a uuid, or null where it is something else: ids are text in the log. */
function idOf(entityType: string): RawBuilder<string | null> {
  return sql<string | null>`case when log.entity_type = ${sql.lit(entityType)}
    and log.entity_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then log.entity_id::uuid end`;
}

const bookingId = sql<string | null>`case log.entity_type
  when 'payment' then (select booking_id from payments where payments.id = ${idOf('payment')})
  else ${idOf('booking')} end`;

const branchOfThing = sql<string | null>`coalesce(
  (select pickup_branch_id from bookings where bookings.id = about.booking_id),
  (select branch_id from vehicles where vehicles.id = ${idOf('vehicle')}))`;

/**
 * The newest entries of the log, or of the newest few hundred those about a branch's bookings, payments and cars. Looked
 * up one by one, so that the search ends with the twentieth.
 */
function newest({ branchId }: DashboardScope): RawBuilder<unknown> {
  if (branchId === undefined) {
    return sql`select * from logs order by created_at desc, id desc limit ${DASHBOARD_LOGS_READ}`;
  }
  return sql`
    select log.* from (
      select * from logs order by created_at desc, id desc limit ${DASHBOARD_LOGS_SEARCHED}
    ) log cross join lateral (select ${bookingId} as booking_id offset 0) about
    where ${branchOfThing} = ${branchId}
    order by log.created_at desc, log.id desc limit ${DASHBOARD_LOGS_READ}`;
}

/** What was done last, each with who did it and what people call the thing. */
export function latestLogs(scope: DashboardScope): RawBuilder<FeedRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', log.id, 'action', log.action,
      'entityType', log.entity_type, 'entityId', log.entity_id, 'metadata', log.metadata,
      'name', coalesce(bookings.booking_code,
        vehicles.brand || ' ' || vehicles.model || ' · ' || vehicles.plate, person.name),
      'bookingId', bookings.id, 'createdAt', ${instantText(sql`log.created_at`)},
      'userName', author.name, 'userEmail', author.email) order by log.created_at desc, log.id desc), '[]')
    from (${newest(scope)}) log
      left join bookings on bookings.id = ${bookingId}
      left join vehicles on vehicles.id = ${idOf('vehicle')}
      left join profiles person on person.id = ${idOf('profile')}
      left join profiles author on author.id = log.user_id)`;
}
