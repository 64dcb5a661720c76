import { AppError } from '#domain/app-error.ts';
import { ACCESS_NEWS } from '#domain/outbox.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import {
  LIST_MAX_ROWS,
  SEARCH_MAX_ROWS,
  SEND_AGAIN_WINDOW_MS,
  SENDS_AGAIN_PER_MESSAGE,
  SENDS_AGAIN_PER_STAFF,
  SENDS_ALL_AGAIN_PER_STAFF,
  SENT_AGAIN_AT_ONCE,
} from '#domain/policy.ts';
import { includesRole } from '#domain/roles.ts';
import type {
  ListOutboxInput,
  OutboxMessageInput,
  SendAgainInput,
  SendAllAgainInput,
} from '#domain/schemas/outbox.ts';
import { refusedBy } from '../../db/errors.ts';
import {
  type FoundMessage,
  findMessage,
  listMessages,
  listToSendAgain,
  reopenMessages,
} from '../../db/queries/outbox/outbox-list.ts';
import { countTroubles } from '../../db/queries/outbox/outbox-troubles.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import type { Needs } from './letters/read-news.ts';
import { previewMessageNow } from './preview.ts';
import { waysOut } from './send.ts';
import { hiddenFrom, mayRead } from './tray.ts';

/** What one press of this person sends again: agents nothing that lets somebody in. */
function toSendAgain(
  deps: Pick<Deps, 'clock' | 'mailer' | 'whatsapp'>,
  { channel }: SendAllAgainInput,
  request: StaffRequest,
) {
  const access = includesRole(request.actor.roles, 'admin') ? [] : ACCESS_NEWS;
  const hidden = [...hiddenFrom(request), ...access];
  return { at: deps.clock.now(), hidden, ways: waysOut(deps), channel };
}

/**
 * A page of what left and what is to leave, whether e-mail is set up, how many messages failed, how many of them go again at
 * one press, and how many wait for too long.
 */
export async function listOutbox(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'whatsapp'>,
  input: ListOutboxInput,
  request: StaffRequest,
) {
  const maxRows = input.search === undefined ? LIST_MAX_ROWS : SEARCH_MAX_ROWS;
  const hidden = hiddenFrom(request);
  const [page, troubles] = await Promise.all([
    listMessages(deps.db, { ...input, hidden }, maxRows),
    countTroubles(
      deps.db,
      { at: deps.clock.now(), hidden, ways: waysOut(deps) },
      toSendAgain(deps, input, request),
    ),
  ]);
  return { ...page, ...troubles, isSetUp: deps.mailer !== null };
}

async function requireMessage(
  { db }: Pick<Deps, 'db'>,
  { messageId }: OutboxMessageInput,
  request: StaffRequest,
): Promise<FoundMessage> {
  const message = await findMessage(db, messageId);
  if (message === undefined || !mayRead(message, request)) throw new AppError('NOT_FOUND');
  return message;
}

/** What was sent, else what would be sent now; nothing where it would not be. Its link is never shown. Throws NOT_FOUND. */
export async function previewMessage(
  deps: Needs & Pick<Deps, 'whatsapp'>,
  input: OutboxMessageInput,
  request: StaffRequest,
) {
  const message = await requireMessage(deps, input, request);
  const { locale } = message;
  if (message.sentContent !== null)
    return { ...message.sentContent, locale, isAsSent: true, dropReason: null };
  const outcome = await previewMessageNow(deps, message);
  if ('drop' in outcome) return { subject: '', text: '', locale, isAsSent: false, dropReason: outcome.drop };
  const { subject, text } = outcome;
  return { subject, text, locale, isAsSent: false, dropReason: null };
}

