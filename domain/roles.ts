/** Staff roles: super_admin ⊃ admin ⊃ agent; a person without a role is a customer (SPEC §6, D13). */
export const STAFF_ROLES = ['agent', 'admin', 'super_admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some((role) => role === value);
}

/** The strongest of the roles, or null for a customer. */
export function highestRole(roles: readonly StaffRole[]): StaffRole | null {
  return STAFF_ROLES.findLast((role) => roles.includes(role)) ?? null;
}

/** Whether the roles reach `required`, themselves or through a stronger one. */
export function includesRole(roles: readonly StaffRole[], required: StaffRole): boolean {
  return roles.some((role) => STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(required));
}

export function isStaff(roles: readonly StaffRole[]): boolean {
  return includesRole(roles, 'agent');
}

/** Whether these roles may give or take `target`: admins hand out agent, only a super_admin more (D13). */
export function canGrantRole(roles: readonly StaffRole[], target: StaffRole): boolean {
  return includesRole(roles, target === 'agent' ? 'admin' : 'super_admin');
}

/** What a person may do here. */
export interface PersonRights {
  roles: readonly StaffRole[];
  isActive: boolean;
}

/**
 * Whether people with these roles may make such an edit: they can give or take each role that changes, and each role of
 * whoever they switch on or off; only a super admin edits a super admin (D13).
 */
export function canEditPerson(
  roles: readonly StaffRole[],
  before: PersonRights,
  after: PersonRights,
): boolean {
  const isTouched = (role: StaffRole) =>
    before.roles.includes(role) !== after.roles.includes(role) ||
    (before.roles.includes(role) && (before.isActive !== after.isActive || role === 'super_admin'));
  return STAFF_ROLES.filter(isTouched).every((role) => canGrantRole(roles, role));
}

export const BOOKING_CREATORS = ['customer', 'agent', 'admin'] as const;
export type BookingCreator = (typeof BOOKING_CREATORS)[number];

/** What `created_by` of a booking says about the person who made it (SPEC §6). */
export function bookingCreator(roles: readonly StaffRole[]): BookingCreator {
  if (includesRole(roles, 'admin')) return 'admin';
  return isStaff(roles) ? 'agent' : 'customer';
}
