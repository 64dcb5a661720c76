import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { STAFF_VEHICLE_SORTS } from '../list-sorts.ts';
import { isForward } from '../rental-times.ts';
import { VEHICLE_CLASSES, VEHICLE_STATUSES } from '../vehicle.ts';
import { VEHICLE_MAX_PICTURES } from '../vehicle-picture.ts';
import { branchField, dayField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries, searchField } from './list-fields.ts';
import { momentOf } from './photo-fields.ts';
import { lineOfText, maxCharacters, minCharacters, requiredParagraph, safeCharacters } from './text.ts';
import { askedTimesEntries, isInOrder } from './times-rule.ts';

/** What the back office asks about vehicles, apart from the vehicle form (SPEC §2 Cars, §7 Staff vehicles; D6, D15). */

/** Without a time at the usual one. */
const freeTimes = v.pipe(
  formObject({
    pickupDate: dayField('validation.pickupDate.required'),
    returnDate: dayField('validation.returnDate.required'),
    ...askedTimesEntries,
  }),
  v.check(isForward, 'validation.returnDate.afterPickup'),
);

/** `staff.vehicles.list`; with `free` those alone that are free for all of these times. */
export const listVehiclesInput = formObject({
  search: searchField,
  class: v.optional(v.picklist(VEHICLE_CLASSES, 'validation.vehicle.class.required')),
  status: v.optional(v.picklist(VEHICLE_STATUSES, 'validation.vehicle.status.required')),
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
  free: v.optional(freeTimes),
  sort: v.optional(v.picklist(STAFF_VEHICLE_SORTS, 'validation.input.invalid'), 'brand'),
  ...pageEntries,
});
export type ListVehiclesInput = v.InferOutput<typeof listVehiclesInput>;

/** `staff.vehicles.remove` */
export const removeVehicleInput = formObject({ vehicleId: idField(), rowVersion: rowVersionField });
export type RemoveVehicleInput = v.InferOutput<typeof removeVehicleInput>;

const IMAGES = 'validation.vehicle.images.invalid';

/** `staff.vehicles.orderImages`: every picture of the car, the main one first. */
export const orderPicturesInput = formObject({
  vehicleId: idField(),
  imageIds: v.pipe(
    v.array(idField(IMAGES), IMAGES),
    v.maxLength(VEHICLE_MAX_PICTURES, IMAGES),
    v.check((ids) => new Set(ids).size === ids.length, IMAGES),
  ),
});
export type OrderPicturesInput = v.InferOutput<typeof orderPicturesInput>;

/** `staff.vehicles.removeImage` */
export const removePictureInput = formObject({ imageId: idField() });
export type RemovePictureInput = v.InferOutput<typeof removePictureInput>;

/** `staff.vehicles.addBlock`: half-open, `toDate` is the first day the car is free again. */
export const addBlockInput = v.pipe(
  formObject({
    vehicleId: idField('validation.vehicleId.required'),
    fromDate: dayField('validation.block.fromDate.required'),
    toDate: dayField('validation.block.toDate.required'),
    reason: requiredParagraph(500, 'validation.block.reason.max', 'validation.block.reason.required'),
  }),
  v.forward(
    v.partialCheck(
      [['fromDate'], ['toDate']],
      ({ fromDate, toDate }) => fromDate < toDate,
      'validation.block.toDate.afterFrom',
    ),
    ['toDate'],
  ),
);
export type AddBlockInput = v.InferOutput<typeof addBlockInput>;

/** `staff.vehicles.removeBlock` */
export const removeBlockInput = formObject({ blockId: idField() });
export type RemoveBlockInput = v.InferOutput<typeof removeBlockInput>;

const HOLD_HOURS = 'validation.phoneHold.hours';

/**
 * `staff.vehicles.holdByPhone`: from pickup at a branch to return, at the usual times or at these two, for so many hours from
 * now. `requestId` is the hold's.
 */
export const holdByPhoneInput = v.pipe(
  formObject({
    requestId: idField(),
    vehicleId: idField('validation.vehicleId.required'),
    branchId: branchField('validation.pickupBranchId.required'),
    name: v.pipe(
      lineOfText('validation.name.min'),
      minCharacters(2, 'validation.name.min'),
      maxCharacters(100, 'validation.name.max'),
      safeCharacters('validation.text.characters'),
    ),
    phone: v.pipe(
      lineOfText('validation.phone.required'),
      minCharacters(8, 'validation.phone.required'),
      maxCharacters(40, 'validation.phone.maxStaff'),
      safeCharacters('validation.text.characters'),
    ),
    fromDate: dayField('validation.pickupDate.required'),
    toDate: dayField('validation.returnDate.required'),
    fromTime: askedTimesEntries.pickupTime,
    toTime: askedTimesEntries.returnTime,
    hours: v.pipe(
      v.number(HOLD_HOURS),
      v.integer(HOLD_HOURS),
      v.minValue(1, HOLD_HOURS),
      v.maxValue(24, HOLD_HOURS),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['fromDate'], ['toDate'], ['fromTime'], ['toTime']],
      ({ fromDate: pickupDate, toDate: returnDate, fromTime: pickupTime, toTime: returnTime }) =>
        isInOrder({ pickupDate, returnDate, pickupTime, returnTime }),
      'validation.returnDate.afterPickup',
    ),
    ['toDate'],
  ),
);
export type HoldByPhoneInput = v.InferOutput<typeof holdByPhoneInput>;

/** `staff.vehicles.endHold` */
export const endTelephoneHoldInput = formObject({ holdId: idField() });
export type EndTelephoneHoldInput = v.InferOutput<typeof endTelephoneHoldInput>;

/** `staff.vehicles.extendHold`: until then at least. */
export const extendTelephoneHoldInput = formObject({
  holdId: idField(),
  until: momentOf('validation.input.invalid'),
});
export type ExtendTelephoneHoldInput = v.InferOutput<typeof extendTelephoneHoldInput>;
