import { sql } from 'kysely';
import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';

/** What a provider tells of a message after it took it. */
export interface Delivery {
  providerId: string;
  /** Our row and its round, as they were sent along; null where the provider did not say them. */
  key: { id: string; round: number } | null;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  error: string | null;
}

/** The message, by what the provider calls it or by what we called it: a sender may have ended before it wrote that down. */
function updateTold(db: Database, { providerId, key }: Delivery) {
  const named = db.updateTable('outbox').where('channel', '=', 'whatsapp');
  return named.where(({ eb, or, and }) =>
    or([
      eb('providerId', '=', providerId),
      ...(key === null
        ? []
        : [and([eb('id', '=', key.id), eb('round', '=', key.round), eb('providerId', 'is', null)])]),
    ]),
  );
}

function deliveryStatement(db: Database, delivery: Delivery) {
  const { state, error, providerId } = delivery;
  const at = delivery.at.toISOString();
  const told = updateTold(db, delivery).set({ providerId });
  if (state === 'sent') return told;
  if (state === 'failed') {
    // What was delivered is not undone by a word that comes later.
    return told
      .where('deliveredAt', 'is', null)
      .where('status', 'in', ['waiting', 'sending', 'sent'])
      .set({ status: 'failed', leasedUntil: null, lastError: error?.slice(0, 500) ?? null });
  }
  const first = (column: 'deliveredAt' | 'readAt') =>
    sql<string>`least(${sql.ref(column)}, ${at}::timestamptz)`;
  return told
    .set({ deliveredAt: first('deliveredAt') })
    .$if(state === 'read', (query) => query.set({ readAt: first('readAt') }))
    .set(({ ref }) => ({
      // It was said to have failed, and then it arrived.
      status: sql`case status when 'failed' then 'sent' else status end`,
      sentAt: sql<string>`case status when 'failed' then coalesce(${ref('sentAt')}, ${at}::timestamptz) else ${ref('sentAt')} end`,
      lastError: sql<string | null>`case status when 'failed' then null else ${ref('lastError')} end`,
    }));
}

/** Writes what was told, in whatever order it came; told again it changes nothing. */
export async function updateDeliveries(db: Database, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await inOneTrip(
    db,
    deliveries.map((delivery) => deliveryStatement(db, delivery)),
  );
}
