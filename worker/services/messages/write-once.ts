import { AppError } from '#domain/app-error.ts';
import {
  type ClientMessage,
  findBeforeMessage,
  insertClientMessage,
  type MessageSender,
} from '../../db/queries/messages/client-messages.ts';
import { isWrittenAtOnce, type WrittenConversation } from '../../db/queries/messages/write-message.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { type ThreadMessage, threadMessage } from './read-thread.ts';

type Before = Awaited<ReturnType<typeof findBeforeMessage>>;
type EarlierMessage = NonNullable<Before['earlier']>;

function isFrom(sender: MessageSender, earlier: EarlierMessage): boolean {
  if (sender.kind === 'booking') return earlier.bookingCode === sender.bookingCode;
  if (earlier.bookingCode !== null) return false;
  if (sender.kind === 'number') return earlier.customerPhone === sender.phone;
  return sender.kind === 'own'
    ? earlier.customerId === sender.customerId
    : earlier.customerId === null && earlier.customerEmail?.toLowerCase() === sender.email.toLowerCase();
}

/** The client of a message's conversation: the booking's, or who writes. */
function partyOf({ sender, locale }: ClientMessage, booking: Before['booking']) {
  if (booking !== undefined) {
    const { id: bookingId, ...customer } = booking;
    return { bookingId, ...customer, locale };
  }
  if (sender.kind === 'booking') throw new AppError('BOOKING_NOT_FOUND');
  return {
    bookingId: null,
    customerId: sender.kind === 'own' ? sender.customerId : null,
    customerName: sender.name,
    customerEmail: sender.kind === 'number' ? null : sender.email,
    customerPhone: sender.phone,
    locale,
  };
}

/** What a message changes of its conversation. A booking's conversation takes its client from the booking: the database does that. */
function changedBy({
  bookingId,
  customerName,
  customerEmail,
  customerPhone,
  locale,
}: ReturnType<typeof partyOf>) {
  return bookingId === null ? { customerName, customerEmail, customerPhone, locale } : { locale };
}

/**
 * Writes a client's message; the same key again answers the message it made. Throws BOOKING_NOT_FOUND, and
 * IDEMPOTENCY_MISMATCH when the key was used for another text or by somebody else.
 */
export function writeOnce(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  sent: Omit<ClientMessage, 'id'>,
): Promise<ThreadMessage> {
  return retryRefused(async () => {
    const message = { ...sent, id: random.uuid() };
    const { sender, body } = message;
    const { booking, conversation, earlier, filesInHour } = await findBeforeMessage(db, message);
    const party = partyOf(message, booking);
    if (earlier !== undefined) {
      const isSame = earlier.sender === 'customer' && earlier.body === body && isFrom(sender, earlier);
      if (!isSame) throw new AppError('IDEMPOTENCY_MISMATCH');
      return threadMessage({ ...earlier, senderName: null });
    }
    const written: WrittenConversation = conversation
      ? { ...conversation, isNew: false, party, set: changedBy(party) }
      : { id: random.uuid(), isNew: true, party };
    const createdAt = await insertClientMessage(db, written, message, filesInHour);
    return threadMessage({
      id: message.id,
      sender: 'customer',
      body,
      createdAt,
      readAt: null,
      senderName: null,
    });
  }, isWrittenAtOnce);
}
