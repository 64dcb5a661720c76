import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { CURRENCIES } from '../currency.ts';
import { EXPENSE_KINDS, PAID_FROM } from '../expense.ts';
import { MAX_ODOMETER_KM } from '../inspection.ts';
import { MAX_LINE_CENTS } from '../policy.ts';
import { PAPER_KINDS, SERVICE_KINDS } from '../upkeep.ts';
import { branchField, centsField, dayField, idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { optionalLine, optionalParagraph } from './text.ts';

/** Papers and service of cars. */

const AMOUNT = 'validation.cash.amount';
const ODOMETER = 'validation.expense.odometer';
const EVERY = 'validation.upkeep.every';
const NUMBER = 'validation.upkeep.number';
const VEHICLE = 'validation.vehicleId.required';

const odometer = v.pipe(
  v.number(ODOMETER),
  v.integer(ODOMETER),
  v.minValue(0, ODOMETER),
  v.maxValue(MAX_ODOMETER_KM, ODOMETER),
);
const every = (least: number, most: number) =>
  v.optional(v.pipe(v.number(EVERY), v.integer(EVERY), v.minValue(least, EVERY), v.maxValue(most, EVERY)));

/** `staff.upkeep.due`: of the cars that stand at a branch, or of all. */
export const upkeepDueInput = formObject({
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
});
export type UpkeepDueInput = v.InferOutput<typeof upkeepDueInput>;

/** `staff.upkeep.addPaper` */
export const addPaperInput = formObject({
  /** Made when the form opens: sent again, it is the same request. It becomes the paper's id. */
  requestId: idField(),
  vehicleId: idField(VEHICLE),
  kind: v.picklist(PAPER_KINDS, 'validation.upkeep.kind'),
  number: optionalLine(60, NUMBER),
  validUntil: dayField('validation.upkeep.validUntil'),
  pictureUploadId: v.optional(idField('validation.proof.invalid')),
});
export type AddPaperInput = v.InferOutput<typeof addPaperInput>;

/** `staff.upkeep.setPlan`: how often something is done, and when it was last. */
export const setPlanInput = v.pipe(
  formObject({
    requestId: idField(),
    vehicleId: idField(VEHICLE),
    kind: v.picklist(SERVICE_KINDS, 'validation.upkeep.kind'),
    everyKm: every(100, 500_000),
    everyMonths: every(1, 120),
    isStopped: v.boolean('validation.input.invalid'),
    lastOn: dayField('validation.upkeep.doneOn'),
    lastKm: odometer,
  }),
  v.forward(
    v.check(({ everyKm, everyMonths }) => everyKm !== undefined || everyMonths !== undefined, EVERY),
    ['everyKm'],
  ),
);
export type SetPlanInput = v.InferOutput<typeof setPlanInput>;

/** `staff.upkeep.recordService`: with what it cost, which becomes an expense; without where it cost nothing. */
export const recordServiceInput = formObject({
  requestId: idField(),
  planId: idField(),
  doneOn: dayField('validation.upkeep.doneOn'),
  odometerKm: odometer,
  note: optionalParagraph(2_000, 'validation.cash.noteMax'),
  cost: v.optional(
    formObject({
      branchId: branchField('validation.branch.invalid'),
      kind: v.picklist(EXPENSE_KINDS, 'validation.expense.kind'),
      currency: v.picklist(CURRENCIES, 'validation.currency.required'),
      currencyAmount: v.pipe(centsField(AMOUNT, MAX_LINE_CENTS), v.minValue(1, AMOUNT)),
      paidFrom: v.picklist(PAID_FROM, 'validation.expense.paidFrom'),
    }),
  ),
});
export type RecordServiceInput = v.InferOutput<typeof recordServiceInput>;
