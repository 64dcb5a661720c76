import * as v from 'valibot';
import { isCalendarDay } from '../calendar-day.ts';

/** What every picture that a device took is named with. */

/** A moment as the device tells it, with its zone, on a day that exists and that the database takes, however wrong its clock is; `key` is the text where it is none. */
export function momentOf(key: string) {
  return v.pipe(
    v.string(key),
    v.isoTimestamp(key),
    v.check(
      (text) => isCalendarDay(text.slice(0, 10)) && text >= '0001' && Number.isFinite(Date.parse(text)),
      key,
    ),
  );
}

export const momentField = momentOf('validation.inspection.moment');

/** The SHA-256 of a picture's file as it is sent, in hex. */
export const fileHashField = v.pipe(
  v.string('validation.input.invalid'),
  v.regex(/^[0-9a-f]{64}$/, 'validation.input.invalid'),
);
