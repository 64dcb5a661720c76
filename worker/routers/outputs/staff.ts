import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { MORNING_WAYS } from '#domain/morning.ts';
import { STAFF_ROLES } from '#domain/roles.ts';

/** What user management sees of people. */

const entries = {
  id: v.string(),
  email: v.string(),
  name: v.string(),
  /** Empty when none was given. */
  phone: v.string(),
  branchId: v.nullable(v.picklist(BRANCH_IDS)),
  /** None: a customer. */
  roles: v.array(v.picklist(STAFF_ROLES)),
  isActive: v.boolean(),
  /** Goes back with an edit. */
  rowVersion: v.number(),
};

/** A person as the form holds them; also `details.current` of STALE_VERSION. */
export const personRecord = v.object(entries);

export const person = v.object({
  ...entries,
  branchName: v.nullable(v.string()),
  createdAt: v.string(),
});

const ownEntries = { morningBy: v.picklist(MORNING_WAYS) };
/** One's own: with how the owner's morning comes, which only owners get. */
export const ownProfile = v.object({ ...person.entries, ...ownEntries });
export const ownRecord = v.object({ ...entries, ...ownEntries });

/** Counted up to 10,000: `isMore` says that `total` is only the first of them. */
export const peoplePage = v.object({ rows: v.array(person), total: v.number(), isMore: v.boolean() });

/** An invite that nobody has accepted yet. */
export const openInvite = v.object({
  id: v.string(),
  email: v.string(),
  name: v.nullable(v.string()),
  role: v.picklist(STAFF_ROLES),
  branchId: v.nullable(v.picklist(BRANCH_IDS)),
  createdByName: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
});

/** The address is shown once; it cannot be read again. */
export const accessLink = v.object({
  url: v.string(),
  expiresAt: v.string(),
  /** Whether it goes by e-mail too. */
  isMailed: v.boolean(),
});
