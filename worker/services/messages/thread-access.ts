import { AppError } from '#domain/app-error.ts';
import type { ThreadInput } from '#domain/schemas/messages.ts';
import type { Actor } from '../../auth/actor.ts';
import type { ThreadKey } from '../../db/queries/messages/client-messages.ts';
import type { Deps } from '../../deps.ts';
import { isThreadToken } from '../tokens/signed-token.ts';

/** The booking whose token came along, if it is a good one. */
export function provenBooking(
  deps: Pick<Deps, 'clock' | 'signingSecret'>,
  { bookingCode, token }: ThreadInput,
): string | null {
  if (bookingCode === undefined || token === undefined) return null;
  return isThreadToken(deps, bookingCode, token) ? bookingCode : null;
}

/**
 * Which thread a request may see: with a booking's token, or signed in, one's own. Throws NOT_AUTHENTICATED for a
 * visitor without a good token; that a booking is somebody else's turns out when it is read.
 */
export async function threadKeyOf(
  deps: Pick<Deps, 'clock' | 'signingSecret'>,
  input: ThreadInput,
  getActor: () => Promise<Actor | null>,
): Promise<ThreadKey> {
  const proven = provenBooking(deps, input);
  if (proven !== null) return { kind: 'booking', bookingCode: proven, customerId: null };
  const actor = await getActor();
  if (!actor) throw new AppError('NOT_AUTHENTICATED');
  const { bookingCode } = input;
  return bookingCode === undefined
    ? { kind: 'own', customerId: actor.id }
    : { kind: 'booking', bookingCode, customerId: actor.id };
}
