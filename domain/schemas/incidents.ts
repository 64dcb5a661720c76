import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { INCIDENT_FACTS, INCIDENT_KINDS, INCIDENT_STATES, INCIDENT_STEPS } from '../incident.ts';
import { DAMAGE_KINDS, DAMAGE_VIEWS, MAX_PHOTOS } from '../inspection.ts';
import { MAX_LINE_CENTS } from '../policy.ts';
import { centsField, dayField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { permille } from './inspections.ts';
import { pageEntries } from './list-fields.ts';
import { fileHashField, momentField } from './photo-fields.ts';
import { freeLine, optionalParagraph, requiredParagraph } from './text.ts';

/** Breakdowns, accidents, thefts, seizures. Every id is made by the form: what is sent again is the same one. */

const INPUT = 'validation.input.invalid';
const WORDS_MAX = 'validation.incident.wordsMax';
const CREDIT = 'validation.paymentAmount.invalid';

/** `staff.incidents.record` */
export const recordIncidentInput = formObject({
  incidentId: idField(),
  kind: v.picklist(INCIDENT_KINDS, 'validation.incident.kind'),
  vehicleId: idField('validation.vehicleId.required'),
  /** Where staff know it; found by car and time where they do not. */
  bookingId: v.optional(idField()),
  happenedAt: momentField,
  place: freeLine(2, 200, 'validation.incident.place', 'validation.incident.placeMax'),
  isAnybodyHurt: v.boolean('validation.incident.hurt'),
  canBeDriven: v.boolean('validation.incident.driven'),
  story: optionalParagraph(2_000, WORDS_MAX),
});
export type RecordIncidentInput = v.InferOutput<typeof recordIncidentInput>;

/** `staff.incidents.rentalAt`: who had a car at a moment. */
export const rentalAtInput = formObject({ vehicleId: idField(), at: momentField });
export type RentalAtInput = v.InferOutput<typeof rentalAtInput>;

export const incidentIdInput = formObject({ incidentId: idField() });
export type IncidentIdInput = v.InferOutput<typeof incidentIdInput>;

/** `staff.incidents.list`; `state` absent is all that is not closed. */
export const listIncidentsInput = formObject({
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
  state: v.optional(v.picklist([...INCIDENT_STATES, 'all'], INPUT)),
  kind: v.optional(v.picklist(INCIDENT_KINDS, INPUT)),
  vehicleId: v.optional(idField()),
  bookingId: v.optional(idField()),
  ...pageEntries,
});
export type ListIncidentsInput = v.InferOutput<typeof listIncidentsInput>;

const entryEntries = { requestId: idField(), incidentId: idField() };

/** `staff.incidents.add`: a note, or what became known. */
export const addIncidentEntryInput = formObject({
  ...entryEntries,
  kind: v.picklist(['note', ...INCIDENT_FACTS], INPUT),
  words: requiredParagraph(2_000, WORDS_MAX, 'validation.incident.words'),
});
export type AddIncidentEntryInput = v.InferOutput<typeof addIncidentEntryInput>;

/** `staff.incidents.tick`: a step is done, or not done after all. */
export const tickStepInput = formObject({
  ...entryEntries,
  step: v.picklist(INCIDENT_STEPS, INPUT),
  isDone: v.boolean(INPUT),
});
export type TickStepInput = v.InferOutput<typeof tickStepInput>;

/** `staff.incidents.setState` */
export const setIncidentStateInput = formObject({
  ...entryEntries,
  rowVersion: rowVersionField,
  state: v.picklist(INCIDENT_STATES, INPUT),
  words: optionalParagraph(2_000, WORDS_MAX),
});
export type SetIncidentStateInput = v.InferOutput<typeof setIncidentStateInput>;

/** `staff.incidents.hold`: the car is for nobody, or free again. */
export const holdVehicleInput = formObject({
  ...entryEntries,
  rowVersion: rowVersionField,
  isHeld: v.boolean(INPUT),
  words: optionalParagraph(2_000, WORDS_MAX),
});
export type HoldVehicleInput = v.InferOutput<typeof holdVehicleInput>;

/** `staff.incidents.credit`: days without a car are given back. */
export const creditDaysInput = formObject({
  ...entryEntries,
  /** Of the booking, as it was seen. */
  rowVersion: rowVersionField,
  amountCents: v.pipe(centsField(CREDIT, MAX_LINE_CENTS), v.minValue(1, CREDIT)),
  reason: requiredParagraph(500, WORDS_MAX, 'validation.reason.required'),
});
export type CreditDaysInput = v.InferOutput<typeof creditDaysInput>;

const REFERENCE = 'validation.incident.reference';

/** `staff.incidents.insurerPaid`: what came from the insurer, when, and by which reference it is found in the account. */
export const insurerPaidInput = formObject({
  ...entryEntries,
  amountCents: v.pipe(centsField(CREDIT, MAX_LINE_CENTS), v.minValue(1, CREDIT)),
  paidOn: dayField('validation.incident.paidOn'),
  reference: freeLine(1, 100, REFERENCE, REFERENCE),
  words: optionalParagraph(2_000, WORDS_MAX),
});
export type InsurerPaidInput = v.InferOutput<typeof insurerPaidInput>;

/** `staff.incidents.takeBackInsurer`: a payment of the insurer was recorded by mistake. */
export const takeBackInsurerInput = formObject({
  ...entryEntries,
  takesBackId: idField(),
  words: requiredParagraph(2_000, WORDS_MAX, 'validation.reason.required'),
});
export type TakeBackInsurerInput = v.InferOutput<typeof takeBackInsurerInput>;

/** `staff.incidents.addPhotos`: their files come before or after. */
export const addIncidentPhotosInput = formObject({
  ...entryEntries,
  photos: v.pipe(
    v.array(formObject({ id: idField(), fileHash: fileHashField, takenAt: momentField }), INPUT),
    v.minLength(1, INPUT),
    v.maxLength(MAX_PHOTOS, 'validation.inspection.photosMax'),
    v.check((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, INPUT),
  ),
});
export type AddIncidentPhotosInput = v.InferOutput<typeof addIncidentPhotosInput>;

/** `staff.incidents.addDamage`: it becomes one of the car's. */
export const addIncidentDamageInput = formObject({
  ...entryEntries,
  view: v.picklist(DAMAGE_VIEWS, INPUT),
  xPermille: permille,
  yPermille: permille,
  kind: v.picklist(DAMAGE_KINDS, 'validation.damage.kind'),
  note: optionalParagraph(500, 'validation.damage.noteMax'),
});
export type AddIncidentDamageInput = v.InferOutput<typeof addIncidentDamageInput>;
