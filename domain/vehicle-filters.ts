/**
 * How a visitor narrows and orders the cars of /fleet. Each filter is a part of the address; prices and deposits are whole
 * dollars there. The rate is the one that the card shows: of the length of the rental, or of one day.
 */
import type { Cents } from './money.ts';
import { TRANSMISSIONS, type Transmission, VEHICLE_CLASSES, type VehicleClass } from './vehicle.ts';

const CENTS = 100;

/** Lowest rate, most seats, lowest deposit, newest car first; the cheaper of equals first. */
export const VEHICLE_SORTS = ['price', 'seats', 'deposit', 'newest'] as const;
export type VehicleSort = (typeof VEHICLE_SORTS)[number];

/** Sums that an address may name. */
export const MAX_FILTER_USD = 10_000;
export const MAX_FILTER_SEATS = 9;

export interface VehicleFilters {
  class?: VehicleClass | undefined;
  transmission?: Transmission | undefined;
  /** At least. */
  seats?: number | undefined;
  /** Dollars a day at most. */
  price?: number | undefined;
  /** Dollars at most; 0 for a car without a deposit. */
  deposit?: number | undefined;
}

export const FILTER_NAMES = [
  'class',
  'transmission',
  'seats',
  'price',
  'deposit',
] as const satisfies readonly (keyof VehicleFilters)[];

/** A car as far as filters look at it. */
export interface FilteredVehicle {
  class: VehicleClass;
  transmission: Transmission;
  seats: number;
  year: number;
  depositCents: Cents;
  rateCents: Cents;
}

export function passesFilters(vehicle: FilteredVehicle, filters: VehicleFilters): boolean {
  return (
    (filters.class === undefined || vehicle.class === filters.class) &&
    (filters.transmission === undefined || vehicle.transmission === filters.transmission) &&
    (filters.seats === undefined || vehicle.seats >= filters.seats) &&
    (filters.price === undefined || vehicle.rateCents <= filters.price * CENTS) &&
    (filters.deposit === undefined || vehicle.depositCents <= filters.deposit * CENTS)
  );
}

/** Which car comes first; negative for `a`. */
export function compareVehicles(a: FilteredVehicle, b: FilteredVehicle, sort: VehicleSort): number {
  const byRate = a.rateCents - b.rateCents;
  if (sort === 'seats') return b.seats - a.seats || byRate;
  if (sort === 'deposit') return a.depositCents - b.depositCents || byRate;
  if (sort === 'newest') return b.year - a.year || byRate;
  return byRate;
}

/** What a filter can be set to so that it leaves some cars and removes others. */
export interface FilterChoices {
  class: VehicleClass[];
  transmission: Transmission[];
  seats: number[];
  price: number[];
  deposit: number[];
}

const STEP_USD = 5;
const STEPS = 4;

/** A few round sums that divide the cars into parts of like size, below the highest. */
function roundSteps(cents: readonly Cents[]): number[] {
  const sorted = cents.toSorted((a, b) => a - b);
  const highest = sorted.at(-1) ?? 0;
  const steps = Array.from({ length: STEPS - 1 }, (_, index) => {
    const at = sorted[Math.floor(((index + 1) * (sorted.length - 1)) / STEPS)] ?? 0;
    return Math.ceil(at / (STEP_USD * CENTS)) * STEP_USD;
  });
  return [...new Set(steps)].filter((step) => step > 0 && step * CENTS < highest);
}

function several<Value>(values: readonly Value[]): Value[] {
  return values.length > 1 ? [...values] : [];
}

/**
 * What can be chosen among these cars; a filter with one answer offers none. Of the classes all that the firm rents, also where none of one
 * is free: whoever wants that is led to other days and to the waitlist.
 */
export function filterChoices(
  vehicles: readonly FilteredVehicle[],
  classes: readonly VehicleClass[] = vehicles.map((vehicle) => vehicle.class),
): FilterChoices {
  const deposits = vehicles.map((vehicle) => vehicle.depositCents);
  const seats = [...new Set(vehicles.map((vehicle) => vehicle.seats))].toSorted((a, b) => a - b);
  const isFreeOfDeposit = deposits.some((cents) => cents === 0) && deposits.some((cents) => cents > 0);
  return {
    class: several(VEHICLE_CLASSES.filter((one) => classes.includes(one))),
    transmission: several(
      TRANSMISSIONS.filter((one) => vehicles.some((vehicle) => vehicle.transmission === one)),
    ),
    // Every car has the fewest.
    seats: seats.slice(1),
    price: roundSteps(vehicles.map((vehicle) => vehicle.rateCents)),
    deposit: [...(isFreeOfDeposit ? [0] : []), ...roundSteps(deposits)],
  };
}
