import { VEHICLE_SORTS } from '#domain/list-sorts.ts';
import { aFlag, anId, oneOf, searchParams } from '#domain/search-params.ts';
import { VEHICLE_CLASSES, VEHICLE_STATUSES } from '#domain/vehicle.ts';
import type { SortState } from '#src/ui/data-table.tsx';
import { listParams } from '../../kit/list/list-search.ts';

/** /admin/cars and /admin/vehicles: what the list shows; the branch comes from the top bar. */
export const carsSearch = searchParams({
  ...listParams,
  class: oneOf(VEHICLE_CLASSES),
  status: oneOf(VEHICLE_STATUSES),
  sort: oneOf(VEHICLE_SORTS),
  view: oneOf(['grid']),
  /** Opens the form of a new car. */
  create: aFlag,
  /** Opens the form of this car. */
  edit: anId,
});
export type VehiclesSearch = ReturnType<typeof carsSearch>;

export function hasFilter({ q, class: wantedClass, status }: VehiclesSearch): boolean {
  return [q, wantedClass, status].some((value) => value !== undefined);
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
