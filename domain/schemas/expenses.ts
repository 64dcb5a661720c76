import * as v from 'valibot';
import { CURRENCIES } from '../currency.ts';
import { EXPENSE_KINDS, MAX_LITERS, PAID_FROM } from '../expense.ts';
import { MAX_ODOMETER_KM } from '../inspection.ts';
import { MAX_LINE_CENTS } from '../policy.ts';
import { branchField, currencyAmountOf, idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries } from './list-fields.ts';
import { optionalParagraph, requiredParagraph } from './text.ts';

/** What the firm spends. */

const AMOUNT = 'validation.cash.amount';
const LITERS = 'validation.expense.liters';
const ODOMETER = 'validation.expense.odometer';

/** `staff.expenses.add` */
export const addExpenseInput = formObject({
  /** Made when the form opens: sent again, it is the same request. It becomes the expense's id. */
  requestId: idField(),
  branchId: branchField('validation.branch.invalid'),
  vehicleId: v.optional(idField('validation.vehicleId.required')),
  /** What it was spent because of. */
  incidentId: v.optional(idField()),
  kind: v.picklist(EXPENSE_KINDS, 'validation.expense.kind'),
  currency: v.picklist(CURRENCIES, 'validation.currency.required'),
  currencyAmount: v.pipe(currencyAmountOf(AMOUNT, MAX_LINE_CENTS), v.minValue(1, AMOUNT)),
  paidFrom: v.picklist(PAID_FROM, 'validation.expense.paidFrom'),
  /** Two decimals. */
  liters: v.optional(
    v.pipe(
      v.number(LITERS),
      v.minValue(0.01, LITERS),
      v.maxValue(MAX_LITERS, LITERS),
      v.check((liters) => Math.abs(liters * 100 - Math.round(liters * 100)) < 1e-6, LITERS),
    ),
  ),
  odometerKm: v.optional(
    v.pipe(
      v.number(ODOMETER),
      v.integer(ODOMETER),
      v.minValue(0, ODOMETER),
      v.maxValue(MAX_ODOMETER_KM, ODOMETER),
    ),
  ),
  note: optionalParagraph(2_000, 'validation.cash.noteMax'),
  receiptUploadId: v.optional(idField('validation.proof.invalid')),
});
export type AddExpenseInput = v.InferOutput<typeof addExpenseInput>;

/** `staff.expenses.reverse` */
export const reverseExpenseInput = formObject({
  requestId: idField(),
  expenseId: idField(),
  reason: requiredParagraph(2_000, 'validation.reason.max', 'validation.reason.required'),
});
export type ReverseExpenseInput = v.InferOutput<typeof reverseExpenseInput>;

/** `staff.expenses.list`: of a month, `yyyy-MM`, or of all time. */
export const listExpensesInput = formObject({
  month: v.optional(
    v.pipe(
      v.string('validation.input.invalid'),
      v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'validation.input.invalid'),
    ),
  ),
  branchId: v.optional(branchField('validation.branch.invalid')),
  vehicleId: v.optional(idField('validation.vehicleId.required')),
  ...pageEntries,
});
export type ListExpensesInput = v.InferOutput<typeof listExpensesInput>;
