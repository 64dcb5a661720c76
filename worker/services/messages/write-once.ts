import { AppError } from '#domain/app-error.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  type CustomerMessage,
  type CustomerMessageOutcome,
  type EarlierMessage,
  findMessageByKey,
  insertCustomerMessage,
  type MessageSender,
  type ThreadMessage,
} from '../../db/queries/messages/client-messages.ts';
import type { Deps } from '../../deps.ts';

function isFrom(sender: MessageSender, earlier: EarlierMessage): boolean {
  if (sender.kind === 'booking') return earlier.bookingCode === sender.bookingCode;
  if (earlier.bookingCode !== null) return false;
  return sender.kind === 'own'
    ? earlier.customerId === sender.customerId
    : earlier.customerId === null && earlier.customerEmail.toLowerCase() === sender.email.toLowerCase();
}

/** The same key at the same moment is one that was used before: there was a thread to write into. */
async function insertUnlessUsed(db: Deps['db'], message: CustomerMessage): Promise<CustomerMessageOutcome> {
  try {
    return await insertCustomerMessage(db, message);
  } catch (error) {
    if (isUniqueViolation(error, 'messages_idempotency_key_key')) return { isFound: true, message: null };
    throw error;
  }
}

/**
 * Writes a customer's message; the same key again answers the message it made. Throws BOOKING_NOT_FOUND, and
 * IDEMPOTENCY_MISMATCH when the key was used for another text or by somebody else.
 */
export async function writeOnce({ db }: Pick<Deps, 'db'>, message: CustomerMessage): Promise<ThreadMessage> {
  const { isFound, message: written } = await insertUnlessUsed(db, message);
  if (!isFound) throw new AppError('BOOKING_NOT_FOUND');
  if (written) return written;
  const earlier = await findMessageByKey(db, message.idempotencyKey);
  const isSame =
    earlier?.sender === 'customer' && earlier.body === message.body && isFrom(message.sender, earlier);
  if (!isSame) throw new AppError('IDEMPOTENCY_MISMATCH');
  return earlier.message;
}
