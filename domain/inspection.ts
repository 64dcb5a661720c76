import type { CalendarDay } from './calendar-day.ts';
import { DAY_MS } from './time-units.ts';

/**
 * What staff see of a car when its client takes it and when it comes back: odometer, fuel, what is missing,
 * what is damaged, pictures. An inspection is never rewritten; a correction is another one.
 */

export const INSPECTION_KINDS = ['hand_over', 'return'] as const;
export type InspectionKind = (typeof INSPECTION_KINDS)[number];

/** The six pictures that every inspection asks for, in the order of a walk around the car, and what else is taken. */
export const GUIDED_PHOTOS = ['front', 'left', 'rear', 'right', 'inside', 'dashboard'] as const;
export const PHOTO_PLACES = [...GUIDED_PHOTOS, 'license', 'damage', 'other'] as const;
export type PhotoPlace = (typeof PHOTO_PLACES)[number];

/** Of which sides nobody took a picture, in the order of the walk. */
export function missingPhotos(taken: readonly PhotoPlace[]): PhotoPlace[] {
  return GUIDED_PHOTOS.filter((place) => !taken.includes(place));
}

/** Why pictures are missing for good; another reason stands in the note. */
export const PHOTOS_REASONS = ['camera', 'night', 'hurry', 'other'] as const;
export type PhotosReason = (typeof PHOTOS_REASONS)[number];

/** What belongs to the car and has to work: staff say of each whether it does. */
export const CHECKLIST = [
  'papers',
  'spare_wheel',
  'jack',
  'triangle',
  'extinguisher',
  'first_aid',
  'lights',
  'wipers',
  'air_conditioning',
  'radio',
  'floor_mats',
  'second_key',
] as const;
export type ChecklistItem = (typeof CHECKLIST)[number];

export const DAMAGE_VIEWS = ['front', 'rear', 'left', 'right', 'top', 'inside'] as const;
export type DamageView = (typeof DAMAGE_VIEWS)[number];

export const DAMAGE_KINDS = ['scratch', 'dent', 'crack', 'broken', 'stain', 'missing', 'other'] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** A full tank. */
export const FULL_EIGHTHS = 8;
export const MAX_ODOMETER_KM = 2_000_000;
/** The largest file of a picture; what a telephone sends was made smaller there. */
export const PHOTO_MAX_BYTES = 3_145_728;
/** Pictures and damages that one inspection names. */
export const MAX_PHOTOS = 60;
export const MAX_NEW_DAMAGES = 40;

/** What a car was seen with. */
export interface VehicleReading {
  odometerKm: number;
  fuelEighths: number;
}

/** … and when. */
export interface TimedReading extends VehicleReading {
  happenedAt: string;
}

/** Further than anybody drives here in a day: a digit too many, as 412000 for 41200, that would make every service due. */
export const MAX_KM_A_DAY = 1_500;

/** How many days have begun from one moment to another, at least one. */
function begunDays(from: string, to: string): number {
  return Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / DAY_MS));
}

/** A figure that staff have to explain. */
export type ReadingProblem =
  | 'validation.odometer.falls'
  | 'validation.odometer.jumps'
  | 'validation.fuel.rises';

/**
 * What of a reading nobody would expect after the one before: an odometer that falls, or rises by more than anybody drives
 * in that time, and before a hand-over fuel that nobody has paid for. A client who brings back more fuel has simply filled up.
 */
export function readingProblem(
  kind: InspectionKind,
  now: TimedReading,
  before: TimedReading | null,
): { field: 'odometerKm' | 'fuelEighths'; problem: ReadingProblem } | null {
  if (before === null) return null;
  if (now.odometerKm < before.odometerKm) {
    return { field: 'odometerKm', problem: 'validation.odometer.falls' };
  }
  const mostKm = MAX_KM_A_DAY * begunDays(before.happenedAt, now.happenedAt);
  if (now.odometerKm - before.odometerKm > mostKm)
    return { field: 'odometerKm', problem: 'validation.odometer.jumps' };
  const isMore = kind === 'hand_over' && now.fuelEighths > before.fuelEighths;
  return isMore ? { field: 'fuelEighths', problem: 'validation.fuel.rises' } : null;
}

interface AddedTo {
  id: string;
  replacesId: string | null;
  correctionReason: string | null;
}

/**
 * The record that a picture is added to: the one that was looked at, or what corrected it meanwhile. Undefined where the
 * booking has no such record. One that did the same again is another look at the car: it gets no pictures of the first.
 */
export function recordToAddTo(records: readonly AddedTo[], id: string): string | undefined {
  const next = records.find(
    ({ replacesId, correctionReason }) => replacesId === id && correctionReason !== null,
  );
  if (next !== undefined) return recordToAddTo(records, next.id);
  return records.find((record) => record.id === id)?.id;
}

/** A record and all that it took the place of, the newest first: damages and charges left stand on any of them. */
export function chainOf(
  records: readonly { id: string; replacesId: string | null }[],
  newest: string,
): string[] {
  const before = records.find(({ id }) => id === newest)?.replacesId ?? null;
  return before === null ? [newest] : [newest, ...chainOf(records, before)];
}

/** Whether a license is good for the whole rental. */
export function isLicenseGood(expiresOn: CalendarDay, returnDate: CalendarDay): boolean {
  return expiresOn >= returnDate;
}
