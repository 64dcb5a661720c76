import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { LOCALES } from '#domain/locale.ts';
import { FILE_PROBLEMS, FILE_STATES } from '#domain/message-files.ts';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import { OUTBOX_STATUSES } from '#domain/outbox.ts';

/** What customers see of messages: of the staff a first name, no id. */
export const threadMessage = v.object({
  id: v.string(),
  isOwn: v.boolean(),
  author: v.nullable(v.string()),
  body: v.string(),
  isUnread: v.boolean(),
  createdAt: v.string(),
});

export const thread = v.object({ messages: v.array(threadMessage) });

/** A conversation in a list, on the messaging screen and on a client's page. */
export const conversationEntry = v.object({
  id: v.string(),
  customerName: v.string(),
  customerEmail: v.nullable(v.string()),
  customerPhone: v.nullable(v.string()),
  bookingCode: v.nullable(v.string()),
  branchId: v.nullable(v.picklist(BRANCH_IDS)),
  unreadCount: v.number(),
  lastMessageAt: v.string(),
  preview: v.string(),
  isLastOwn: v.boolean(),
});

export const conversationList = v.object({
  rows: v.array(conversationEntry),
  isMore: v.boolean(),
  unreadTotal: v.number(),
});

const partyEntries = {
  customerName: v.string(),
  customerEmail: v.nullable(v.string()),
  customerPhone: v.nullable(v.string()),
  /** In which they wrote, else what else is known of them; null where nothing is. */
  locale: v.nullable(v.picklist(LOCALES)),
  /** Else only staff have written, and the client may not know of it. */
  hasWritten: v.boolean(),
  /** Of the booking only their number is known to be theirs: a number that was typed proves nothing. */
  isByNumber: v.boolean(),
  /** In digits, by which staff know the client of the booking. */
  provenNumber: v.nullable(v.string()),
  /** Where the number of this booking wrote before staff knew whose it is. */
  numberTalkId: v.nullable(v.string()),
  /** Until when Timo sends an answer to their number by itself; null where it cannot. */
  apiUntil: v.nullable(v.string()),
  /** Whether Timo sends an answer to their e-mail by itself. */
  isMailed: v.boolean(),
  /** False: the answer has to go by telephone, WhatsApp or e-mail. */
  canReadHere: v.boolean(),
  clientId: v.nullable(v.string()),
};
const about = v.object({
  id: v.string(),
  bookingCode: v.string(),
  vehicle: v.string(),
  pickupDate: v.string(),
  returnDate: v.string(),
});

export const conversation = v.object({
  id: v.string(),
  ...partyEntries,
  booking: v.nullable(about),
  /** Of which a picture in it can be the proof: where its client has more to pay. */
  proofBookings: v.array(v.object({ ...about.entries, customerName: v.string() })),
  messages: v.array(
    v.object({
      id: v.string(),
      sender: v.picklist(['customer', 'staff']),
      author: v.nullable(v.string()),
      channel: v.picklist(MESSAGE_CHANNELS),
      body: v.string(),
      /** By it whoever sent a message knows that it was taken, although the answer was lost. */
      idempotencyKey: v.nullable(v.string()),
      readAt: v.nullable(v.string()),
      createdAt: v.string(),
      /** What became of an answer that Timo sends by WhatsApp, or to a visitor by e-mail; null where it does not. */
      sending: v.nullable(
        v.object({ status: v.picklist(OUTBOX_STATUSES), lastError: v.nullable(v.string()) }),
      ),
      /** What came with it by WhatsApp; the file itself at `/files/messages/{id}`, for staff. */
      file: v.nullable(
        v.object({
          state: v.picklist(FILE_STATES),
          problem: v.nullable(v.picklist(FILE_PROBLEMS)),
          /** Why it has not come yet, where it was asked for. */
          fault: v.nullable(v.string()),
          contentType: v.nullable(v.string()),
          /** Whether it is the proof of a payment. */
          isProof: v.boolean(),
        }),
      ),
    }),
  ),
  isMore: v.boolean(),
});

/** A booking's conversation, or without an id the one that may be begun. */
export const bookingThread = v.object({
  conversationId: v.nullable(v.string()),
  ...partyEntries,
  booking: about,
});

export const recipients = v.object({
  rows: v.array(
    v.object({
      bookingId: v.string(),
      bookingCode: v.string(),
      bookingStatus: v.picklist(BOOKING_STATUSES),
      customerName: v.string(),
      customerEmail: v.nullable(v.string()),
      customerPhone: v.string(),
      vehicle: v.string(),
      pickupDate: v.string(),
      returnDate: v.string(),
      conversationId: v.nullable(v.string()),
      unreadCount: v.number(),
    }),
  ),
  isMore: v.boolean(),
});
