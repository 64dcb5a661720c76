import { LEASE_MS, MAX_ATTEMPTS, MESSAGES_A_RUN, RUN_MS, retryAt } from '#domain/outbox.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import { endLease, type LeasedMessage, leaseDue } from '../../db/queries/outbox/leases.ts';
import type { Deps } from '../../deps.ts';
import { MailRefused, SEND_TIMEOUT_MS } from '../../messages/mailer.ts';
import { wakeForEach } from '../../messages/wake-queue.ts';
import { DayIsOver, type OutgoingNote, type WhatsAppSender } from '../../messages/whatsapp.ts';
import { composeMail } from './letters/compose.ts';
import { composeLeasedNote } from './letters/compose-note.ts';
import { HIDDEN_LINK } from './letters/read-news.ts';
import { startToldOffer } from './start-offer.ts';

export type SendDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'random'
  | 'signingSecret'
  | 'mailer'
  | 'mailReplyTo'
  | 'whatsapp'
  | 'publicOrigin'
  | 'waker'
>;

/** By which channels something can leave without a person. */
export function waysOut({ mailer, whatsapp }: Pick<Deps, 'mailer' | 'whatsapp'>): Channel[] {
  return [
    ...(mailer === null ? [] : ['email' as const]),
    ...(whatsapp === null ? [] : ['whatsapp' as const]),
  ];
}

function isOfReader(error: unknown): boolean {
  return error instanceof MailRefused && error.isOfReader;
}

/** The message goes again later, or has failed: for ever refused, or tried often enough. */
function afterFailure(message: LeasedMessage, error: unknown, now: Date) {
  const lastError = error instanceof Error ? error.message : String(error);
  const again = error instanceof MailRefused && error.isForEver ? null : retryAt(message.attempts, now);
  return again === null
    ? ({ status: 'failed', lastError } as const)
    : ({ status: 'waiting', lastError, dueAt: again, waitsForReader: isOfReader(error) } as const);
}

const NO_WAY_OUT = new MailRefused('There is no way out');

/** Meta takes words for a day after the reader's own message; staff send them by hand then. */
const DAY_IS_OVER = new DayIsOver('Their last message is more than a day old');

function keyOf({ id, round }: LeasedMessage): string {
  return `${id}.${round}`;
}

/** What was sent, without what its links open. */
function withoutLinks(text: string, urls: readonly (string | null)[]): string {
  return urls.reduce((left: string, url) => (url === null ? left : left.replaceAll(url, HIDDEN_LINK)), text);
}

/** Meta counts the day by its own clock: what it takes no words for any more goes as a template at once, where it has one. */
async function sendNote(
  deps: SendDeps,
  whatsapp: WhatsAppSender,
  message: LeasedMessage,
  note: OutgoingNote,
) {
  try {
    return await whatsapp.send(note);
  } catch (error) {
    if (!(error instanceof DayIsOver) || note.template === null || note.freeText === null) throw error;
    requireTime(deps, message);
    return whatsapp.send({ ...note, freeText: null });
  }
}

async function leaveByWhatsApp(deps: SendDeps, message: LeasedMessage, origin: string) {
  const composed = await composeLeasedNote(deps, message, origin);
  if ('drop' in composed) return composed;
  if (deps.whatsapp === null) throw NO_WAY_OUT;
  const { note, secretUrl } = composed;
  if (note.template === null && note.freeText === null) throw DAY_IS_OVER;
  requireTime(deps, message);
  // A sender before us ended when it was sent, and WhatsApp told of it: it is not sent twice.
  const { providerId } = message;
  const outgoing = { ...note, key: keyOf(message), to: message.recipient };
  const sent = providerId === null ? await sendNote(deps, deps.whatsapp, message, outgoing) : { providerId };
  return { ...sent, sentContent: { subject: '', text: withoutLinks(note.text, [secretUrl]) } };
}

