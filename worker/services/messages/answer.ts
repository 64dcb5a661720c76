import { AppError } from '#domain/app-error.ts';
import { canReadHere, type MessageChannel, whatsappUntil } from '#domain/messages.ts';
import { whatsappNumber } from '#domain/phone-number.ts';
import { MESSAGE_WINDOW_MS, MESSAGES_PER_STAFF } from '#domain/policy.ts';
import type {
  AnswerInput,
  BeginConversationInput,
  MarkConversationReadInput,
} from '#domain/schemas/messages.ts';
import {
  findBeforeAnswer,
  findBeforeBeginning,
  insertStaffMessage,
  type StaffMessage,
  updateQuestionsRead,
} from '../../db/queries/messages/staff-answers.ts';
import { isWrittenAtOnce } from '../../db/queries/messages/write-message.ts';
import type { Asker } from '../../db/queries/outbox/tell-answer.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

type Writing = Pick<Deps, 'db' | 'clock' | 'random'>;
type Answering = Writing & Pick<Deps, 'whatsapp' | 'mailer'>;
type Before = Pick<Awaited<ReturnType<typeof findBeforeAnswer>>, 'earlier' | 'tooMany'>;
type EarlierMessage = NonNullable<Before['earlier']>;

function signed(deps: Writing, request: StaffRequest) {
  const by = authorOf(deps, request);
  const since = new Date(by.at.getTime() - MESSAGE_WINDOW_MS);
  return { by, pace: { limit: MESSAGES_PER_STAFF, since } };
}

/** Whether the message is already there. Throws IDEMPOTENCY_MISMATCH for a key of another one, RATE_LIMITED. */
function isWritten(
  { earlier, tooMany }: Before,
  { body, channel }: StaffMessage,
  isThere: (earlier: EarlierMessage) => boolean,
): boolean {
  if (earlier !== undefined) {
    const isSame = earlier.sender === 'staff' && earlier.body === body && earlier.channel === channel;
    if (!isSame || !isThere(earlier)) throw new AppError('IDEMPOTENCY_MISMATCH');
    return true;
  }
  if (tooMany === undefined) return false;
  const retryAt = new Date(Date.parse(tooMany.createdAt) + MESSAGE_WINDOW_MS).toISOString();
  throw new AppError('RATE_LIMITED', { retryAt });
}

type Answered = NonNullable<Awaited<ReturnType<typeof findBeforeAnswer>>['conversation']>;

/** By e-mail to a visitor of the contact page. Throws NOT_ALLOWED where no e-mail leaves by itself, or where they read it on the site. */
function addressToTell({ mailer }: Answering, conversation: Answered): Asker {
  const { customerEmail: recipient, locale } = conversation;
  if (mailer === null || recipient === null || canReadHere(conversation)) {
    throw new AppError('NOT_ALLOWED', { reason: 'not_by_email' });
  }
  return { channel: 'email', recipient, locale };
}

/** By WhatsApp to a number of nobody's. Throws NOT_ALLOWED where it cannot be, or where their last message is more than a day old. */
function numberToTell(
  { whatsapp, clock }: Answering,
  { customerPhone, customerEmail, askedAt, locale }: Answered,
): Asker {
  const until = whatsapp === null || customerEmail !== null ? null : whatsappUntil(askedAt);
  const number = customerPhone === null ? null : whatsappNumber(customerPhone);
  if (until === null || number === null || until <= clock.now()) {
    throw new AppError('NOT_ALLOWED', { reason: 'window_closed' });
  }
  return { channel: 'whatsapp', recipient: number, locale };
}

/** To whom Timo sends an answer; nobody where it is read on the site. */
function askerOf(deps: Answering, channel: MessageChannel, conversation: Answered): Asker | null {
  if (channel === 'site') return null;
  return channel === 'email' ? addressToTell(deps, conversation) : numberToTell(deps, conversation);
}

/**
 * Answers a customer, once for an idempotency key. Throws NOT_FOUND, IDEMPOTENCY_MISMATCH, RATE_LIMITED `{ retryAt }`, and NOT_ALLOWED
 * for an answer on the site to somebody who cannot read it there, or by Timo to a visitor while no e-mail leaves, or to a number that did not write by WhatsApp in the last day.
 */
export async function answer(
  deps: Answering,
  { conversationId, body, channel, isByTimo, idempotencyKey }: AnswerInput,
  request: StaffRequest,
): Promise<void> {
  const message = { body, channel, idempotencyKey, ...signed(deps, request) };
  await retryRefused(async () => {
    const { conversation, ...before } = await findBeforeAnswer(deps.db, conversationId, message);
    if (conversation === undefined) throw new AppError('NOT_FOUND');
    if (channel === 'site' && !canReadHere(conversation)) {
      throw new AppError('NOT_ALLOWED', { reason: 'not_read_here' });
    }
    if (isWritten(before, message, (earlier) => earlier.conversationId === conversationId)) return;
    const { id, bookingCode, branchId, askedAt: _, ...party } = conversation;
    const asker = isByTimo ? askerOf(deps, channel, conversation) : null;
    const written = { id, isNew: false, bookingCode, branchId, party, asker };
    await insertStaffMessage(deps.db, written, { id: deps.random.uuid(), ...message });
  }, isWrittenAtOnce);
}

/**
 * Writes to the client of a booking, once for an idempotency key. Answers the conversation: a new one, or one that was begun
 * meanwhile. Throws NOT_FOUND, IDEMPOTENCY_MISMATCH, RATE_LIMITED `{ retryAt }`.
 */
export function beginConversation(
  deps: Writing,
  { bookingId, body, idempotencyKey }: BeginConversationInput,
  request: StaffRequest,
): Promise<{ conversationId: string }> {
  const message = { body, channel: 'site', idempotencyKey, ...signed(deps, request) } as const;
  return retryRefused(async () => {
    const { booking, conversation, ...before } = await findBeforeBeginning(deps.db, bookingId, message);
    if (booking === undefined) throw new AppError('NOT_FOUND');
    const conversationId = conversation?.id ?? deps.random.uuid();
    if (isWritten(before, message, (earlier) => earlier.bookingId === bookingId)) return { conversationId };
    const { bookingCode, branchId, ...party } = booking;
    const isNew = conversation === undefined;
    const written = { id: conversationId, isNew, bookingCode, branchId, party };
    await insertStaffMessage(deps.db, written, { id: deps.random.uuid(), ...message });
    return { conversationId };
  }, isWrittenAtOnce);
}

/** Marks what a customer wrote as read up to the message that was seen. Repeated, it changes nothing. */
export async function markConversationRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: MarkConversationReadInput,
  { actor }: Pick<StaffRequest, 'actor'>,
): Promise<void> {
  await updateQuestionsRead(db, { ...input, userId: actor.id, at: clock.now() });
}
