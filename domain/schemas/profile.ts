import * as v from 'valibot';
import { newPasswordField, passwordField } from './accounts.ts';
import { nameField, phoneField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';

/** One's own profile and password (SPEC §2 Profile). */

/** `staff.profile.update` */
export const updateProfileInput = formObject({
  rowVersion: rowVersionField,
  name: nameField,
  phone: phoneField,
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
