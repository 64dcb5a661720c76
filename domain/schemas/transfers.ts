import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { MAX_LINE_CENTS } from '../policy.ts';
import { branchField, centsField, dayField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { optionalLine } from './text.ts';
import { timeField } from './times-rule.ts';

/** Cars that staff drive from one branch to another. */

const driverField = optionalLine(100, 'validation.transfer.driver');

/** When it leaves, and who drives; the usual pickup time where none is said. `transferId` is made by the form. */
export const transferEntries = {
  transferId: idField(),
  leavesOn: dayField('validation.transfer.day'),
  leavesTime: v.optional(timeField('validation.time.invalid')),
  driver: driverField,
};

/** With a booking that ends where its car is not wanted next: how it gets there. */
export const transferAfterField = v.optional(formObject(transferEntries));

/** `staff.transfers.plan`: from where the car will stand then. */
export const planTransferInput = formObject({
  ...transferEntries,
  vehicleId: idField('validation.vehicleId.required'),
  toBranchId: branchField('validation.transfer.branch'),
});
export type PlanTransferInput = v.InferOutput<typeof planTransferInput>;
export type TransferAfter = Omit<PlanTransferInput, 'vehicleId' | 'toBranchId'>;

/** `staff.transfers.leave`, `staff.transfers.undoLeave`, `staff.transfers.finish`, `staff.transfers.cancel` */
export const moveTransferInput = formObject({ transferId: idField() });
export type MoveTransferInput = v.InferOutput<typeof moveTransferInput>;

/** `staff.transfers.nameDriver`: nobody where it is empty. */
export const nameDriverInput = formObject({ transferId: idField(), driver: driverField });
export type NameDriverInput = v.InferOutput<typeof nameDriverInput>;

/** `staff.transfers.list`: of a branch or a car, or all. */
export const listTransfersInput = formObject({
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
  vehicleId: v.optional(idField('validation.vehicleId.required')),
});
export type ListTransfersInput = v.InferOutput<typeof listTransfersInput>;

/** `staff.transfers.risks`: of a branch, or of all. */
export const branchIdInput = formObject({
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
});
export type BranchIdInput = v.InferOutput<typeof branchIdInput>;

/** `staff.transfers.risk` */
export const bookingRiskInput = formObject({ bookingId: idField() });
export type BookingRiskInput = v.InferOutput<typeof bookingRiskInput>;

const ROUTE_MINUTES = 'validation.settings.route.minutes';
const ROUTE_DAYS = 'validation.settings.route.days';

/** `staff.settings.updateRoute` */
export const updateRouteInput = formObject({
  fromBranchId: branchField('validation.branch.invalid'),
  toBranchId: branchField('validation.branch.invalid'),
  rowVersion: rowVersionField,
  minutes: v.pipe(
    v.number(ROUTE_MINUTES),
    v.integer(ROUTE_MINUTES),
    v.minValue(30, ROUTE_MINUTES),
    v.maxValue(2_880, ROUTE_MINUTES),
  ),
  isPossible: v.boolean('validation.input.invalid'),
  isOnWeb: v.boolean('validation.input.invalid'),
  webFeeCents: centsField('validation.settings.fee.invalid', MAX_LINE_CENTS),
  isWebFeeTaxed: v.boolean('validation.input.invalid'),
  webNoticeDays: v.pipe(
    v.number(ROUTE_DAYS),
    v.integer(ROUTE_DAYS),
    v.minValue(0, ROUTE_DAYS),
    v.maxValue(60, ROUTE_DAYS),
  ),
});
export type UpdateRouteInput = v.InferOutput<typeof updateRouteInput>;
