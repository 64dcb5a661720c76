import { AppError } from '#domain/app-error.ts';
import { MESSAGE_WINDOW_MS, MESSAGES_PER_STAFF } from '#domain/policy.ts';
import type {
  AnswerInput,
  BeginConversationInput,
  MarkConversationReadInput,
} from '#domain/schemas/messages.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { type EarlierMessage, findMessageByKey } from '../../db/queries/messages/client-messages.ts';
import {
  insertAnswer,
  insertOpening,
  type StaffMessageOutcome,
  updateQuestionsRead,
} from '../../db/queries/messages/staff-answers.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

type Writing = Pick<Deps, 'db' | 'clock'>;

function signed(deps: Writing, request: StaffRequest) {
  const by = authorOf(deps, request);
  const since = new Date(by.at.getTime() - MESSAGE_WINDOW_MS);
  return { by, pace: { limit: MESSAGES_PER_STAFF, since } };
}

/** The same key at the same moment is one that was used before: there was a conversation to write into. */
async function unlessUsed(writing: Promise<StaffMessageOutcome>): Promise<StaffMessageOutcome> {
  try {
    return await writing;
  } catch (error) {
    if (!isUniqueViolation(error, 'messages_idempotency_key_key')) throw error;
    return { isFound: true, isReadable: true, paceSetAt: null, conversationId: null };
  }
}

/** The conversation that was written into, now or by the same key before. */
async function settle(
  { db }: Pick<Deps, 'db'>,
  writing: Promise<StaffMessageOutcome>,
  { idempotencyKey, isSame }: { idempotencyKey: string; isSame: (earlier: EarlierMessage) => boolean },
): Promise<string> {
  const { isFound, isReadable, conversationId, paceSetAt } = await unlessUsed(writing);
  if (!isFound) throw new AppError('NOT_FOUND');
  if (!isReadable) throw new AppError('NOT_ALLOWED', { reason: 'not_read_here' });
  if (conversationId !== null) return conversationId;
  const earlier = await findMessageByKey(db, idempotencyKey);
  if (earlier === undefined && paceSetAt !== null) {
    const retryAt = new Date(Date.parse(paceSetAt) + MESSAGE_WINDOW_MS).toISOString();
    throw new AppError('RATE_LIMITED', { retryAt });
  }
  if (earlier?.sender !== 'staff' || !isSame(earlier)) throw new AppError('IDEMPOTENCY_MISMATCH');
  return earlier.conversationId;
}

/**
 * Answers a customer, once a key. Throws NOT_FOUND, IDEMPOTENCY_MISMATCH, RATE_LIMITED `{ retryAt }`, and NOT_ALLOWED
 * for an answer on the site to somebody who cannot read it there.
 */
export async function answer(
  deps: Writing,
  { conversationId, body, channel, idempotencyKey }: AnswerInput,
  request: StaffRequest,
): Promise<void> {
  const message = { conversationId, body, channel, idempotencyKey, ...signed(deps, request) };
  await settle(deps, insertAnswer(deps.db, message), {
    idempotencyKey,
    isSame: (earlier) =>
      earlier.conversationId === conversationId && earlier.body === body && earlier.channel === channel,
  });
}

/**
 * Writes to whoever a booking is for, once a key, and answers the conversation: a new one, or the one that was begun
 * meanwhile. Throws NOT_FOUND, IDEMPOTENCY_MISMATCH, RATE_LIMITED `{ retryAt }`.
 */
export async function beginConversation(
  deps: Writing,
  { bookingId, body, idempotencyKey }: BeginConversationInput,
  request: StaffRequest,
): Promise<{ conversationId: string }> {
  const message = { bookingId, body, channel: 'site', idempotencyKey, ...signed(deps, request) } as const;
  const conversationId = await settle(deps, insertOpening(deps.db, message), {
    idempotencyKey,
    isSame: (earlier) => earlier.bookingId === bookingId && earlier.body === body,
  });
  return { conversationId };
}

/** Marks what a customer wrote as read up to the message that was seen. Doing it twice changes nothing. */
export async function markConversationRead(
  { db, clock }: Writing,
  input: MarkConversationReadInput,
  { actor }: Pick<StaffRequest, 'actor'>,
): Promise<void> {
  await updateQuestionsRead(db, { ...input, userId: actor.id, at: clock.now() });
}
