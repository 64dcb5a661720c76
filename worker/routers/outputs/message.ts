import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { LOCALES } from '#domain/locale.ts';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';

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

export const conversationList = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      customerName: v.string(),
      customerEmail: v.string(),
      bookingCode: v.nullable(v.string()),
      branchId: v.nullable(v.picklist(BRANCH_IDS)),
      unreadCount: v.number(),
      lastMessageAt: v.string(),
      preview: v.string(),
      isLastOwn: v.boolean(),
    }),
  ),
  isMore: v.boolean(),
  unreadTotal: v.number(),
});

export const conversation = v.object({
  id: v.string(),
  customerName: v.string(),
  customerEmail: v.string(),
  customerPhone: v.nullable(v.string()),
  locale: v.picklist(LOCALES),
  booking: v.nullable(
    v.object({
      id: v.string(),
      bookingCode: v.string(),
      vehicle: v.string(),
      pickupDate: v.string(),
      returnDate: v.string(),
    }),
  ),
  /** False: the answer has to go by telephone, WhatsApp or e-mail. */
  canReadHere: v.boolean(),
  clientId: v.nullable(v.string()),
  messages: v.array(
    v.object({
      id: v.string(),
      sender: v.picklist(['customer', 'staff']),
      author: v.nullable(v.string()),
      channel: v.picklist(MESSAGE_CHANNELS),
      body: v.string(),
      readAt: v.nullable(v.string()),
      createdAt: v.string(),
    }),
  ),
  isMore: v.boolean(),
});
