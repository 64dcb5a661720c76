import * as v from 'valibot';
import { MAX_DRIVERS } from '../drivers.ts';
import {
  CHECKLIST,
  DAMAGE_KINDS,
  DAMAGE_VIEWS,
  FULL_EIGHTHS,
  MAX_NEW_DAMAGES,
  MAX_ODOMETER_KM,
  MAX_PHOTOS,
  PHOTO_PLACES,
  PHOTOS_REASONS,
  type PhotosReason,
} from '../inspection.ts';
import { KEY_SETS } from '../keys.ts';
import { PROPOSED_CODES } from '../return-charges.ts';
import { meetingPlace } from './deliveries.ts';
import { bornOnField, licensedSinceField, licenseEntries } from './drivers.ts';
import { branchField, idField, leavingReasonField, nameField } from './fields.ts';
import { formObject } from './form-object.ts';
import { type FromPaper, fromPaper } from './from-paper.ts';
import { fileHashField, momentField } from './photo-fields.ts';
import { optionalParagraph, requiredParagraph } from './text.ts';

/** Hand-over and return of a car. Every id is made on the device. */

const INPUT = 'validation.input.invalid';
const ODOMETER = 'validation.odometer.invalid';
const FUEL = 'validation.fuel.invalid';

export const permille = v.pipe(
  v.number(INPUT),
  v.integer(INPUT),
  v.minValue(0, INPUT),
  v.maxValue(1_000, INPUT),
);

const photo = formObject({
  id: idField(),
  place: v.picklist(PHOTO_PLACES, INPUT),
  fileHash: fileHashField,
  takenAt: momentField,
});
export type PhotoInput = v.InferOutput<typeof photo>;

