import { sql } from 'kysely';

/** Whether a message names this payment: by its receipt, by itself, or by the first of those that a credit made at once. */
export function isNamedBy(factId: string) {
  return sql<boolean>`(payments.id = ${factId} or payments.receipt_id = ${factId} or exists (
    select from payments as named where named.id = ${factId} and named.credit_id = payments.credit_id
      and named.booking_id = payments.booking_id and named.created_at = payments.created_at))`;
}
