import { AppError } from '#domain/app-error.ts';
import { THREAD_MESSAGES } from '#domain/policy.ts';
import type { MarkThreadReadInput, ThreadInput } from '#domain/schemas/messages.ts';
import type { Actor } from '../../auth/actor.ts';
import { findThreadMessages, updateAnswersRead } from '../../db/queries/messages/client-messages.ts';
import type { Deps } from '../../deps.ts';
import { threadKeyOf } from './thread-access.ts';

type Reading = Pick<Deps, 'db' | 'clock' | 'signingSecret'>;

export interface ThreadRequest {
  getActor(): Promise<Actor | null>;
}

interface StoredMessage {
  id: string;
  sender: 'customer' | 'staff';
  /** The name of the member of staff who wrote it. */
  senderName: string | null;
  body: string;
  readAt: string | null;
  createdAt: string;
}

/** A message as clients see it: of the staff a first name alone. */
export function threadMessage({ id, sender, senderName, body, readAt, createdAt }: StoredMessage) {
  const isOwn = sender === 'customer';
  return {
    id,
    isOwn,
    author: isOwn ? null : (senderName?.split(' ')[0] ?? null),
    body,
    isUnread: !isOwn && readAt === null,
    createdAt,
  };
}

export type ThreadMessage = ReturnType<typeof threadMessage>;

/**
 * The newest messages of a booking, or of what the person wrote on the contact page; nobody has written yet: none.
 * Throws NOT_AUTHENTICATED without token or session, BOOKING_NOT_FOUND for somebody else's booking.
 */
export async function readThread(
  deps: Reading,
  input: ThreadInput,
  { getActor }: ThreadRequest,
): Promise<{ messages: ThreadMessage[] }> {
  const key = await threadKeyOf(deps, input, getActor);
  const messages = await findThreadMessages(deps.db, key, THREAD_MESSAGES);
  if (messages === undefined) throw new AppError('BOOKING_NOT_FOUND');
  return { messages: messages.map(threadMessage) };
}

/** Marks answers as read up to the one the person saw. Repeated, it changes nothing. Throws NOT_AUTHENTICATED. */
export async function markThreadRead(
  deps: Reading,
  { lastSeenId, ...thread }: MarkThreadReadInput,
  { getActor }: ThreadRequest,
): Promise<void> {
  const key = await threadKeyOf(deps, thread, getActor);
  await updateAnswersRead(deps.db, key, { lastSeenId, at: deps.clock.now() });
}
