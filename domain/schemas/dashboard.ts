import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { formObject } from './form-object.ts';

/** What the dashboard asks (SPEC §2 Dashboard). */

/** `staff.dashboard.get` */
export const dashboardInput = formObject({
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
});
export type DashboardInput = v.InferOutput<typeof dashboardInput>;
