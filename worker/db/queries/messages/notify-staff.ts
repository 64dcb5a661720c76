import { type RawBuilder, sql } from 'kysely';

export interface StaffNotice {
  /** One notice for each. */
  types: ('booking' | 'proof' | 'message')[];
  /** What the browser words the notice with: jsonb, in which `about` is the row of the source. */
  params: RawBuilder<unknown>;
  at: Date;
}

/**
 * Tells every active member of staff about a booking, as one CTE of the statement that changes it. `source` is a CTE
 * with the booking's `id`; without rows nobody is told.
 */
export function notifyStaff(source: string, { types, params, at }: StaffNotice): RawBuilder<unknown> {
  return sql`
    insert into notifications (user_id, type, params, entity_type, entity_id, created_at)
    select staff.id, notice.type, ${params}, 'booking', about.id::text, ${at}::timestamptz
    from ${sql.table(source)} about
      cross join unnest(array[${sql.join(types)}]::text[]) as notice (type)
      cross join profiles staff
    where staff.is_active and exists (select from user_roles where user_roles.user_id = staff.id)`;
}
