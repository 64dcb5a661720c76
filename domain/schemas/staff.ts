import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { PERSON_KINDS, USER_SORTS } from '../list-sorts.ts';
import { STAFF_ROLES } from '../roles.ts';
import { newPasswordField, passwordField } from './accounts.ts';
import { emailField, idField, nameField, phoneField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries } from './reports.ts';
import { searchField } from './search-field.ts';
import { emptyIsAbsent, maxCharacters } from './text.ts';

/** User management, links, and one's own profile (SPEC §2 Users, §6; D13, D16). */

const branchOrNone = v.nullable(v.picklist(BRANCH_IDS, 'validation.branch.invalid'));
const roleField = v.picklist(STAFF_ROLES, 'validation.role.required');

/** `staff.users.list` */
export const listUsersInput = formObject({
  search: searchField,
  role: v.optional(v.picklist(PERSON_KINDS, 'validation.role.required')),
  isActive: v.optional(v.boolean('validation.input.invalid')),
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
  sort: v.optional(v.picklist(USER_SORTS, 'validation.input.invalid'), 'newest'),
  ...pageEntries,
});
export type ListUsersInput = v.InferOutput<typeof listUsersInput>;

/** `staff.users.invite`: the invited give name, phone and password themselves. */
export const inviteUserInput = formObject({
  email: emailField,
  name: emptyIsAbsent('validation.name.min', nameField),
  role: roleField,
  branchId: branchOrNone,
});
export type InviteUserInput = v.InferOutput<typeof inviteUserInput>;

/** `staff.users.invites` */
export const listInvitesInput = formObject({
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
});
export type ListInvitesInput = v.InferOutput<typeof listInvitesInput>;

/** `staff.users.revokeInvite` */
export const inviteIdInput = formObject({ inviteId: idField() });
export type InviteIdInput = v.InferOutput<typeof inviteIdInput>;

/** `staff.users.update`: no role makes a customer. */
export const updateUserInput = formObject({
  userId: idField(),
  rowVersion: rowVersionField,
  name: nameField,
  phone: v.union([v.literal(''), phoneField], 'validation.phone.min'),
  branchId: branchOrNone,
  roles: v.pipe(
    v.array(roleField, 'validation.role.required'),
    v.maxLength(STAFF_ROLES.length, 'validation.role.required'),
    v.transform((roles) => STAFF_ROLES.filter((role) => roles.includes(role))),
  ),
  isActive: v.boolean('validation.input.invalid'),
});
export type UpdateUserInput = v.InferOutput<typeof updateUserInput>;

/** `staff.users.resetLink` */
export const userIdInput = formObject({ userId: idField() });
export type UserIdInput = v.InferOutput<typeof userIdInput>;

/** The secret of a link. One that was mangled on its way is an expired one, not a fault of a field. */
const tokenField = v.pipe(
  v.string('validation.input.invalid'),
  maxCharacters(500, 'validation.input.invalid'),
);

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
