import type { Locale } from '#domain/locale.ts';
import type { SendContactInput } from '#domain/schemas/messages.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Deps } from '../../deps.ts';
import { countContact } from './message-limits.ts';
import { personOf } from './send-message.ts';
import { writeOnce } from './write-once.ts';

export interface ContactRequest {
  ip: string;
  locale: Locale;
  /** The session the browser came with, if any. */
  sessionToken: string | null;
  getActor(): Promise<Actor | null>;
}

/**
 * Takes a message of the contact page. Who is signed in has name and e-mail from their account, and reads the answer on My
 * Booking; a visitor is answered by telephone, WhatsApp or e-mail. Throws RATE_LIMITED `{ retryAt }`,
 * IDEMPOTENCY_MISMATCH. A program that filled in the hidden field gets the same answer and nothing is stored.
 */
export async function sendContact(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { name, email, phone, message: body, website, idempotencyKey }: SendContactInput,
  { ip, locale, sessionToken, getActor }: ContactRequest,
): Promise<{ isReadHere: boolean }> {
  const counted = sessionToken === null ? { email } : { sessionToken };
  const [actor] = await Promise.all([getActor(), countContact(deps, ip, counted)]);
  const isReadHere = actor !== null;
  if (website) return { isReadHere };
  const visitor = { kind: 'visitor', name, email, phone: phone ?? null } as const;
  const sender = actor ? { ...personOf(actor), ...(phone ? { phone } : {}) } : visitor;
  const at = deps.clock.now();
  await writeOnce(deps, { sender, userId: actor?.id ?? null, body, locale, idempotencyKey, at });
  return { isReadHere };
}
