import { isMonth } from '#domain/calendar-month.ts';
import { aDay, anId, oneOf, searchParams, someText } from '#domain/search-params.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';

/** /admin/calendar: which month, seen how, of which cars; the branch comes from the top bar. */
export const calendarSearch = searchParams({
  month: (raw) => (isMonth(raw) ? raw : undefined),
  /** The month as a grid unless it says otherwise. */
  view: oneOf(['cars']),
  class: oneOf(VEHICLE_CLASSES),
  q: someText(100),
  /** Opens the list of this day. */
  day: aDay,
  /** Opens the dialog of a new booking of this car, from this day. */
  book: anId,
  from: aDay,
});
export type CalendarSearch = ReturnType<typeof calendarSearch>;
