import { AppError } from '#domain/app-error.ts';
import type { AnswerInput, MarkConversationReadInput } from '#domain/schemas/message.ts';
import { findMessageByKey } from '../../db/queries/customer-messages.ts';
import { insertAnswer, updateQuestionsRead } from '../../db/queries/staff-messages.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../change/author.ts';

/**
 * Answers a customer, once a key. Throws NOT_FOUND, IDEMPOTENCY_MISMATCH, and NOT_ALLOWED for an answer on the site to
 * somebody who cannot read it there.
 */
export async function answer(
  deps: Pick<Deps, 'db' | 'clock'>,
  { conversationId, body, channel, idempotencyKey }: AnswerInput,
  request: StaffRequest,
): Promise<void> {
  const written = await insertAnswer(deps.db, {
    ...{ conversationId, body, channel, idempotencyKey },
    by: authorOf(deps, request),
  });
  if (!written.isFound) throw new AppError('NOT_FOUND');
  if (!written.isReadable) throw new AppError('NOT_ALLOWED', { reason: 'not_read_here' });
  if (written.message) return;
  const earlier = await findMessageByKey(deps.db, idempotencyKey);
  const isSame =
    earlier?.sender === 'staff' &&
    earlier.conversationId === conversationId &&
    earlier.body === body &&
    earlier.channel === channel;
  if (!isSame) throw new AppError('IDEMPOTENCY_MISMATCH');
}

/** Marks what a customer wrote as read up to the message that was seen. Doing it twice changes nothing. */
export async function markConversationRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: MarkConversationReadInput,
  { actor }: Pick<StaffRequest, 'actor'>,
): Promise<void> {
  await updateQuestionsRead(db, { ...input, userId: actor.id, at: clock.now() });
}
