import * as v from 'valibot';
import { MORNING_WAYS } from '../morning.ts';
import { newPasswordField, passwordField } from './accounts.ts';
import { nameField, phoneField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';

/** One's own profile and password (SPEC §2 Profile). */

/** `staff.profile.update` */
export const updateProfileInput = formObject({
  rowVersion: rowVersionField,
  name: nameField,
  phone: phoneField,
  /** Of an owner; nobody else is sent the morning. */
  morningBy: v.optional(v.picklist(MORNING_WAYS, 'validation.input.invalid')),
});
export type UpdateProfileInput = v.InferOutput<typeof updateProfileInput>;

/** `staff.profile.changePassword` */
export const changePasswordInput = v.pipe(
  formObject({ current: passwordField, next: newPasswordField }),
  v.forward(
    v.partialCheck(
      [['current'], ['next']],
      ({ current, next }) => current !== next,
      'validation.password.same',
    ),
    ['next'],
  ),
);
export type ChangePasswordInput = v.InferOutput<typeof changePasswordInput>;
