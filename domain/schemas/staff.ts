import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { PERSON_KINDS, USER_SORTS } from '../list-sorts.ts';
import { STAFF_ROLES } from '../roles.ts';
import { emailField, idField, nameField, phoneField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries, searchField } from './list-fields.ts';
import { emptyIsAbsent } from './text.ts';

/** User management (SPEC §2 Users, §6; D13, D16). */

const branchOrNone = v.nullable(v.picklist(BRANCH_IDS, 'validation.branch.invalid'));
const roleField = v.picklist(STAFF_ROLES, 'validation.role.required');

/** `staff.users.list` */
export const listUsersInput = formObject({
  search: searchField,
  /** Only who work here, or only who do not. */
  isStaff: v.optional(v.boolean('validation.input.invalid')),
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
