import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { OUTBOX_STATUSES } from '../outbox.ts';
import { CHANNELS } from '../outbox-channels.ts';
import { idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries, searchField } from './list-fields.ts';
import { requiredParagraph } from './text.ts';

/** What left the firm by itself, and what waits or failed. */

const channelField = v.optional(v.picklist(CHANNELS, 'validation.input.invalid'));

/** `staff.outbox.list` */
export const listOutboxInput = formObject({
  search: searchField,
  status: v.optional(v.picklist(OUTBOX_STATUSES, 'validation.input.invalid')),
  channel: channelField,
  bookingId: v.optional(idField()),
  ...pageEntries,
});
export type ListOutboxInput = v.InferOutput<typeof listOutboxInput>;

/** `staff.outbox.preview` */
export const outboxMessageInput = formObject({ messageId: idField() });
export type OutboxMessageInput = v.InferOutput<typeof outboxMessageInput>;

/** `staff.outbox.sendAgain`; `byOther`: by WhatsApp in the place of e-mail, or the other way round. */
export const sendAgainInput = formObject({ messageId: idField(), byOther: v.optional(v.boolean()) });
export type SendAgainInput = v.InferOutput<typeof sendAgainInput>;

/** `staff.outbox.sendAllAgain`: what failed by one channel, or by both. */
export const sendAllAgainInput = formObject({ channel: channelField });
export type SendAllAgainInput = v.InferOutput<typeof sendAllAgainInput>;

/** `staff.outbox.sendTest` */
export const sendTestInput = formObject({ channel: v.picklist(CHANNELS) });
export type SendTestInput = v.InferOutput<typeof sendTestInput>;

/** `staff.outbox.toSend`: what people are to send by WhatsApp. */
export const listTrayInput = formObject({
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
});
export type ListTrayInput = v.InferOutput<typeof listTrayInput>;

/** `staff.outbox.open`; `isKnown`: whoever opens it knows that a colleague has it. */
export const openNoteInput = formObject({ messageId: idField(), isKnown: v.optional(v.boolean()) });
export type OpenNoteInput = v.InferOutput<typeof openNoteInput>;

const skipReason = requiredParagraph(300, 'validation.skipReason.max', 'validation.skipReason.required');

/** What the form of a message that is not sent asks for. */
export const skipNoteInput = formObject({ reason: skipReason });

/** `staff.outbox.settle`: what became of it; why, where it is not sent. */
export const settleNoteInput = v.variant('outcome', [
  formObject({ messageId: idField(), outcome: v.literal('skipped'), reason: skipReason }),
  formObject({
    messageId: idField(),
    outcome: v.picklist(['sent', 'not_sent']),
    reason: v.optional(v.undefined()),
  }),
]);
export type SettleNoteInput = v.InferOutput<typeof settleNoteInput>;
