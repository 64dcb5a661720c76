import * as v from 'valibot';
import { isCalendarDay } from '../calendar-day.ts';
import { checkPeriodLength, type RentalPeriod } from '../rental-period.ts';

function periodOf(value: unknown): RentalPeriod | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('pickupDate' in value && 'returnDate' in value)) return null;
  const { pickupDate, returnDate } = value;
  return isCalendarDay(pickupDate) && isCalendarDay(returnDate) ? { pickupDate, returnDate } : null;
}

/** A rule over both dates, asked whenever both are days, whatever else is wrong; its message goes to the return. */
export function ruleOnReturn<Input>(problemOf: (period: RentalPeriod, input: unknown) => string | null) {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    const input: unknown = dataset.value;
    const period = periodOf(input);
    const message = period && problemOf(period, input);
    if (!period || !message) return;
    const path = {
      type: 'unknown',
      origin: 'value',
      input,
      key: 'returnDate',
      value: period.returnDate,
    } as const;
    addIssue({ message, path: [path] });
  });
}

/** For whoever books: return after pickup, and not longer than the longest rental. */
export function bookablePeriod<Input>() {
  return ruleOnReturn<Input>(checkPeriodLength);
}
