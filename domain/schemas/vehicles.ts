import * as v from 'valibot';
import { inEachLanguage, LOCALES, type LocalizedText } from '../locale.ts';
import { MAX_PRICE_CENTS, VEHICLE_LIMITS } from '../policy.ts';
import { FUELS, TRANSMISSIONS, VEHICLE_CLASSES, VEHICLE_STATUSES } from '../vehicle.ts';
import { VEHICLE_COLORS } from '../vehicle-color.ts';
import { branchField, centsField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { lineOfText, maxCharacters, minCharacters, optionalParagraph, safeCharacters } from './text.ts';
import type { VehicleField } from './vehicle-fields.ts';

/** The vehicle form of the back office (SPEC §5). */

function requiredLine(field: 'plate' | 'brand' | 'model', maximum: number) {
  const key = `validation.vehicle.${field}.required`;
  return v.pipe(
    lineOfText(key),
    minCharacters(1, key),
    maxCharacters(maximum, `validation.vehicle.${field}.max`),
    safeCharacters('validation.text.characters'),
  );
}

function wholeNumber(key: string, { min, max }: { min: number; max: number }) {
  return v.pipe(v.number(key), v.integer(key), v.minValue(min, key), v.maxValue(max, key));
}

const rate = centsField('validation.vehicle.rate.invalid', MAX_PRICE_CENTS);

const MILEAGE_MAX = 'validation.vehicle.mileagePolicy.max';

/** In each language or in none: no reader meets the other language. */
const mileagePolicyField = v.nullish(
  v.pipe(
    formObject(inEachLanguage(() => optionalParagraph(1_000, MILEAGE_MAX))),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): LocalizedText | null => {
      const missing = LOCALES.filter((locale) => !value[locale]);
      if (missing.length === LOCALES.length) return null;
      for (const key of missing) {
        const path = [{ type: 'object', origin: 'value', input: value, key, value: undefined }] as const;
        addIssue({ message: 'validation.vehicle.mileagePolicy.eachLanguage', path: [...path] });
      }
      return missing.length > 0 ? NEVER : inEachLanguage((locale) => value[locale] ?? '');
    }),
  ),
  null,
);

const vehicleEntries = {
  plate: requiredLine('plate', 20),
  brand: requiredLine('brand', 60),
  model: requiredLine('model', 60),
  year: wholeNumber('validation.vehicle.year.invalid', VEHICLE_LIMITS.year),
  class: v.picklist(VEHICLE_CLASSES, 'validation.vehicle.class.required'),
  status: v.picklist(VEHICLE_STATUSES, 'validation.vehicle.status.required'),
  seats: wholeNumber('validation.vehicle.seats.range', VEHICLE_LIMITS.seats),
  doors: wholeNumber('validation.vehicle.doors.range', VEHICLE_LIMITS.doors),
  transmission: v.picklist(TRANSMISSIONS, 'validation.vehicle.transmission.required'),
  hasAc: v.boolean('validation.input.invalid'),
  bags: v.nullish(wholeNumber('validation.vehicle.bags.range', VEHICLE_LIMITS.bags), null),
  fuel: v.nullish(v.picklist(FUELS, 'validation.input.invalid'), null),
  isFourByFour: v.optional(v.boolean('validation.input.invalid'), false),
  pricePerDayCents: centsField('validation.vehicle.price.invalid', MAX_PRICE_CENTS),
  /** All four rates or none. */
  pricingTiers: v.nullable(formObject({ '1': rate, '2-7': rate, '8-15': rate, '16-29': rate })),
  color: v.nullish(v.picklist(VEHICLE_COLORS, 'validation.input.invalid'), null),
  depositCents: centsField('validation.vehicle.deposit.invalid', MAX_PRICE_CENTS),
  mileagePolicy: mileagePolicyField,
  branchId: branchField('validation.vehicle.branch.required'),
} satisfies Record<VehicleField, v.GenericSchema>;

/** `staff.vehicles.create` */
export const createVehicleInput = formObject(vehicleEntries);
export type CreateVehicleInput = v.InferOutput<typeof createVehicleInput>;

/** `staff.vehicles.update` */
export const updateVehicleInput = formObject({
  ...vehicleEntries,
  vehicleId: idField(),
  rowVersion: rowVersionField,
});
export type UpdateVehicleInput = v.InferOutput<typeof updateVehicleInput>;

/** A vehicle named by its id: read, delete. */
export const vehicleIdInput = formObject({ vehicleId: idField() });
export type VehicleIdInput = v.InferOutput<typeof vehicleIdInput>;
