import { OFFER_MS } from '#domain/policy.ts';
import { startOffer } from '../../db/queries/waitlist/offers.ts';
import type { Deps } from '../../deps.ts';
import type { OutboxMessage } from './read-news.ts';

/** Before the message of an offer is written: it says until when the car is kept, which begins now. */
export async function startToldOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, payload }: Pick<OutboxMessage, 'kind' | 'payload'>,
): Promise<void> {
  if (kind !== 'waitlist_offer') return;
  const at = clock.now();
  await startOffer(db, payload.factId, { at, endsAt: new Date(at.getTime() + OFFER_MS) });
}
