import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { isCalendarDay } from '../calendar-day.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../policy.ts';
import { dayField } from './fields.ts';
import { formObject } from './form-object.ts';

/** Reports: a branch or all, and days, both ends included (SPEC §2, §5). */

const branch = v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid'));

/** A range applies only when both ends are chosen; without one, the service takes the last 30 days. */
export const reportInput = v.pipe(
  formObject({
    branchId: branch,
    from: v.optional(dayField('validation.reportRange.invalid')),
    to: v.optional(dayField('validation.reportRange.invalid')),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => !isCalendarDay(from) || !isCalendarDay(to) || from <= to,
      'validation.reportRange.reversed',
    ),
    ['to'],
  ),
);
export type ReportInput = v.InferOutput<typeof reportInput>;

const wholePage = v.pipe(
  v.number('validation.page.invalid'),
  v.integer('validation.page.invalid'),
  v.minValue(1, 'validation.page.invalid'),
  v.maxValue(100_000, 'validation.page.invalid'),
);

/** The entries every paged list of the back office spreads into its input. */
export const pageEntries = {
  page: v.optional(wholePage, 1),
  pageSize: v.optional(v.picklist(PAGE_SIZES, 'validation.page.invalid'), DEFAULT_PAGE_SIZE),
};
