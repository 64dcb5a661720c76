import { countFree, nearbyFreeDays } from '#domain/availability.ts';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { FLEET_SECTION_SIZE, NEARBY_DAYS } from '#domain/policy.ts';
import { rentalTotal } from '#domain/pricing.ts';
import { defaultPeriod, type RentalPeriod, refusePeriod, rentalDays } from '#domain/rental-period.ts';
import type { ListPublicVehiclesInput } from '#domain/schemas/search.ts';
import {
  listHoldsOfAll,
  listVehicleIds,
  listVehicles,
  listVehiclesWithRanks,
} from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';
import { cutSections } from './home.ts';

/** The whole fleet in sections, or, with any search parameter, what the search finds. */
export function listPublicVehicles(deps: Pick<Deps, 'db' | 'clock'>, input: ListPublicVehiclesInput) {
  const now = nowOf(deps);
  const isSearch = Object.values(input).some((value) => value !== undefined);
  return isSearch ? search(deps, input, now) : browse(deps, now);
}

interface Now {
  at: Date;
  today: CalendarDay;
}

function nowOf({ clock }: Pick<Deps, 'clock'>): Now {
  const at = clock.now();
  return { at, today: todayInHaiti(at) };
}

async function browse({ db }: Pick<Deps, 'db'>, { at, today }: Now) {
  const all = await listVehiclesWithRanks(db, { rentNow: defaultPeriod(today), at });
  return { mode: 'browse' as const, today, ...cutSections(all, FLEET_SECTION_SIZE), all };
}

/** No car is listed or priced for days that nobody can book: the rule is told instead. */
async function search({ db }: Pick<Deps, 'db'>, input: ListPublicVehiclesInput, now: Now) {
  const { at, today } = now;
  const { city: branchId, pickupDate, returnDate } = input;
  const refusal = refusePeriod(input, today);
  if (refusal) return { mode: 'refused' as const, today, refusal };
  const period = searchedPeriod(pickupDate, returnDate);
  const found = await listVehicles(db, { branchId, period, at });
  const nearby = period && found.length === 0 ? await findNearby(db, branchId, period, now) : undefined;
  if (!period || !returnDate) {
    return { mode: 'search' as const, today, vehicles: found, rentalDays: null, nearby };
  }
  const priced = found.map((vehicle) => ({
    ...vehicle,
    total: rentalTotal(vehicle, period, vehicle.taxRateBasisPoints),
  }));
  const vehicles = priced.toSorted((a, b) => a.total.totalCents - b.total.totalCents);
  return { mode: 'search' as const, today, vehicles, rentalDays: rentalDays(pickupDate, returnDate), nearby };
}

/** The days the car must be free: one day when no return is given, none without a pickup. */
function searchedPeriod(pickupDate?: CalendarDay, returnDate?: CalendarDay): RentalPeriod | undefined {
  if (pickupDate === undefined) return undefined;
  return { pickupDate, returnDate: returnDate ?? addDays(pickupDate, 1) };
}

/** Nothing is free: when something is, at this branch a few days off, and at the others on these days. */
async function findNearby(
  db: Deps['db'],
  branchId: BranchId | undefined,
  period: RentalPeriod,
  { at, today }: Now,
) {
  const cars = await listHoldsOfAll(db, addDays(period.pickupDate, -NEARBY_DAYS), at);
  const elsewhere = BRANCH_IDS.filter((id) => branchId !== undefined && id !== branchId)
    .map((id) => ({ branchId: id, cars: countFree(cars, period, id) }))
    .filter((branch) => branch.cars > 0);
  return { dates: nearbyFreeDays(cars, period, today, branchId), elsewhere };
}

/** Ids of every car on offer, for the sitemap. */
export async function listPublicVehicleIds({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  return (await listVehicleIds(db)).map(({ id }) => id);
}
