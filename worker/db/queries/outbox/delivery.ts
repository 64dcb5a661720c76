import { type ExpressionBuilder, sql } from 'kysely';
import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { instantOf, reasonOf } from '../../values.ts';
import { leaveToPeople } from './leases.ts';

/** What WhatsApp tells of a message after it took it. */
export interface Delivery {
  providerId: string;
  /** Our row and its round, as they were sent along; null where the provider did not say them. */
  key: { id: string; round: number } | null;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  error: string | null;
}

/** By what the provider calls it or by what we called it: a sender may have ended before it wrote that down. */
function isNamed({ providerId, key }: Pick<Delivery, 'providerId' | 'key'>) {
  return ({ eb, or, and }: ExpressionBuilder<Tables, 'outbox'>) =>
    or([
      eb('providerId', '=', providerId),
      ...(key === null
        ? []
        : [and([eb('id', '=', key.id), eb('round', '=', key.round), eb('providerId', 'is', null)])]),
    ]);
}

function deliveryStatement(db: Database, delivery: Delivery) {
  const { state, error, providerId } = delivery;
  const at = delivery.at.toISOString();
  const told = db
    .updateTable('outbox')
    .where('channel', '=', 'whatsapp')
    .where(isNamed(delivery))
    .set({ providerId });
  if (state === 'sent') return told;
  if (state === 'failed') {
    // What was delivered is not undone by a word that comes later.
    return told
      .where('deliveredAt', 'is', null)
      .where('status', 'in', ['waiting', 'sending', 'sent'])
      .set({ status: 'failed', leasedUntil: null, lastError: error === null ? null : reasonOf(error) });
  }
  const first = (column: 'deliveredAt' | 'readAt') =>
    sql<string>`least(${sql.ref(column)}, ${instantOf(at)})`;
  return told
    .set({ deliveredAt: first('deliveredAt') })
    .$if(state === 'read', (query) => query.set({ readAt: first('readAt') }))
    .set(({ ref }) => ({
      // It was said to have failed, and then it arrived.
      status: sql`case status when 'failed' then 'sent' else status end`,
      sentAt: sql<string>`case status when 'failed' then coalesce(${ref('sentAt')}, ${instantOf(at)}) else ${ref('sentAt')} end`,
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

/** What a provider tells of an e-mail after it took it. */
export interface MailNews extends Pick<Delivery, 'providerId' | 'key' | 'at'> {
  /** Why it did not arrive; null where it did. */
  error: string | null;
}

/**
 * Writes it; told again, or of a mail that is not ours, it changes nothing. One that came back has failed, whatever was told before: a
 * mailbox may take a mail and return it later. It is left to people then, as one that no mailbox took.
 */
export async function updateMailNews(
  db: Database,
  { providerId, key, at, error }: MailNews,
  now: Date,
): Promise<void> {
  const mail = db
    .updateTable('outbox')
    .where('channel', '=', 'email')
    .where('status', 'in', ['waiting', 'sending', 'sent'])
    .where(isNamed({ providerId, key }));
  const told =
    error === null
      ? mail.set({
          providerId,
          deliveredAt: sql<string>`least(delivered_at, ${instantOf(at)})`,
        })
      : mail.set({
          providerId,
          status: 'failed',
          sentAt: null,
          leasedUntil: null,
          lastError: reasonOf(error),
        });
  await inOneTrip(db, [told, error === null ? null : leaveToPeople(db, { providerId }, now)]);
}
