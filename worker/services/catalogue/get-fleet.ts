import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { FLEET_SECTION_SIZE } from '#domain/policy.ts';
import { defaultPeriod, type RentalPeriod, rentalDays } from '#domain/rental-period.ts';
import type { FleetInput } from '#domain/schemas/search.ts';
import { listVehicles, listVehiclesWithRanks } from '../../db/queries/vehicles.ts';
import type { Deps } from '../../deps.ts';
import { cutSections } from './sections.ts';
import { totalFor } from './vehicle-card.ts';

/** The whole fleet in sections, or, with any search parameter, what the search finds. */
export function getFleet(deps: Pick<Deps, 'db' | 'clock'>, input: FleetInput) {
  const today = todayInHaiti(deps.clock.now());
  const isSearch = Object.values(input).some((value) => value !== undefined);
  return isSearch ? search(deps, input, today) : browse(deps, today);
}

async function browse({ db }: Pick<Deps, 'db'>, today: CalendarDay) {
  const all = await listVehiclesWithRanks(db, defaultPeriod(today));
  return { mode: 'browse' as const, today, ...cutSections(all, FLEET_SECTION_SIZE), all };
}

async function search({ db }: Pick<Deps, 'db'>, input: FleetInput, today: CalendarDay) {
  const { city: branchId, pickupDate, returnDate } = input;
  const period = searchedPeriod(pickupDate, returnDate);
  const found = await listVehicles(db, { branchId, period });
  if (!period || !returnDate) return { mode: 'search' as const, today, vehicles: found, rentalDays: null };
  const priced = found.map((vehicle) => ({ ...vehicle, total: totalFor(vehicle, period) }));
  const vehicles = priced.toSorted((a, b) => a.total.totalCents - b.total.totalCents);
  return { mode: 'search' as const, today, vehicles, rentalDays: rentalDays(pickupDate, returnDate) };
}

/** The days the car must be free: one day when both are the same or no return is given, none without a pickup. */
function searchedPeriod(pickupDate?: CalendarDay, returnDate?: CalendarDay): RentalPeriod | undefined {
  if (pickupDate === undefined) return undefined;
  return { pickupDate, returnDate: addDays(pickupDate, rentalDays(pickupDate, returnDate)) };
}
