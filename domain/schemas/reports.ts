import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { daysBetween, isCalendarDay } from '../calendar-day.ts';
import { REPORT_SORTS } from '../list-sorts.ts';
import { REPORT_MAX_DAYS } from '../policy.ts';
import { dayField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries } from './list-fields.ts';

/** Reports: a branch or all, and days, both ends included (SPEC §2, §5). */

const branch = v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid'));

/** A range applies only when both ends are chosen; without one, the service takes the last 30 days. */
const rangeEntries = {
  branchId: branch,
  from: v.optional(dayField('validation.reportRange.invalid')),
  to: v.optional(dayField('validation.reportRange.invalid')),
};

interface ChosenRange {
  from?: string | undefined;
  to?: string | undefined;
}

function problemOf({ from, to }: ChosenRange): string | null {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return null;
  if (from > to) return 'validation.reportRange.reversed';
  return daysBetween(from, to) < REPORT_MAX_DAYS ? null : 'validation.reportRange.tooLong';
}

function reportRange<Range extends ChosenRange>() {
  return v.rawCheck<Range>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const message = problemOf(dataset.value);
    const [input, value] = [dataset.value, dataset.value.to];
    if (message) addIssue({ message, path: [{ type: 'unknown', origin: 'value', input, key: 'to', value }] });
  });
}

/** `reports.metrics` */
export const reportInput = v.pipe(formObject(rangeEntries), reportRange());
export type ReportInput = v.InferOutput<typeof reportInput>;

/** `reports.bookings`: the table behind the figures. */
export const reportBookingsInput = v.pipe(
  formObject({
    ...rangeEntries,
    sort: v.optional(v.picklist(REPORT_SORTS, 'validation.input.invalid'), '-createdAt'),
    ...pageEntries,
  }),
  reportRange(),
);
export type ReportBookingsInput = v.InferOutput<typeof reportBookingsInput>;

/** `reports.financials`, `reports.balances` */
export const financialsInput = formObject({ branchId: branch });
export type FinancialsInput = v.InferOutput<typeof financialsInput>;
