import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { BALANCE_SORTS, CLIENT_SORTS } from '../list-sorts.ts';
import { bornOnField, licensedSinceField } from './drivers.ts';
import { dayField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries, searchField } from './list-fields.ts';
import { optionalParagraph } from './text.ts';

/** What the back office asks about clients, who are derived from bookings (SPEC §2 Clients, §3). */

const anyBranch = v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid'));

/** `staff.clients.list`; a branch leaves the clients who rented there, with what they did there. */
export const listClientsInput = formObject({
  search: searchField,
  branchId: anyBranch,
  sort: v.optional(v.picklist(CLIENT_SORTS, 'validation.input.invalid'), '-lastBookedAt'),
  page: pageEntries.page,
});
export type ListClientsInput = v.InferOutput<typeof listClientsInput>;

/** `staff.clients.balances` */
export const clientBalancesInput = formObject({
  branchId: anyBranch,
  sort: v.optional(v.picklist(BALANCE_SORTS, 'validation.input.invalid'), '-toPayCents'),
  ...pageEntries,
});
export type ClientBalancesInput = v.InferOutput<typeof clientBalancesInput>;

/** `staff.clients.summary` */
export const clientSummaryInput = formObject({ branchId: anyBranch });
export type ClientSummaryInput = v.InferOutput<typeof clientSummaryInput>;

/** `staff.clients.editFile`: what staff know of a client; a reason not to rent to them is what refuses them on the web. */
export const editClientFileInput = formObject({
  clientId: idField(),
  rowVersion: rowVersionField,
  licenseExpiresOn: v.nullable(dayField('validation.clientFile.licenseExpiresOn')),
  bornOn: v.nullable(bornOnField),
  licensedSince: v.nullable(licensedSinceField),
  notes: optionalParagraph(5_000, 'validation.notes.max'),
  doNotRentReason: optionalParagraph(500, 'validation.clientFile.reasonMax'),
});
export type EditClientFileInput = v.InferOutput<typeof editClientFileInput>;

/** `staff.clients.get`: bookings and payments are paged each for itself. */
export const clientInput = formObject({
  clientId: idField(),
  branchId: anyBranch,
  bookingsPage: pageEntries.page,
  paymentsPage: pageEntries.page,
});
export type ClientInput = v.InferOutput<typeof clientInput>;
