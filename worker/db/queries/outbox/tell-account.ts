import type { Database } from '../../client.ts';
import type { OutboxPayload } from '../../json-columns.ts';
import { instantOf, jsonOf } from '../../values.ts';
import { dedupeKey } from './dedupe-key.ts';

/** A statement of a batch: who asked with their account, and not about a booking, is written to that there is an answer. */
export function tellAccount(
  db: Database,
  { messageId, customerId }: { messageId: string; customerId: string },
  at: Date,
) {
  const kind = 'message_answered';
  return db
    .insertInto('outbox')
    .columns(['dedupeKey', 'kind', 'locale', 'recipient', 'payload', 'dueAt', 'createdAt'])
    .expression(
      db
        .selectFrom('profiles')
        .where('profiles.id', '=', customerId)
        .select(({ val, ref }) => [
          dedupeKey({ kind, factId: messageId, version: '1', recipient: ref('profiles.email') }, 'email').as(
            'dedupeKey',
          ),
          val(kind).as('kind'),
          'profiles.locale',
          'profiles.email as recipient',
          jsonOf<OutboxPayload>({ factId: messageId, version: '1' }).as('payload'),
          instantOf(at).as('dueAt'),
          instantOf(at).as('createdAt'),
        ]),
    )
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing());
}
