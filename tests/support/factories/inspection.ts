import { randomUUID } from 'node:crypto';
import type { PhotoPlace } from '#domain/inspection.ts';
import type {
  AddPhotosInput,
  CorrectInspectionInput,
  HandOverInput,
  TakeBackInput,
} from '#domain/schemas/inspections.ts';

/** What a firm may ask when a car comes back late or with less fuel. */
export const RETURN_PRICES = {
  lateHourCents: 1_000,
  fuelServiceCents: 500,
  fuelEighthEconomyCents: 800,
  fuelEighthCompactCents: 900,
  fuelEighthSuvCents: 1_200,
  fuelEighthLuxuryCents: 1_500,
};

interface Inspected {
  id: string;
  vehicleId: string;
}

/** What the device sends of a car that comes back with nothing to say about it. */
export function takeBackOf(
  { id: bookingId, vehicleId }: Inspected,
  at: Date,
  fields: Partial<TakeBackInput> = {},
): TakeBackInput {
  return {
    inspectionId: randomUUID(),
    bookingId,
    vehicleId,
    branchId: 'les_cayes',
    happenedAt: at.toISOString(),
    odometerKm: 40_000,
    fuelEighths: 8,
    missing: [],
    photos: [],
    damages: [],
    ...fields,
  };
}

/** What the license of somebody says who has driven for years. */
export const OF_AGE = { bornOn: '1988-03-14', licensedSince: '2010-06-01' };

/** … and of one that leaves. */
export function handOverOf(booking: Inspected, at: Date, fields: Partial<HandOverInput> = {}): HandOverInput {
  const drivers = [{ licenseId: 'LIC-12345', licenseExpiresOn: '2030-01-01', ...OF_AGE }];
  return { ...takeBackOf(booking, at), drivers, isVehicleHere: false, ...fields };
}

/** What the form sends of a record that was wrong. */
export function correctionOf(
  { id: bookingId }: Pick<Inspected, 'id'>,
  correctsId: string,
  fields: Partial<CorrectInspectionInput> = {},
): CorrectInspectionInput {
  return {
    inspectionId: randomUUID(),
    bookingId,
    correctsId,
    odometerKm: 40_100,
    fuelEighths: 8,
    missing: [],
    reason: 'A digit was wrong',
    ...fields,
  };
}

/** What the device sends of pictures that are added to a record. */
export function addedTo(
  { bookingId, inspectionId }: Pick<AddPhotosInput, 'bookingId' | 'inspectionId'>,
  places: readonly PhotoPlace[],
): AddPhotosInput {
  const takenAt = '2026-11-18T16:00:00.000Z';
  const photos = places.map((place) => ({ id: randomUUID(), place, fileHash: 'd'.repeat(64), takenAt }));
  return { requestId: randomUUID(), bookingId, inspectionId, photos };
}
