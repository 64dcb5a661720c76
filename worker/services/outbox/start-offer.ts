import { startOffer } from '../../db/queries/waitlist/offers.ts';
import type { Deps } from '../../deps.ts';
import type { OutboxMessage } from './letters/read-news.ts';

/**
 * Before the message of an offer is written: it says until when the car is kept, which begins now. Attempts that fail do not
 * keep it for ever.
 */
export async function startToldOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, payload }: Pick<OutboxMessage, 'kind' | 'payload'>,
): Promise<void> {
  if (kind !== 'waitlist_offer') return;
  await startOffer(db, payload.factId, clock.now());
}
