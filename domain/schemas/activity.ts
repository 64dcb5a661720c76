import * as v from 'valibot';
import { LOG_ACTIONS, LOG_SUBJECTS } from '../activity.ts';
import { BRANCH_IDS } from '../branch.ts';
import { isCalendarDay } from '../calendar-day.ts';
import { dayField, idField } from './fields.ts';
import { formObject } from './form-object.ts';

/** As the log writes its instants; another format would be an error of the database. */
function isInstant(text: string): boolean {
  return (
    /^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/.test(text) &&
    isCalendarDay(text.slice(0, 10))
  );
}

/** Where a page of the log ended: older entries follow. */
const cursorField = v.object({
  createdAt: v.pipe(
    v.string('validation.input.invalid'),
    v.check((instant) => isInstant(instant), 'validation.input.invalid'),
  ),
  id: v.pipe(
    v.number('validation.input.invalid'),
    v.safeInteger('validation.input.invalid'),
    v.minValue(0, 'validation.input.invalid'),
  ),
});

const filterDay = v.optional(dayField('validation.input.invalid'));

/** `staff.activity.list`; `from` and `to` are days in Haiti, both included. */
export const listActivityInput = v.pipe(
  formObject({
    userId: v.optional(idField()),
    entityType: v.optional(v.picklist(LOG_SUBJECTS, 'validation.input.invalid')),
    action: v.optional(v.picklist(LOG_ACTIONS, 'validation.input.invalid')),
    branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
    from: filterDay,
    to: filterDay,
    olderThan: v.optional(cursorField),
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
export type ListActivityInput = v.InferOutput<typeof listActivityInput>;

/** `staff.activity.authors`: `userId` is somebody who is asked for and may not be of the staff. */
export const listAuthorsInput = formObject({ userId: v.optional(idField()) });
export type ListAuthorsInput = v.InferOutput<typeof listAuthorsInput>;
