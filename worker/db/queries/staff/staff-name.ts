import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../schema.ts';

/** Who a column of user ids names, or null. */
export function staffNamed(
  column: 'bookings.createdByUserId' | 'payments.receivedByUserId' | 'payments.verifiedByUserId',
) {
  const person = expressionBuilder<Tables, 'bookings' | 'payments'>().selectFrom('profiles');
  return jsonObjectFrom(person.whereRef('profiles.id', '=', column).select(['profiles.id', 'profiles.name']));
}
