import * as v from 'valibot';
import { newPasswordField } from './accounts.ts';
import { emailField, nameField, phoneField } from './fields.ts';
import { formObject } from './form-object.ts';
import { maxCharacters } from './text.ts';

/** Links by which a person joins the staff or chooses a new password (SPEC §2 Users, §6). */

/** The secret of a link. A damaged one counts as expired, not as a wrong field. */
export const tokenField = v.pipe(
  v.string('validation.input.invalid'),
  maxCharacters(500, 'validation.input.invalid'),
);

/** `public.accessLinks.askReset` */
export const askResetInput = formObject({ email: emailField });
export type AskResetInput = v.InferOutput<typeof askResetInput>;

/** `public.accessLinks.inspect` */
export const inspectLinkInput = formObject({ token: tokenField });
export type InspectLinkInput = v.InferOutput<typeof inspectLinkInput>;

/** `public.accessLinks.acceptInvite` */
export const acceptInviteInput = formObject({
  token: tokenField,
  name: nameField,
  phone: phoneField,
  password: newPasswordField,
});
export type AcceptInviteInput = v.InferOutput<typeof acceptInviteInput>;

/** `public.accessLinks.resetPassword` */
export const resetPasswordInput = formObject({ token: tokenField, password: newPasswordField });
export type ResetPasswordInput = v.InferOutput<typeof resetPasswordInput>;

/** `public.accessLinks.askSignIn` */
export const askSignInInput = formObject({ email: emailField });
export type AskSignInInput = v.InferOutput<typeof askSignInInput>;

/** `public.accessLinks.signIn` */
export const signInByLinkInput = formObject({ token: tokenField });
export type SignInByLinkInput = v.InferOutput<typeof signInByLinkInput>;
