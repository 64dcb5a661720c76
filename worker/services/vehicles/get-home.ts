import { todayInHaiti } from '#domain/calendar-day.ts';
import { HOME_SECTION_SIZE } from '#domain/policy.ts';
import { defaultPeriod } from '#domain/rental-period.ts';
import { listVehiclesWithRanks } from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';
import { cutSections } from './home-sections.ts';

/** The four sections of the home page. */
export async function getHome({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const today = todayInHaiti(clock.now());
  const vehicles = await listVehiclesWithRanks(db, defaultPeriod(today), HOME_SECTION_SIZE);
  return { today, ...cutSections(vehicles, HOME_SECTION_SIZE) };
}
