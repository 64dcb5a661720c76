import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { HOME_SECTION_SIZE } from '#domain/policy.ts';
import { dailyRateCents } from '#domain/rate.ts';
import { defaultPeriod } from '#domain/rental-period.ts';
import type { RankedVehicle } from '../../db/queries/vehicles/public-vehicles.ts';
import { listVehiclesWithRanks } from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';

/** The four sections of the home page. */
export async function getHome({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const at = clock.now();
  const today = todayInHaiti(at);
  const vehicles = await listVehiclesWithRanks(db, { rentNow: defaultPeriod(today), at }, HOME_SECTION_SIZE);
  return { today, ...cutSections(vehicles.map(atOneDay), HOME_SECTION_SIZE) };
}

/** With the rate of one day alone, which is what a card without days shows: the others make the page heavier. */
function atOneDay(vehicle: RankedVehicle) {
  return { ...vehicle, pricePerDayCents: dailyRateCents(vehicle, 1), pricingTiers: null };
}

interface Sections<Vehicle> {
  lesCayes: Vehicle[];
  capHaitien: Vehicle[];
  /** Lowest daily rate first. */
  bestDeals: Vehicle[];
  /** Free from today to tomorrow: the cheapest of each class, then the next of each. */
  rentNow: Vehicle[];
}

type PlacedVehicle = Pick<RankedVehicle, 'id' | 'branchId' | 'byDayRate' | 'inClass' | 'isFreeNow'>;

/**
 * Cuts the sections, each of at most `size` cars, from cars that come cheapest first. No car is shown twice while a section has
 * others to show; where it has too few, it repeats some rather than lose them. Best Deals chooses first: what another
 * section took from it would be cheaper than what it names so.
 */
export function cutSections<Vehicle extends PlacedVehicle>(
  vehicles: readonly Vehicle[],
  size: number,
): Sections<Vehicle> {
  const shown = new Set<string>();
  const cut = (vehicles: readonly Vehicle[]) => {
    const others = vehicles.filter(({ id }) => !shown.has(id));
    const repeated = vehicles.filter(({ id }) => shown.has(id));
    const taken = new Set([...others, ...repeated].slice(0, size));
    for (const { id } of taken) shown.add(id);
    return vehicles.filter((vehicle) => taken.has(vehicle));
  };
  const ofBranch = (branchId: BranchId) => cut(vehicles.filter((vehicle) => vehicle.branchId === branchId));
  const bestDeals = cut(vehicles.toSorted((a, b) => a.byDayRate - b.byDayRate));
  const [lesCayes, capHaitien] = [ofBranch('les_cayes'), ofBranch('cap_haitien')];
  const freeNow = vehicles.filter((vehicle) => vehicle.isFreeNow);
  return { lesCayes, capHaitien, bestDeals, rentNow: cut(freeNow.toSorted((a, b) => a.inClass - b.inClass)) };
}
