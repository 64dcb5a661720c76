import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { MESSAGE_CHANNELS } from '../messages.ts';
import { whatsappNumber } from '../phone-number.ts';
import {
  CONVERSATION_ROWS,
  MAX_CONVERSATION_ROWS,
  MAX_THREAD_MESSAGES,
  MESSAGE_MAX_CHARACTERS,
  THREAD_MESSAGES,
} from '../policy.ts';
import { bookingCodeField, emailField, idField, nameField, phoneField } from './fields.ts';
import { formObject } from './form-object.ts';
import { searchField } from './list-fields.ts';
import { emptyIsAbsent, requiredParagraph } from './text.ts';

/** What customers and staff write to each other (SPEC §2 Messaging, D17). Its own texts are worded where it is shown. */

const messageField = requiredParagraph(MESSAGE_MAX_CHARACTERS, 'message.text.max', 'message.text.required');

/** `public.contact.send`. `website` finds spam: people do not see the field, programs fill it in. */
export const sendContactInput = formObject({
  name: nameField,
  email: emailField,
  phone: emptyIsAbsent('validation.phone.min', phoneField),
  message: messageField,
  website: v.optional(
    v.pipe(v.string('validation.input.invalid'), v.maxLength(200, 'validation.input.invalid')),
  ),
  idempotencyKey: idField(),
});
export type SendContactInput = v.InferOutput<typeof sendContactInput>;

/** Which conversation a customer means: a booking's, or without one what they wrote signed in on the contact page. */
const threadEntries = {
  bookingCode: v.optional(bookingCodeField),
  /** From the booking as it was looked up; its owner, signed in, needs none. */
  token: v.optional(
    v.pipe(v.string('validation.input.invalid'), v.maxLength(100, 'validation.input.invalid')),
  ),
};

/** `messages.thread` */
export const threadInput = formObject(threadEntries);
export type ThreadInput = v.InferOutput<typeof threadInput>;

/** `messages.send` */
export const sendMessageInput = formObject({
  ...threadEntries,
  body: messageField,
  idempotencyKey: idField(),
});
export type SendMessageInput = v.InferOutput<typeof sendMessageInput>;

/** `messages.markRead`: everything up to the message that was seen. */
export const markThreadReadInput = formObject({ ...threadEntries, lastSeenId: idField() });
export type MarkThreadReadInput = v.InferOutput<typeof markThreadReadInput>;

function countField(most: number, otherwise: number) {
  const key = 'validation.page.invalid';
  return v.optional(
    v.pipe(v.number(key), v.integer(key), v.minValue(1, key), v.maxValue(most, key)),
    otherwise,
  );
}

/** `staff.messages.conversations`: the newest `limit`, in one list that grows at its end. */
export const listConversationsInput = formObject({
  search: searchField,
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
  limit: countField(MAX_CONVERSATION_ROWS, CONVERSATION_ROWS),
});
export type ListConversationsInput = v.InferOutput<typeof listConversationsInput>;

/** `staff.messages.thread`: the newest `limit` messages of it. */
export const conversationInput = formObject({
  conversationId: idField(),
  limit: countField(MAX_THREAD_MESSAGES, THREAD_MESSAGES),
});
export type ConversationInput = v.InferOutput<typeof conversationInput>;

/** `staff.messages.send` */
export const answerInput = formObject({
  conversationId: idField(),
  body: messageField,
  channel: v.optional(v.picklist(MESSAGE_CHANNELS, 'validation.input.invalid'), 'site'),
  /** Timo sends it by WhatsApp or e-mail; else whoever writes it has sent it from their own. */
  isByTimo: v.optional(v.boolean('validation.input.invalid'), false),
  idempotencyKey: idField(),
});
export type AnswerInput = v.InferOutput<typeof answerInput>;

/** `staff.messages.bookingThread` */
export const bookingThreadInput = formObject({ bookingId: idField() });
export type BookingThreadInput = v.InferOutput<typeof bookingThreadInput>;

/** `staff.messages.begin`: the first message, to whoever the booking is for. */
export const beginConversationInput = formObject({
  bookingId: idField(),
  body: messageField,
  idempotencyKey: idField(),
});
export type BeginConversationInput = v.InferOutput<typeof beginConversationInput>;

/** `staff.messages.recipients` */
export const listRecipientsInput = formObject({ search: searchField });
export type ListRecipientsInput = v.InferOutput<typeof listRecipientsInput>;

/** `staff.messages.markRead` */
export const markConversationReadInput = formObject({ conversationId: idField(), lastSeenId: idField() });
export type MarkConversationReadInput = v.InferOutput<typeof markConversationReadInput>;

/** `staff.messages.useAsProof`: the picture of a message, for a booking of its number. The same request again is the same proof. */
export const useAsProofInput = formObject({
  messageId: idField(),
  bookingId: idField(),
  requestId: idField(),
});
export type UseAsProofInput = v.InferOutput<typeof useAsProofInput>;

/** `staff.messages.setNumber`: in digits what WhatsApp knows the number by; null: it is not theirs. */
export const setNumberInput = formObject({
  bookingId: idField(),
  number: v.nullable(
    v.pipe(
      phoneField,
      v.transform(whatsappNumber),
      v.check((number) => number !== null, 'validation.phone.characters'),
    ),
  ),
});
export type SetNumberInput = v.InferOutput<typeof setNumberInput>;
