import { STAFF_VEHICLE_SORTS } from '#domain/list-sorts.ts';
import { type AskedTimes, isForward } from '#domain/rental-times.ts';
import { aDay, aFlag, anId, aTime, oneOf, searchParams } from '#domain/search-params.ts';
import { VEHICLE_CLASSES, VEHICLE_STATUSES } from '#domain/vehicle.ts';
import type { SortState } from '#src/ui/data-table.tsx';
import { listParams } from '../../kit/list/list-search.ts';

/** /admin/cars and /admin/vehicles: what the list shows; the branch comes from the top bar. */
export const vehiclesSearch = searchParams({
  ...listParams,
  class: oneOf(VEHICLE_CLASSES),
  status: oneOf(VEHICLE_STATUSES),
  /** Only cars that are free from then to then; a time that is left out is the usual one. */
  freeFrom: aDay,
  freeFromTime: aTime,
  freeTo: aDay,
  freeToTime: aTime,
  sort: oneOf(STAFF_VEHICLE_SORTS),
  view: oneOf(['grid']),
  /** Opens the form of a new car. */
  create: aFlag,
  /** Opens the form of this car. */
  edit: anId,
});
export type VehiclesSearch = ReturnType<typeof vehiclesSearch>;

export function hasFilter({ q, class: wantedClass, status, freeFrom, freeTo }: VehiclesSearch): boolean {
  return [q, wantedClass, status, freeFrom, freeTo].some((value) => value !== undefined);
}

/**
 * For which times cars are to be free; undefined while none are asked for, and null where they are not in order: of a single day
 * both have to be said. Then no car is shown: one that is taken would be read as free.
 */
export function freeTimesOf(search: VehiclesSearch): AskedTimes | null | undefined {
  const { freeFrom, freeTo, freeFromTime: pickupTime, freeToTime: returnTime } = search;
  if (freeFrom === undefined || freeTo === undefined) return undefined;
  const times = { pickupDate: freeFrom, returnDate: freeTo, pickupTime, returnTime };
  return isForward(times) ? times : null;
}

/** The column that orders the list, and which way. */
export function sortStateOf(sort: VehiclesSearch['sort']): SortState {
  if (sort === 'priceUp' || sort === 'priceDown') return { key: 'price', isDescending: sort === 'priceDown' };
  return { key: 'brand', isDescending: false };
}

/** The price pressed once puts the cheapest first, pressed again the dearest; the brand is the rule. */
export function nextSort(key: string, present: VehiclesSearch['sort']): VehiclesSearch['sort'] {
  if (key !== 'price') return undefined;
  return present === 'priceUp' ? 'priceDown' : 'priceUp';
}
