import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** Whether its reader was told later of the same booking by a message of this kind, or is about to be; that a change was taken back is told of its days, too. */
export async function isToldLater(db: Database, messageId: string): Promise<boolean> {
  const later = await db
    .selectFrom('outbox as own')
    .innerJoin('outbox as later', (join) =>
      join.onRef('later.bookingId', '=', 'own.bookingId').onRef('later.recipient', '=', 'own.recipient'),
    )
    .where('own.id', '=', messageId)
    .where(({ eb, or, ref }) =>
      or([eb('later.kind', '=', ref('own.kind')), eb('later.kind', '=', 'change_undone')]),
    )
    .where('later.status', 'in', ['waiting', 'sending', 'opened', 'sent'])
    // Two that were made at once: of a pair one is later.
    .where(sql<boolean>`(later.created_at, later.id) > (own.created_at, own.id)`)
    .select('later.id')
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}
