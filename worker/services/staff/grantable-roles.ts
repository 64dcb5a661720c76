import { canGrantRole, STAFF_ROLES, type StaffRole } from '#domain/roles.ts';
import type { Actor } from '../../auth/actor.ts';

/** The roles this person may give and take (D13). */
export function grantableRoles({ roles }: Actor): StaffRole[] {
  return STAFF_ROLES.filter((role) => canGrantRole(roles, role));
}
