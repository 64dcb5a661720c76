import { type RawBuilder, sql } from 'kysely';

export interface StaffName {
  id: string;
  name: string;
}

/** Who a column of user ids names, or null. */
export function staffName(userId: RawBuilder<unknown>): RawBuilder<StaffName | null> {
  return sql<StaffName | null>`(
    select json_build_object('id', profiles.id, 'name', profiles.name) from profiles where profiles.id = ${userId})`;
}
