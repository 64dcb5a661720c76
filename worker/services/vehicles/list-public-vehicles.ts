import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import type { TransferFee } from '#domain/price-steps.ts';
import { defaultPeriod, type RentalPeriod, refusePeriod, rentalDays } from '#domain/rental-period.ts';
import { rentalPricerBy } from '#domain/rental-price.ts';
import type { ListPublicVehiclesInput } from '#domain/schemas/search.ts';
import { compareVehicles, filterChoices, passesFilters } from '#domain/vehicle-filters.ts';
import {
  listDelivered,
  listVehicleIds,
  listVehicles,
  listVehiclesWithRanks,
} from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';
import { transferShown, waysTo } from '../bookings/ways-to.ts';
import { filtered } from './filtered-vehicle.ts';
import { findNearby } from './nearby-vehicles.ts';

/** Every car once, or, with any search parameter, what the search finds. */
export function listPublicVehicles(deps: Pick<Deps, 'db' | 'clock'>, input: ListPublicVehiclesInput) {
  const now = nowOf(deps);
  // Times without a day ask for nothing.
  const { pickupTime: _, returnTime: __, ...sought } = input;
  const isSearch = Object.values(sought).some((value) => value !== undefined);
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

/** Every car, the cheapest first, and how many stand in each section, whose name leads to a search. */
async function browse({ db }: Pick<Deps, 'db'>, { at, today }: Now) {
  const rentNow = defaultPeriod(today);
  const all = await listVehiclesWithRanks(db, { rentNow, at });
  const countIn = (branchId: BranchId) => all.filter((vehicle) => vehicle.branchId === branchId).length;
  const sections = {
    lesCayes: countIn('les_cayes'),
    capHaitien: countIn('cap_haitien'),
    rentNow: all.filter((vehicle) => vehicle.isFreeNow).length,
  };
  return {
    mode: 'browse' as const,
    today,
    sections,
    rentNow,
    all,
    choices: filterChoices(all.map((vehicle) => filtered(vehicle))),
  };
}

/**
 * No car is listed or priced for days that nobody can book: the rule is told instead. `delivered` are those of other branches that
 * are driven to the one asked for, after those that stand there.
 */
async function search({ db }: Pick<Deps, 'db'>, input: ListPublicVehiclesInput, now: Now) {
  const { at, today } = now;
  const { city: branchId, pickupDate, returnDate, pickupTime, returnTime, sort, ...filters } = input;
  const refusal = refusePeriod(input, today);
  if (refusal) return { mode: 'refused' as const, today, refusal };
  const searched = searchedPeriod(pickupDate, returnDate);
  const period = searched && { ...searched, pickupTime, returnTime };
  const { vehicles: free, ways: read, classes, hours } = await listVehicles(db, { branchId, period, at });
  const price = period && returnDate ? rentalPricerBy(hours, period, at) : undefined;
  const daysBetween = pickupDate && returnDate ? rentalDays(pickupDate, returnDate) : null;
  const priced = <Car extends (typeof free)[number]>(vehicle: Car, fee?: TransferFee | null) => {
    const { total, rentalDays, timeRefusal } = price?.({ ...vehicle, fee }) ?? {};
    return { ...filtered(vehicle, rentalDays), total, rentalDays, timeRefusal };
  };
  const inOrder = <Car extends ReturnType<typeof priced>>(all: Car[]) =>
    all
      .filter((car) => passesFilters(car, filters))
      .toSorted((a, b) => compareVehicles(a, b, sort ?? 'price'));
  const cars = free.map((vehicle) => priced(vehicle));
  const vehicles = inOrder(cars);
  const ways = period && branchId ? waysTo(branchId, period, read, at) : [];
  const isNothing = period && vehicles.length === 0;
  const [nearby, ...byWay] = await Promise.all([
    isNothing
      ? findNearby(
          db,
          { branchId, period, filters, hours, ways: read, days: cars[0]?.rentalDays ?? daysBetween },
          now,
        )
      : undefined,
    ...ways.map(async (via) => {
      const there = await listDelivered(db, { period, via, at });
      return there.map((car) => ({ ...priced(car, via.transfer.fee), transfer: transferShown(via) }));
    }),
  ]);
  const brought = byWay.flat();
  const delivered = inOrder(brought);
  const all = [...cars, ...brought];
  return {
    mode: 'search' as const,
    today,
    vehicles,
    unfiltered: all.length,
    timeRefusal: [...vehicles, ...delivered].find((car) => car.timeRefusal)?.timeRefusal ?? undefined,
    choices: filterChoices(all, period && classes),
    rentalDays: all[0]?.rentalDays ?? daysBetween,
    // Whoever finds a car that is delivered needs no other days.
    nearby: delivered.length === 0 ? nearby : undefined,
    ...(delivered.length > 0 && { delivered }),
  };
}

/** The days the car must be free: one day when no return is given, none without a pickup. */
function searchedPeriod(pickupDate?: CalendarDay, returnDate?: CalendarDay): RentalPeriod | undefined {
  if (pickupDate === undefined) return undefined;
  return { pickupDate, returnDate: returnDate ?? addDays(pickupDate, 1) };
}

/** Ids of every car on offer, for the sitemap. */
export async function listPublicVehicleIds({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  return (await listVehicleIds(db)).map(({ id }) => id);
}
