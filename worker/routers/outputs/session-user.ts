import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { STAFF_ROLES } from '#domain/roles.ts';

export const sessionUser = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  roles: v.array(v.picklist(STAFF_ROLES)),
  branchId: v.nullable(v.picklist(BRANCH_IDS)),
});

/** What the browser knows of the person who is signed in. */
export type SessionUser = v.InferOutput<typeof sessionUser>;