async function leaveByMail(deps: SendDeps, message: LeasedMessage, origin: string) {
  const composed = await composeMail(deps, message, origin);
  if ('drop' in composed) return composed;
  if (deps.mailer === null) throw NO_WAY_OUT;
  const { secretUrl, paperUrl = null, ...mail } = composed.mail;
  requireTime(deps, message);
  const sent = await deps.mailer.send({
    ...mail,
    key: keyOf(message),
    to: message.recipient,
    language: message.locale,
    replyTo: deps.mailReplyTo,
    at: deps.clock.now(),
  });
  return {
    ...sent,
    sentContent: {
      subject: mail.subject,
      text: withoutLinks(mail.text, [secretUrl, paperUrl, mail.stopUrl]),
    },
  };
}

const LEASE_IS_OVER = new MailRefused('The sender was held up for too long');

/** Refuses where the provider's answer could come after the lease: by then somebody else may be sending it. */
function requireTime({ clock }: SendDeps, { leasedUntil }: LeasedMessage): void {
  if (clock.now().getTime() + SEND_TIMEOUT_MS > Date.parse(leasedUntil ?? '')) throw LEASE_IS_OVER;
}

/** Hands it to its channel, or says why it is not told any more. Throws what the channel refuses. */
function leave(deps: SendDeps, message: LeasedMessage, origin: string) {
  return message.channel === 'whatsapp'
    ? leaveByWhatsApp(deps, message, origin)
    : leaveByMail(deps, message, origin);
}

/** Answers when it is to be tried again; null where it is not. */
async function sendOne(deps: SendDeps, message: LeasedMessage, origin: string): Promise<Date | null> {
  const { db, clock } = deps;
  const end = async (ended: Parameters<typeof endLease>[2]) => {
    await endLease(db, message, ended, clock.now());
    return ended.status === 'waiting' ? ended.dueAt : null;
  };
  // Its sender did not come back, again and again: whatever ends it there is no matter of waiting.
  if (message.attempts > MAX_ATTEMPTS) {
    return end({ status: 'failed', lastError: 'The sender ended before it was done' });
  }
  const left = await startToldOffer(deps, message)
    .then(() => leave(deps, message, origin))
    .catch((error: unknown) => ({ error }));
  if ('error' in left) {
    return end(afterFailure(message, left.error, clock.now()));
  }
  if ('drop' in left) return end({ status: 'dropped', lastError: left.drop });
  // The provider has it: where this cannot be written down, it is not said to have failed, which would send it again.
  return persisting(() => end({ status: 'sent', sentAt: clock.now(), ...left }));
}

const PAUSES_MS = [100, 400];

/** Tries again what the database does not take at this moment. */
async function persisting<Result>(write: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await write();
    } catch (error) {
      console.error('OUTBOX', error);
      await new Promise((resume) => setTimeout(resume, pauseMs));
    }
  }
  return write();
}

/**
 * Sends what is due, each message once however many ask at the same time, and begins none later than `forMs` from now. A
 * message whose sender ended between the provider's answer and our mark goes again (docs/decisions/0036). Answers how many it took.
 */
export async function sendDue(
  deps: SendDeps,
  origin: string | null = deps.publicOrigin,
  forMs = RUN_MS,
): Promise<number> {
  const { db, clock } = deps;
  const channels = waysOut(deps);
  if (channels.length === 0 || origin === null) return 0;
  let taken = 0;
  let at = clock.now();
  const end = at.getTime() + forMs;
  const retries: Date[] = [];
  try {
    while (taken < MESSAGES_A_RUN && at.getTime() <= end) {
      const until = new Date(at.getTime() + LEASE_MS);
      // One at a time: where the provider hangs and this sender is cut off, no other has spent an attempt.
      const message = await leaseDue(db, { channels, at, until });
      if (message === undefined) return taken;
      const retry = await sendOne(deps, message, origin);
      if (retry !== null) retries.push(retry);
      taken += 1;
      at = clock.now();
    }
  } finally {
    await wakeForEach(deps.waker, retries, clock.now());
  }
  // There may be more.
  await deps.waker?.wakeAt(at, at);
  return taken;
}
