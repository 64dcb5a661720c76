import * as v from 'valibot';
import { VEHICLE_SORTS } from '#domain/list-sorts.ts';
import { idField } from '#domain/schemas/fields.ts';
import { VEHICLE_CLASSES, VEHICLE_STATUSES } from '#domain/vehicle.ts';
import type { SortState } from '#src/ui/data-table.tsx';
import { listSearchEntries, tolerant } from '../list/list-search.ts';

/** /admin/cars and /admin/vehicles: what the list shows; the branch comes from the top bar. */
export const carsSearch = v.object({
  ...listSearchEntries,
  class: tolerant(v.picklist(VEHICLE_CLASSES)),
  status: tolerant(v.picklist(VEHICLE_STATUSES)),
  sort: tolerant(v.picklist(VEHICLE_SORTS)),
  view: tolerant(v.picklist(['grid'])),
  /** Opens the form of a new car. */
  create: tolerant(v.literal(true)),
  /** Opens the form of this car. */
  edit: tolerant(idField()),
});
export type CarsSearch = v.InferOutput<typeof carsSearch>;

export function hasFilter({ q, class: wantedClass, status }: CarsSearch): boolean {
  return [q, wantedClass, status].some((value) => value !== undefined);
}

/** The column that orders the list, and which way. */
export function sortStateOf(sort: CarsSearch['sort']): SortState {
  if (sort === 'priceUp' || sort === 'priceDown') return { key: 'price', isDescending: sort === 'priceDown' };
  return { key: 'brand', isDescending: false };
}

/** The price pressed once puts the cheapest first, pressed again the dearest; the brand is the rule (SPEC §7). */
export function nextSort(key: string, present: CarsSearch['sort']): CarsSearch['sort'] {
  if (key !== 'price') return undefined;
  return present === 'priceUp' ? 'priceDown' : 'priceUp';
}
