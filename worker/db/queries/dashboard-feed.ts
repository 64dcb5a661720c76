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

/** The newest entries of the log, or of the newest few hundred those about a branch's bookings, payments and cars. */
export function latestLogs({ branchId }: DashboardScope): RawBuilder<FeedRow[]> {
  const searched = branchId === undefined ? DASHBOARD_LOGS_READ : DASHBOARD_LOGS_SEARCHED;
  const condition =
    branchId === undefined
      ? sql`true`
      : sql`coalesce(bookings.pickup_branch_id, vehicles.branch_id) = ${branchId}`;
  return sql`(
    select coalesce(json_agg(entry order by created_at desc, id desc), '[]') from (
      select log.created_at, log.id, json_build_object('id', log.id, 'action', log.action,
        'entityType', log.entity_type, 'entityId', log.entity_id, 'metadata', log.metadata,
        'name', coalesce(bookings.booking_code,
          vehicles.brand || ' ' || vehicles.model || ' · ' || vehicles.plate, person.name),
        'bookingId', bookings.id, 'createdAt', ${instantText(sql`log.created_at`)},
        'userName', author.name, 'userEmail', author.email) as entry
      from (select * from logs order by created_at desc, id desc limit ${searched}) log
        left join payments on payments.id = ${idOf('payment')}
        left join bookings on bookings.id = coalesce(payments.booking_id, ${idOf('booking')})
        left join vehicles on vehicles.id = ${idOf('vehicle')}
        left join profiles person on person.id = ${idOf('profile')}
        left join profiles author on author.id = log.user_id
      where ${condition}
      order by log.created_at desc, log.id desc limit ${DASHBOARD_LOGS_READ}
    ) latest)`;
}
