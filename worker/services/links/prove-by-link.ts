import type { ProveByLinkInput } from '#domain/schemas/links.ts';
import type { Deps } from '../../deps.ts';
import { type AfterAnswer, addLinkedProof } from '../bookings/add-proof.ts';
import { requireClientLink } from './booking-links.ts';

/**
 * Adds a proof that was uploaded through a link to the booking that it opens. Once: the same upload again changes nothing.
 * Throws LINK_EXPIRED, NOT_ALLOWED for a driver's link, UPLOAD_NOT_FOUND for a file of anybody else, and as `addOwnProof`.
 */
export async function proveByLink(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'storage'>,
  { token, ...proof }: ProveByLinkInput,
  after: AfterAnswer,
): Promise<void> {
  const link = await requireClientLink(deps, token);
  await addLinkedProof(deps, { link, ...proof }, after);
}
