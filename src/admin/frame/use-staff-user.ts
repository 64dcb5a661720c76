import { getRouteApi } from '@tanstack/react-router';
import { includesRole, type StaffRole } from '#domain/roles.ts';

const route = getRouteApi('/admin');

/** The member of staff the guard let in, and whether they may do what a role may. */
export function useStaffUser() {
  const user = route.useRouteContext({ select: (context) => context.user });
  return { user, may: (role: StaffRole) => includesRole(user.roles, role) };
}
