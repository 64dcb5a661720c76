import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { branchField, dayField, phoneField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { line, whatsappField, whole } from './settings.ts';
import { localizedTextField } from './text.ts';
import { timeField } from './times-rule.ts';

/** What the owner sets of the branches at /admin/settings: how they are reached, and when they are open. */

const HOURS = 'validation.branch.hours.invalid';
const hoursOfDay = v.pipe(
  formObject({ opens: timeField(HOURS), closes: timeField(HOURS) }),
  v.forward(
    v.check(({ opens, closes }) => opens < closes, HOURS),
    ['closes'],
  ),
);

const hoursOrClosed = v.nullable(hoursOfDay);

/** `staff.settings.updateBranch` */
export const updateBranchInput = formObject({
  id: branchField('validation.branch.invalid'),
  rowVersion: rowVersionField,
  name: line('validation.branch.name.invalid', 100),
  address: line('validation.branch.address.invalid', 500),
  phones: v.strictTuple([phoneField, phoneField], 'validation.branch.phones.invalid'),
  whatsapp: whatsappField,
  /** Haiti local time, `HH:mm`. */
  openingHours: formObject({
    monday: hoursOrClosed,
    tuesday: hoursOrClosed,
    wednesday: hoursOrClosed,
    thursday: hoursOrClosed,
    friday: hoursOrClosed,
    saturday: hoursOrClosed,
    sunday: hoursOrClosed,
  }),
});
export type UpdateBranchInput = v.InferOutput<typeof updateBranchInput>;

const SPECIAL_DAY = 'validation.specialDay.branch';
const whichDay = {
  day: dayField('validation.specialDay.day'),
  branchIds: v.pipe(
    v.array(branchField('validation.branch.invalid'), SPECIAL_DAY),
    v.minLength(1, SPECIAL_DAY),
    v.maxLength(BRANCH_IDS.length, SPECIAL_DAY),
  ),
};

/** A special day as it was read. */
const seenDay = formObject({ ...whichDay, version: line('validation.input.invalid', 100) });

/** `staff.settings.saveSpecialDay`: a day that is not as its weekday, at one branch or both. */
export const saveSpecialDayInput = formObject({
  ...whichDay,
  name: localizedTextField(line('validation.specialDay.name', 100)),
  /** Null: closed all day. */
  hours: hoursOrClosed,
  /** What is there as the person saw it: the day that is edited, and what another person has set meanwhile, once it was shown. */
  seen: v.array(seenDay),
});
export type SaveSpecialDayInput = v.InferOutput<typeof saveSpecialDayInput>;

/** `staff.settings.removeSpecialDay` */
export const removeSpecialDayInput = seenDay;
export type RemoveSpecialDayInput = v.InferOutput<typeof removeSpecialDayInput>;

/** `staff.settings.addHolidays`: the public holidays of a year, closed at both branches. */
export const addHolidaysInput = formObject({ year: whole('validation.input.invalid', 2020, 2098) });
export type AddHolidaysInput = v.InferOutput<typeof addHolidaysInput>;
