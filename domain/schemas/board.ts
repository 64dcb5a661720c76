import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { formObject } from './form-object.ts';

/** `staff.board.get`: of one branch, or of all. */
export const boardInput = formObject({
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
});
export type BoardInput = v.InferOutput<typeof boardInput>;
