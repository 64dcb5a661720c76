import { createHash } from 'node:crypto';
import {
  CONTACT_WINDOW_MS,
  CONTACTS_PER_ADDRESS,
  CONTACTS_PER_EMAIL,
  MESSAGE_WINDOW_MS,
  MESSAGES_PER_ADDRESS,
  MESSAGES_PER_THREAD,
} from '#domain/policy.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { addressSubject, emailSubject } from '../limits/subject.ts';

type Counting = Pick<Deps, 'db' | 'clock'>;

function sessionSubject(sessionToken: string): string {
  return createHash('sha256').update(sessionToken).digest('hex');
}

/**
 * Counts a message of the contact form, per address and per person: the session of who comes with one; of a visitor
 * the e-mail at that address, because with the e-mail alone anybody could use up its owner's limit. Throws RATE_LIMITED
 * `{ retryAt }`.
 */
export async function countContact(
  deps: Counting,
  ip: string,
  by: { sessionToken: string } | { email: string },
): Promise<void> {
  const at = addressSubject(ip);
  const address = { scope: 'contact-address', subject: at, limit: CONTACTS_PER_ADDRESS };
  const person =
    'sessionToken' in by
      ? { scope: 'contact-session', subject: sessionSubject(by.sessionToken) }
      : { scope: 'contact-email', subject: `${at}\n${emailSubject(by.email)}` };
  const limit = { limit: CONTACTS_PER_EMAIL, windowMs: CONTACT_WINDOW_MS };
  requireAllowed(await consumeAttempts(deps, [address, person], limit));
}

/**
 * Counts a message into a thread, per address and per thread. Throws RATE_LIMITED `{ retryAt }`. Without a token nobody
 * knows yet whether the booking is theirs: then the session counts, so that no stranger uses up the owner's limit.
 */
export async function countMessage(
  deps: Counting,
  ip: string,
  by: { bookingCode: string } | { sessionToken: string },
): Promise<void> {
  const address = { scope: 'message-address', subject: addressSubject(ip), limit: MESSAGES_PER_ADDRESS };
  const thread =
    'bookingCode' in by
      ? { scope: 'message-booking', subject: by.bookingCode }
      : { scope: 'message-session', subject: sessionSubject(by.sessionToken) };
  const limit = { limit: MESSAGES_PER_THREAD, windowMs: MESSAGE_WINDOW_MS };
  requireAllowed(await consumeAttempts(deps, [address, thread], limit));
}
