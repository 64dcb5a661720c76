import { todayInHaiti } from '#domain/calendar-day.ts';
import { gridDays, monthOf } from '#domain/calendar-month.ts';
import { CALENDAR_MAX_CARS } from '#domain/policy.ts';
import type { CalendarInput } from '#domain/schemas/overview.ts';
import { readCalendar } from '../../db/queries/calendar/calendar-month.ts';
import type { Deps } from '../../deps.ts';

/**
 * Everything that touches a day of the weeks of a month: bookings (canceled ones and no-shows hold no car and are left
 * out), maintenance, and the cars. Past CALENDAR_MAX_CARS cars it answers `isTooMany` and nothing else.
 */
export async function getMonth(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { month, branchId, class: wantedClass, search }: CalendarInput,
) {
  const today = todayInHaiti(clock.now());
  const shown = month ?? monthOf(today);
  const days = gridDays(shown);
  const [from = today, to = today] = [days[0], days.at(-1)];
  const found = await readCalendar(db, {
    from,
    to,
    today,
    branchId,
    search,
    class: wantedClass,
    maxCars: CALENDAR_MAX_CARS,
  });
  return { today, month: shown, ...found };
}
