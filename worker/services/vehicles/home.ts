import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { HOME_SECTION_SIZE } from '#domain/policy.ts';
import { defaultPeriod } from '#domain/rental-period.ts';
import type { RankedVehicle } from '../../db/queries/vehicles/public-vehicles.ts';
import { listVehiclesWithRanks } from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';

/** The four sections of the home page. */
export async function getHome({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const at = clock.now();
  const today = todayInHaiti(at);
  const vehicles = await listVehiclesWithRanks(db, { rentNow: defaultPeriod(today), at }, HOME_SECTION_SIZE);
  return { today, ...cutSections(vehicles, HOME_SECTION_SIZE) };
}

/** Where the cars of home and fleet appear; the same car may be in several. */
interface Sections {
  lesCayes: RankedVehicle[];
  capHaitien: RankedVehicle[];
  /** Lowest daily rate first. */
  bestDeals: RankedVehicle[];
  /** Free from today to tomorrow: the cheapest of each class, then the next of each. */
  rentNow: RankedVehicle[];
}

/** Cuts the sections, each of at most `size` cars, from cars that come cheapest first. */
export function cutSections(vehicles: readonly RankedVehicle[], size: number): Sections {
  const ofBranch = (branchId: BranchId) =>
    vehicles.filter((vehicle) => vehicle.branchId === branchId).slice(0, size);
  return {
    lesCayes: ofBranch('les_cayes'),
    capHaitien: ofBranch('cap_haitien'),
    bestDeals: vehicles.toSorted((a, b) => a.byDayRate - b.byDayRate).slice(0, size),
    rentNow: vehicles
      .filter((vehicle) => vehicle.isFreeNow)
      .toSorted((a, b) => a.inClass - b.inClass)
      .slice(0, size),
  };
}
