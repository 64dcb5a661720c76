import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../schema.ts';

export interface StaffName {
  id: string;
  name: string;
}

/** Who a column of user ids names, or null. */
export function staffNamed(
  column: 'bookings.createdByUserId' | 'payments.receivedByUserId' | 'payments.verifiedByUserId',
) {
  const person = expressionBuilder<Tables, 'bookings' | 'payments'>().selectFrom('profiles');
  return jsonObjectFrom(person.whereRef('profiles.id', '=', column).select(['profiles.id', 'profiles.name']));
}

/** As `staffNamed`, for a query that is no builder's. */
export function staffName(userId: RawBuilder<unknown>): RawBuilder<StaffName | null> {
  return sql<StaffName | null>`(
    select json_build_object('id', profiles.id, 'name', profiles.name) from profiles where profiles.id = ${userId})`;
}
