import type { BranchId } from '#domain/branch.ts';
import type { StaffRole } from '#domain/roles.ts';

/** The signed-in person on whose behalf a request acts. No roles: a customer. */
export interface Actor {
  id: string;
  email: string;
  name: string;
  phone: string;
  roles: StaffRole[];
  branchId: BranchId | null;
}