const damage = formObject({
  id: idField(),
  view: v.picklist(DAMAGE_VIEWS, INPUT),
  xPermille: permille,
  yPermille: permille,
  kind: v.picklist(DAMAGE_KINDS, 'validation.damage.kind'),
  note: optionalParagraph(500, 'validation.damage.noteMax'),
  /** The picture of it, among those of the inspection. */
  photoId: v.optional(idField()),
});
const inspectionEntries = {
  inspectionId: idField(),
  bookingId: idField(),
  /** The car that was looked at: another one is refused, because the booking has changed. */
  vehicleId: idField(),
  /** Where the car changes hands. */
  branchId: branchField('validation.branch.invalid'),
  happenedAt: momentField,
  odometerKm: v.pipe(
    v.number(ODOMETER),
    v.integer(ODOMETER),
    v.minValue(0, ODOMETER),
    v.maxValue(MAX_ODOMETER_KM, ODOMETER),
  ),
  fuelEighths: v.pipe(v.number(FUEL), v.integer(FUEL), v.minValue(0, FUEL), v.maxValue(FULL_EIGHTHS, FUEL)),
  differenceReason: optionalParagraph(500, 'validation.inspection.reasonMax'),
  missing: v.pipe(
    v.array(v.picklist(CHECKLIST, INPUT), INPUT),
    v.maxLength(CHECKLIST.length, INPUT),
    v.check((items) => new Set(items).size === items.length, INPUT),
  ),
  note: optionalParagraph(2_000, 'validation.inspection.noteMax'),
  /** Why pictures are missing for good. */
  photosReason: v.optional(v.picklist(PHOTOS_REASONS, INPUT)),
  photos: v.pipe(
    v.array(photo, INPUT),
    v.maxLength(MAX_PHOTOS, 'validation.inspection.photosMax'),
    v.check((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, INPUT),
  ),
  damages: v.pipe(
    v.array(damage, INPUT),
    v.maxLength(MAX_NEW_DAMAGES, 'validation.inspection.damagesMax'),
    v.check((damages) => new Set(damages.map(({ id }) => id)).size === damages.length, INPUT),
  ),
  /** Which key sets change hands with the car; where it is absent, the usual ones. */
  keys: v.optional(
    v.pipe(
      v.array(v.picklist(KEY_SETS, INPUT), INPUT),
      v.maxLength(KEY_SETS.length, INPUT),
      v.check((sets) => new Set(sets).size === sets.length, INPUT),
    ),
  ),
  /** Where it is entered from a numbered form; the moment is the one on it. */
  paper: v.optional(fromPaper),
};

type Pictured = Record<'photos' | 'damages', readonly { id: string; photoId?: string | undefined }[]>;

/** The picture of a damage is one of the inspection. */
function arePictured({ photos, damages }: Pictured): boolean {
  const ids = new Set(photos.map(({ id }) => id));
  return damages.every(({ photoId }) => photoId === undefined || ids.has(photoId));
}

/** Another reason for missing pictures is said in words. */
const isReasonSaid = ({
  photosReason,
  note,
}: {
  photosReason?: PhotosReason | undefined;
  note?: string | undefined;
}) => photosReason !== 'other' || note !== undefined;

const isMomentOfPaper = ({ paper, happenedAt }: { paper?: FromPaper | undefined; happenedAt: string }) =>
  paper === undefined || Date.parse(paper.happenedAt) === Date.parse(happenedAt);

const license = formObject({
  /** Absent where it is the client's. */
  name: v.optional(nameField),
  ...licenseEntries,
  bornOn: bornOnField,
  licensedSince: licensedSinceField,
});

const handOverEntries = {
  ...inspectionEntries,
  /** Whoever drives, each with the license that was seen: the client, others, or others alone. */
  drivers: v.pipe(
    v.array(license, INPUT),
    v.minLength(1, 'validation.driver.none'),
    v.maxLength(MAX_DRIVERS + 1, 'validation.driver.max'),
    v.check((drivers) => drivers.filter(({ name }) => name === undefined).length <= 1, INPUT),
    v.check(
      (drivers) => new Set(drivers.map(({ licenseId }) => licenseId)).size === drivers.length,
      'validation.driver.twice',
    ),
  ),
  /** It is handed over away from the desk, without a delivery that was planned; absent at the desk. */
  away: v.optional(formObject({ place: meetingPlace })),
  /** The car stands before whoever hands it over, although the books have it at another branch. */
  isVehicleHere: v.boolean(INPUT),
  leavingReason: leavingReasonField,
};

/** `staff.inspections.handOver` */
export const handOverInput = v.pipe(
  formObject(handOverEntries),
  v.check((input) => arePictured(input) && isMomentOfPaper(input), INPUT),
  v.forward(
    v.check((input) => isReasonSaid(input), 'validation.inspection.photosOther'),
    ['note'],
  ),
);
export type HandOverInput = v.InferOutput<typeof handOverInput>;

/** `staff.inspections.addPhotos`: to a record that is finished; their files come before or after. */
export const addPhotosInput = formObject({
  requestId: idField(),
  bookingId: idField(),
  inspectionId: idField(),
  photos: v.pipe(inspectionEntries.photos, v.minLength(1, INPUT)),
});
export type AddPhotosInput = v.InferOutput<typeof addPhotosInput>;

/** `staff.inspections.correct`: what a record says instead; its pictures, damages and licenses stay. */
export const correctInspectionInput = formObject({
  /** Of the correction, made by the form. */
  inspectionId: idField(),
  bookingId: idField(),
  correctsId: idField(),
  /** When the car came back, of a return alone; where it is absent, as before. */
  backAt: v.optional(momentField),
  odometerKm: inspectionEntries.odometerKm,
  fuelEighths: inspectionEntries.fuelEighths,
  missing: inspectionEntries.missing,
  note: inspectionEntries.note,
  reason: requiredParagraph(500, 'validation.inspection.reasonMax', 'validation.reason.required'),
});
export type CorrectInspectionInput = v.InferOutput<typeof correctInspectionInput>;

/** `staff.inspections.ofBooking`; `vehicleId` where it is a car that the rental had before. */
export const bookingInspectionsInput = formObject({ bookingId: idField(), vehicleId: v.optional(idField()) });
export type BookingInspectionsInput = v.InferOutput<typeof bookingInspectionsInput>;

/** `staff.inspections.repair` */
export const repairDamageInput = formObject({
  damageId: idField(),
  /** Where and by whom, for what it costs is an expense. */
  note: optionalParagraph(500, 'validation.damage.noteMax'),
});
export type RepairDamageInput = v.InferOutput<typeof repairDamageInput>;

/** `staff.inspections.leaveCharge`: what is proposed is not charged, for a reason. */
export const leaveChargeInput = formObject({
  bookingId: idField(),
  /** The return that it was proposed for; where it is absent, one that proposed such a charge. */
  inspectionId: v.optional(idField()),
  code: v.picklist(PROPOSED_CODES, INPUT),
  reason: requiredParagraph(500, 'validation.inspection.reasonMax', 'validation.reason.required'),
});
export type LeaveChargeInput = v.InferOutput<typeof leaveChargeInput>;

/** `staff.inspections.takeBack` */
export const takeBackInput = v.pipe(
  formObject(inspectionEntries),
  v.check((input) => arePictured(input) && isMomentOfPaper(input), INPUT),
  v.forward(
    v.check((input) => isReasonSaid(input), 'validation.inspection.photosOther'),
    ['note'],
  ),
);
export type TakeBackInput = v.InferOutput<typeof takeBackInput>;
