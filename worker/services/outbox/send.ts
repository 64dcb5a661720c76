import { LEASE_MS, MAX_ATTEMPTS, MESSAGES_A_LEASE, MESSAGES_A_RUN, retryAt } from '#domain/outbox.ts';
import { endLease, type LeasedMessage, leaseDue } from '../../db/queries/outbox/leases.ts';
import type { Deps } from '../../deps.ts';
import { type Mailer, MailRefused } from '../../messages/mailer.ts';
import { composeMail, HIDDEN_LINK } from './compose.ts';

export type SendDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'signingSecret' | 'mailer' | 'publicOrigin'>;

/** The message goes again later, or has failed: for ever refused, or tried often enough. */
function afterFailure(message: LeasedMessage, error: unknown, now: Date) {
  const lastError = error instanceof Error ? error.message : String(error);
  const again = error instanceof MailRefused && error.isForEver ? null : retryAt(message.attempts, now);
  return again === null
    ? ({ status: 'failed', lastError } as const)
    : ({ status: 'waiting', lastError, dueAt: again } as const);
}

async function sendOne(
  deps: SendDeps,
  mailer: Mailer,
  message: LeasedMessage,
  origin: string,
): Promise<void> {
  const { db, clock } = deps;
  // Its sender did not come back, again and again: whatever ends it there is no matter of waiting.
  if (message.attempts > MAX_ATTEMPTS) {
    return endLease(db, message, { status: 'failed', lastError: 'The sender ended before it was done' });
  }
  try {
    const composed = await composeMail(deps, message, origin);
    if ('drop' in composed)
      return await endLease(db, message, { status: 'dropped', lastError: composed.drop });
    const { secretUrl, ...mail } = composed.mail;
    const { providerId } = await mailer.send({
      ...mail,
      key: `${message.id}.${message.round}`,
      to: message.recipient,
      language: message.locale,
      at: clock.now(),
    });
    const text = secretUrl === null ? mail.text : mail.text.replaceAll(secretUrl, HIDDEN_LINK);
    const sentContent = { subject: mail.subject, text };
    await endLease(db, message, { status: 'sent', sentAt: clock.now(), providerId, sentContent });
  } catch (error) {
    await endLease(db, message, afterFailure(message, error, clock.now()));
  }
}

/**
 * Sends what is due, each message once however many ask at the same time. A message whose sender ended between the
 * provider's answer and our mark goes again (docs/decisions/0036). Answers how many it took.
 */
export async function sendDue(deps: SendDeps, origin: string | null = deps.publicOrigin): Promise<number> {
  const { db, clock, mailer } = deps;
  if (mailer === null || origin === null) return 0;
  let taken = 0;
  while (taken < MESSAGES_A_RUN) {
    const at = clock.now();
    const until = new Date(at.getTime() + LEASE_MS);
    const messages = await leaseDue(db, { at, until, limit: MESSAGES_A_LEASE });
    for (const message of messages) await sendOne(deps, mailer, message, origin);
    taken += messages.length;
    if (messages.length < MESSAGES_A_LEASE) break;
  }
  return taken;
}
