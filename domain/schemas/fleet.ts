import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { VEHICLE_CLASSES, VEHICLE_STATUSES } from '../vehicle.ts';
import { idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries } from './report.ts';
import { emptyIsAbsent, lineOfText, maxCharacters, safeCharacters } from './text.ts';

/** What the back office asks of the fleet besides the vehicle form (SPEC §2 Cars, §7 Staff vehicles; DESIGN D6, D15). */

/** How a list of cars can be ordered; SPEC §7 orders by brand. */
export const VEHICLE_SORTS = ['brand', 'plate', 'priceUp', 'priceDown', 'newest'] as const;
export type VehicleSort = (typeof VEHICLE_SORTS)[number];

/** Words to look for; nothing typed is no filter. */
export const searchField = emptyIsAbsent(
  'validation.search.invalid',
  v.pipe(
    lineOfText('validation.search.invalid'),
    maxCharacters(100, 'validation.search.invalid'),
    safeCharacters('validation.search.invalid'),
  ),
);

/** `staff.vehicles.list` */
export const listVehiclesInput = formObject({
  search: searchField,
  class: v.optional(v.picklist(VEHICLE_CLASSES, 'validation.vehicle.class.required')),
  status: v.optional(v.picklist(VEHICLE_STATUSES, 'validation.vehicle.status.required')),
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
  sort: v.optional(v.picklist(VEHICLE_SORTS, 'validation.input.invalid'), 'brand'),
  ...pageEntries,
});
export type ListVehiclesInput = v.InferOutput<typeof listVehiclesInput>;

/** `staff.vehicles.remove` */
export const removeVehicleInput = formObject({ vehicleId: idField(), rowVersion: rowVersionField });
export type RemoveVehicleInput = v.InferOutput<typeof removeVehicleInput>;
