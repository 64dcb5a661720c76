import * as v from 'valibot';
import { CONTACT_WAYS } from '../outbox-channels.ts';
import { tokenField } from './access-links.ts';
import { idField } from './fields.ts';
import { formObject } from './form-object.ts';

const INVALID = 'validation.input.invalid';

/** `public.reminders.read`, `public.reminders.start` */
export const reminderTokenInput = formObject({ token: tokenField });
export type ReminderTokenInput = v.InferOutput<typeof reminderTokenInput>;

/** `public.reminders.stop`: on the page of the link, or by the button of a mail program. */
export const stopByLinkInput = formObject({
  token: tokenField,
  by: v.picklist(['link', 'mail'], INVALID),
});
export type StopByLinkInput = v.InferOutput<typeof stopByLinkInput>;

/** `staff.clients.setHowTold`: what is left out stays; no way means the firm's. */
export const setHowToldInput = formObject({
  clientId: idField(),
  contactBy: v.optional(v.nullable(v.picklist(CONTACT_WAYS, INVALID))),
  isStopped: v.optional(v.boolean(INVALID)),
});
export type SetHowToldInput = v.InferOutput<typeof setHowToldInput>;
