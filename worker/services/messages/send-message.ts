import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import type { SendMessageInput } from '#domain/schemas/messages.ts';
import type { Actor } from '../../auth/actor.ts';
import type { MessageSender } from '../../db/queries/messages/client-messages.ts';
import type { Deps } from '../../deps.ts';
import { countMessage } from './message-limits.ts';
import type { ThreadMessage } from './read-thread.ts';
import { provenBooking } from './thread-access.ts';
import { writeOnce } from './write-once.ts';

export interface SendMessageRequest {
  ip: string;
  locale: Locale;
  /** The session the browser came with, if any. */
  sessionToken: string | null;
  getActor(): Promise<Actor | null>;
}

/** As conversations keep a person: a telephone only if it is one. */
export function personOf({ id, name, email, phone }: Actor) {
  return { kind: 'own', customerId: id, name, email, phone: phone === '' ? null : phone } as const;
}

/**
 * Writes into a booking's thread, or into one's own without a booking, and tells the staff. Throws NOT_AUTHENTICATED
 * without token or session, BOOKING_NOT_FOUND for somebody else's booking, RATE_LIMITED `{ retryAt }`,
 * IDEMPOTENCY_MISMATCH.
 */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'signingSecret'>,
  { body, idempotencyKey, ...thread }: SendMessageInput,
  { ip, locale, sessionToken, getActor }: SendMessageRequest,
): Promise<ThreadMessage> {
  const proven = provenBooking(deps, thread);
  if (proven === null && sessionToken === null) throw new AppError('NOT_AUTHENTICATED');
  const counted = proven === null ? { sessionToken: sessionToken ?? '' } : { bookingCode: proven };
  const [actor] = await Promise.all([getActor(), countMessage(deps, ip, counted)]);
  return writeOnce(deps, {
    sender: senderOf(proven, actor, thread.bookingCode),
    userId: actor?.id ?? null,
    body,
    locale,
    idempotencyKey,
    at: deps.clock.now(),
  });
}

function senderOf(
  proven: string | null,
  actor: Actor | null,
  bookingCode: string | undefined,
): MessageSender {
  if (proven !== null) return { kind: 'booking', bookingCode: proven, customerId: null };
  if (!actor) throw new AppError('NOT_AUTHENTICATED');
  return bookingCode === undefined ? personOf(actor) : { kind: 'booking', bookingCode, customerId: actor.id };
}
