import * as v from 'valibot';
import { OUTBOX_STATUSES } from '../outbox.ts';
import { idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries, searchField } from './list-fields.ts';

/** What left the firm by itself, and what waits or failed (RENTAL §6). */

/** `staff.outbox.list` */
export const listOutboxInput = formObject({
  search: searchField,
  status: v.optional(v.picklist(OUTBOX_STATUSES, 'validation.input.invalid')),
  bookingId: v.optional(idField()),
  ...pageEntries,
});
export type ListOutboxInput = v.InferOutput<typeof listOutboxInput>;

/** `staff.outbox.preview`, `staff.outbox.sendAgain` */
export const outboxMessageInput = formObject({ messageId: idField() });
export type OutboxMessageInput = v.InferOutput<typeof outboxMessageInput>;
