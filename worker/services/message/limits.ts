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
import { consumeAttempts, requireAllowed } from '../rate-limit/consume.ts';
import { addressSubject, emailSubject } from '../rate-limit/subject.ts';

type Counting = Pick<Deps, 'db' | 'clock'>;

/** Counts a message of the contact form, per address and per e-mail. Throws RATE_LIMITED `{ retryAt }`. */
export async function countContact(deps: Counting, ip: string, email: string): Promise<void> {
  const window = { windowMs: CONTACT_WINDOW_MS };
  const address = { scope: 'contact-address', subject: addressSubject(ip) };
  const person = { scope: 'contact-email', subject: emailSubject(email) };
  const verdicts = await Promise.all([
    consumeAttempts(deps, [address], { ...window, limit: CONTACTS_PER_ADDRESS }),
    consumeAttempts(deps, [person], { ...window, limit: CONTACTS_PER_EMAIL }),
  ]);
  verdicts.forEach(requireAllowed);
}

/**
 * Counts a message into a thread, per address and per thread. Throws RATE_LIMITED `{ retryAt }`. Without a token nobody
 * knows yet whether the booking is theirs: then the session counts, so that no stranger uses up the owner's share.
 */
export async function countMessage(
  deps: Counting,
  ip: string,
  by: { bookingCode: string } | { sessionToken: string },
): Promise<void> {
  const window = { windowMs: MESSAGE_WINDOW_MS };
  const address = { scope: 'message-address', subject: addressSubject(ip) };
  const thread =
    'bookingCode' in by
      ? { scope: 'message-booking', subject: by.bookingCode }
      : {
          scope: 'message-session',
          subject: createHash('sha256').update(by.sessionToken).digest('hex'),
        };
  const verdicts = await Promise.all([
    consumeAttempts(deps, [address], { ...window, limit: MESSAGES_PER_ADDRESS }),
    consumeAttempts(deps, [thread], { ...window, limit: MESSAGES_PER_THREAD }),
  ]);
  verdicts.forEach(requireAllowed);
}
