import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { changesBetween } from '#domain/activity.ts';
import { personSubject } from '#domain/activity-subject.ts';
import type { BranchId } from '#domain/branch.ts';
import type { UserSort } from '#domain/list-sorts.ts';
import type { StaffRole } from '#domain/roles.ts';
import type { ListUsersInput } from '#domain/schemas/staff.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { placesOf, readPage } from '../../list-page.ts';
import type { Tables } from '../../schema.ts';
import { holdsWords } from '../../search-pattern.ts';
import { unusedLinksOf } from '../accounts/access-links.ts';
import { type PersonRecord, selectUsers, unchangedPerson } from '../accounts/profiles.ts';

/** Who a column of user ids names, or null. */
export function staffNamed(
  column:
    | 'approvals.askedByUserId'
    | 'approvals.decidedByUserId'
    | 'bookingLines.madeByUserId'
    | 'bookingLinks.madeByUserId'
    | 'bookings.createdByUserId'
    | 'vehiclePapers.madeByUserId'
    | 'damages.repairedByUserId'
    | 'deposits.approvedByUserId'
    | 'deposits.madeByUserId'
    | 'incidentEntries.madeByUserId'
    | 'incidents.closedByUserId'
    | 'incidents.recordedByUserId'
    | 'inspections.staffId'
    | 'paperBatches.printedByUserId'
    | 'paperEntries.enteredByUserId'
    | 'paperEntries.writtenByUserId'
    | 'paperForms.endedByUserId'
    | 'invoices.issuedByUserId'
    | 'payments.approvedByUserId'
    | 'payments.firstVerifiedByUserId'
    | 'payments.receivedByUserId'
    | 'payments.seenByUserId'
    | 'payments.verifiedByUserId',
) {
  const rows = expressionBuilder<
    Tables,
    | 'approvals'
    | 'bookingLines'
    | 'bookingLinks'
    | 'bookings'
    | 'vehiclePapers'
    | 'damages'
    | 'deposits'
    | 'incidentEntries'
    | 'incidents'
    | 'inspections'
    | 'invoices'
    | 'paperBatches'
    | 'paperEntries'
    | 'paperForms'
    | 'payments'
  >();
  const person = rows.selectFrom('profiles');
  return jsonObjectFrom(person.whereRef('profiles.id', '=', column).select(['profiles.id', 'profiles.name']));
}

const eb = expressionBuilder<Tables, 'profiles'>();
const isStaff = eb.exists(
  eb.selectFrom('userRoles').select('role').whereRef('userRoles.userId', '=', 'profiles.id'),
);

const ORDER = {
  // Of everybody: the few who work here before the many who rent.
  newest: [
    [isStaff, 'desc'],
    ['profiles.createdAt', 'desc'],
    ['profiles.id', 'desc'],
  ],
  oldest: [
    ['profiles.createdAt', 'asc'],
    ['profiles.id', 'asc'],
  ],
  name: [
    ['profiles.name', 'asc'],
    ['profiles.id', 'asc'],
  ],
} as const satisfies Record<UserSort, unknown>;

function matching(db: Database, { search, isStaff: mustBeStaff, role, isActive, branchId }: ListUsersInput) {
  let users = db.selectFrom('profiles');
  if (mustBeStaff !== undefined) users = users.where(mustBeStaff ? isStaff : eb.not(isStaff));
  if (role === 'customer') users = users.where(eb.not(isStaff));
  else if (role !== undefined) {
    const bearers = db.selectFrom('userRoles').where('role', '=', role).select('userRoles.userId');
    users = users.where('profiles.id', 'in', bearers);
  }
  if (isActive !== undefined) users = users.where('isActive', '=', isActive);
  if (branchId !== undefined) users = users.where('branchId', '=', branchId);
  if (search !== undefined) users = users.where(holdsWords(eb.ref('searchText'), search));
  return users.select('profiles.id');
}

/** One page of everybody with an account, staff and customers. */
export function listUsers(db: Database, query: ListUsersInput, maxRows: number) {
  const { limit, offset } = placesOf(query, maxRows);
  const ids = matching(db, query);
  let page = ids.limit(limit).offset(offset);
  let rows = selectUsers(db);
  for (const [by, direction] of ORDER[query.sort]) {
    page = page.orderBy(by, direction);
    rows = rows.orderBy(by, direction);
  }
  return readPage(db, rows.where('profiles.id', 'in', page), ids, maxRows);
}

export interface PersonEdit {
  name: string;
  phone: string;
  branchId: BranchId | null;
  /** Each once. */
  roles: StaffRole[];
  isActive: boolean;
}

/** In the place of a hash: no password has it, until a link gives the person a new one. */
const NO_PASSWORD = 'none: to be chosen by link';

/**
 * Edits a person with their roles, and logs what changed. Another set of roles, or being switched off, ends their
 * sessions and their open links; a customer who becomes staff needs a new password too, for anybody can sign up with
 * anybody's e-mail. Refuses with `person_changed`; throws a check violation of `super_admin_remains` rather than take the
 * last active super admin away.
 */
export async function updatePerson(
  db: Database,
  current: PersonRecord,
  { roles, ...set }: PersonEdit,
  by: ChangeAuthor,
): Promise<PersonRecord> {
  const { id: userId } = current;
  const after = { ...set, roles: roles.toSorted() };
  const given = roles.filter((role) => !current.roles.includes(role));
  const taken = current.roles.filter((role) => !roles.includes(role));
  const isShutOut = !set.isActive || given.length > 0 || taken.length > 0;
  const isNewStaff = current.roles.length === 0 && roles.length > 0;
  const [, updated] = await inOneTrip(db, [
    guard(db, 'person_changed', unchangedPerson(db, current)),
    db.updateTable('profiles').set(set).where('id', '=', userId).returning('rowVersion'),
    taken.length > 0
      ? db.deleteFrom('userRoles').where('userId', '=', userId).where('role', 'in', taken)
      : null,
    given.length > 0 ? db.insertInto('userRoles').values(given.map((role) => ({ userId, role }))) : null,
    isShutOut ? unusedLinksOf(db, userId) : null,
    isNewStaff
      ? db
          .updateTable('credentials')
          .set({ passwordHash: NO_PASSWORD, updatedAt: by.at })
          .where('userId', '=', userId)
      : null,
    isShutOut ? db.deleteFrom('sessions').where('userId', '=', userId) : null,
    insertActivity(db, {
      by,
      action: 'update',
      subject: personSubject({ ...current, ...set }),
      metadata: changesBetween(current, after),
    }),
  ]);
  return { ...current, ...after, ...updated[0] };
}
