import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { isMonth } from '../calendar-month.ts';
import { VEHICLE_CLASSES } from '../vehicle.ts';
import { formObject } from './form-object.ts';
import { searchField } from './list-fields.ts';

/** What the calendar asks (SPEC §2 Calendar). */

const anyBranch = v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid'));

/**
 * `staff.calendar.month`: `month` is `yyyy-MM`, this month when it is left out, or the days from yesterday on whatever month they
 * are in; class and search choose cars.
 */
export const calendarInput = formObject({
  month: v.optional(
    v.pipe(
      v.string('validation.input.invalid'),
      v.check((month) => isMonth(month), 'validation.input.invalid'),
    ),
  ),
  isFromToday: v.optional(v.boolean('validation.input.invalid')),
  branchId: anyBranch,
  class: v.optional(v.picklist(VEHICLE_CLASSES, 'validation.vehicle.class.required')),
  search: searchField,
});
export type CalendarInput = v.InferOutput<typeof calendarInput>;
