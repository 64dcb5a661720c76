import { type OnConflictBuilder, sql } from 'kysely';
import type { DropReason } from '#domain/outbox.ts';
import type { Tables } from '../../schema.ts';

const NOT_SETTLED = { settledAt: null, settledByUserId: null } as const;
export const NOT_OPENED = { openedAt: null, openedByUserId: null, ...NOT_SETTLED } as const;

/** A new round: the provider knows the message by another key, and its link is another. */
export const NEXT_ROUND = sql<number>`outbox.round + 1`;

/** What a message becomes that is to be sent once more. */
export const SENT_AGAIN = {
  status: 'waiting',
  attempts: 0,
  round: NEXT_ROUND,
  lastError: null,
  waitsForReader: false,
  ...NOT_OPENED,
  providerId: null,
  deliveredAt: null,
  readAt: null,
} as const;

/** Corrected there and back: what had not left for the first address when it was corrected leaves for it after all. */
export function reopenTurned(conflict: OnConflictBuilder<Tables, 'outbox'>) {
  return conflict
    .column('dedupeKey')
    .doUpdateSet(({ ref }) => ({ ...SENT_AGAIN, dueAt: ref('excluded.dueAt') }))
    .where('outbox.status', '=', 'dropped')
    .where('outbox.lastError', '=', 'address_corrected' satisfies DropReason)
    .where('outbox.sentAt', 'is', null);
}