/** Counts an attempt to send a message again: a mailbox is not filled by a click. */
async function countAgain(
  deps: Pick<Deps, 'db' | 'clock'>,
  { messageId }: OutboxMessageInput,
  { actor }: StaffRequest,
): Promise<void> {
  const person = { scope: 'send-again-staff', subject: actor.id, limit: SENDS_AGAIN_PER_STAFF };
  const message = { scope: 'send-again-message', subject: messageId };
  const limit = { limit: SENDS_AGAIN_PER_MESSAGE, windowMs: SEND_AGAIN_WINDOW_MS };
  requireAllowed(await consumeAttempts(deps, [person, message], limit));
}

/** Whether it is for the client of a booking, or somebody who waits for a car: whom we know by e-mail and telephone. */
function isForClient({ bookingId, waitlistId, isForPayer }: FoundMessage): boolean {
  return (bookingId !== null || waitlistId !== null) && !isForPayer;
}

/** WhatsApp in the place of an e-mail, or the other way round; what lets somebody in, and a payer's receipt, go by e-mail alone. */
function otherChannel(message: FoundMessage): Channel {
  const { channel } = message;
  if (!isForClient(message)) throw new AppError('NOT_ALLOWED', { reason: 'email_only' });
  return channel === 'email' ? 'whatsapp' : 'email';
}

/** Where it goes by this channel now; null where WhatsApp cannot know the booking's number. */
function recipientBy(message: FoundMessage, channel: Channel): string | null {
  if (!isForClient(message)) return message.recipient;
  return channel === 'email' ? message.customerEmail : message.customerNumber;
}

/**
 * Has a message sent again, `byOther` channel where that is asked, to the address that its booking has now; it is written anew, and not sent where its fact is no
 * longer so. One that waits already stays as it is. Throws NOT_FOUND, NOT_ALLOWED to agents for what lets somebody in, and RATE_LIMITED
 * `{retryAt}` past 5 times an hour for a message, or 60 for a person.
 */
export async function sendAgain(
  deps: Pick<Deps, 'db' | 'clock'>,
  { byOther = false, ...input }: SendAgainInput,
  request: StaffRequest,
): Promise<void> {
  const by = authorOf(deps, request);
  await countAgain(deps, input, request);
  await retryRefused(async () => {
    const message = await requireMessage(deps, input, request);
    const isAccess = ACCESS_NEWS.some((kind) => kind === message.kind);
    if (isAccess && !includesRole(request.actor.roles, 'admin')) {
      throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
    }
    const channel = byOther ? otherChannel(message) : message.channel;
    const to = recipientBy(message, channel);
    if (to === null) throw new AppError('NOT_ALLOWED', { reason: 'no_number' });
    try {
      await reopenMessages(deps.db, [{ message, to, channel }], by);
    } catch (error) {
      // It is on its way: what was asked for comes without us, and there is nothing to log.
      if (refusedBy(error) !== 'message_waiting') throw error;
    }
  });
}

/**
 * Has what failed sent again, each message once by its own channel to the address that its booking has now; answers how many. What somebody
 * was told meanwhile, or is being told, stays. Throws RATE_LIMITED past 10 presses an hour.
 */
export async function sendAllAgain(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'whatsapp'>,
  input: SendAllAgainInput,
  request: StaffRequest,
): Promise<{ count: number }> {
  const { db } = deps;
  const by = authorOf(deps, request);
  const press = { scope: 'send-all-again', subject: request.actor.id };
  const limit = { limit: SENDS_ALL_AGAIN_PER_STAFF, windowMs: SEND_AGAIN_WINDOW_MS };
  requireAllowed(await consumeAttempts(deps, [press], limit));
  return retryRefused(async () => {
    const failed = await listToSendAgain(db, toSendAgain(deps, input, request), SENT_AGAIN_AT_ONCE);
    const reopened = failed.flatMap((message) => {
      const { channel } = message;
      const to = recipientBy(message, channel);
      return to === null ? [] : [{ message, to, channel }];
    });
    if (reopened.length > 0) await reopenMessages(db, reopened, by);
    return { count: reopened.length };
  });
}
