import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { StaffRole } from '#domain/roles.ts';

/** A person as user management edits them. */
export interface PersonRecord {
  id: string;
  email: string;
  name: string;
  phone: string;
  branchId: BranchId | null;
  roles: StaffRole[];
  isActive: boolean;
  rowVersion: number;
}

/** The roles of the person in `row` as this statement found them. */
export function rolesOf(row: string): RawBuilder<StaffRole[]> {
  return sql<StaffRole[]>`array(
    select role from user_roles where user_roles.user_id = ${sql.ref(`${row}.id`)} order by role)`;
}

/** The person in `row`, the `profiles` table or a CTE of whole rows of it; `roles` where they are not the stored ones. */
export function personRecord(
  row: string,
  roles: RawBuilder<unknown> = rolesOf(row),
): RawBuilder<PersonRecord> {
  const its = (column: string) => sql.ref(`${row}.${column}`);
  return sql<PersonRecord>`jsonb_build_object(
    'id', ${its('id')}, 'email', ${its('email')}, 'name', ${its('name')}, 'phone', ${its('phone')},
    'branchId', ${its('branchId')}, 'roles', to_jsonb(${roles}), 'isActive', ${its('isActive')},
    'rowVersion', ${its('rowVersion')})`;
}
