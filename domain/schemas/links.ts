import * as v from 'valibot';
import { tokenField } from './access-links.ts';
import { clientSignature } from './contracts.ts';
import { idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { proofEntries } from './payments.ts';
import { freeLine } from './text.ts';

const DRIVER = 'validation.signature.driver';

/** Links that open one booking without an account. */

/** `staff.links.make`: for the client, or for a driver of the booking, by name, who signs for them. */
export const makeLinkInput = formObject({
  bookingId: idField(),
  driver: v.optional(freeLine(2, 100, DRIVER, DRIVER)),
});
export type MakeLinkInput = v.InferOutput<typeof makeLinkInput>;

/** `staff.links.revoke` */
export const revokeLinkInput = formObject({ linkId: idField() });
export type RevokeLinkInput = v.InferOutput<typeof revokeLinkInput>;

/** `public.links.read` */
export const readLinkInput = formObject({ token: tokenField });
/** `public.links.signContract` */
export const signByLinkInput = formObject({ token: tokenField, ...clientSignature });
export type SignByLinkInput = v.InferOutput<typeof signByLinkInput>;

/** `public.links.addProof`: as the client with an account sends it. */
export const proveByLinkInput = formObject({ token: tokenField, ...proofEntries });
export type ProveByLinkInput = v.InferOutput<typeof proveByLinkInput>;
