import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { ChecklistItem, DamageKind, DamageView, InspectionKind } from '#domain/inspection.ts';
import type { PhotoInput } from '#domain/schemas/inspections.ts';
import { type PaperValues, paperInputOf } from '../kit/paper/paper-values.ts';
import type { InspectionData } from './inspection-data.ts';

/** A damage that was found now. */
export interface NewDamage {
  id: string;
  view: DamageView;
  xPermille: number;
  yPermille: number;
  kind: DamageKind;
  note: string;
  photoId?: string;
}

/** What is typed beside the car. */
export interface InspectionValues {
  /** The numbered form that it is entered from; null where staff stand beside the car. */
  paper: PaperValues | null;
  branchId: BranchId;
  /** Who drives for the client; null where the client drives. */
  driverName: string | null;
  licenseId: string;
  licenseExpiresOn: CalendarDay | '';
  isCarHere: boolean;
  odometerKm: number | '';
  fuelEighths: number | null;
  differenceReason: string;
  missing: readonly ChecklistItem[];
  note: string;
  photos: readonly PhotoInput[];
  damages: readonly NewDamage[];
}

/** What the form opens with: what is known; nobody reads a dashboard for anybody. */
export function openedWith(
  { booking, before }: InspectionData,
  kind: InspectionKind,
  ownBranch: BranchId | null,
): InspectionValues {
  // A car may come back anywhere: most likely to whoever takes it back.
  const branchId = kind === 'hand_over' ? booking.pickupBranchId : (ownBranch ?? booking.returnBranchId);
  return {
    paper: null,
    branchId,
    driverName: null,
    licenseId: booking.driverLicenseId,
    licenseExpiresOn: booking.licenseExpiresOn ?? '',
    isCarHere: false,
    odometerKm: '',
    fuelEighths: null,
    differenceReason: '',
    missing: before?.missing ?? [],
    note: '',
    photos: [],
    damages: [],
  };
}

/** What is sent of it, without what belongs to a hand-over alone. */
function seenOf({
  paper,
  driverName,
  licenseId,
  licenseExpiresOn,
  isCarHere,
  odometerKm,
  fuelEighths,
  ...values
}: InspectionValues) {
  return {
    ...values,
    ...(paper ? { paper: paperInputOf(paper) } : {}),
    odometerKm: odometerKm === '' ? undefined : odometerKm,
    fuelEighths: fuelEighths ?? undefined,
  };
}

/** As `staff.inspections.handOver` and `takeBack` want it, but for ids and the moment. */
export function toInput(values: InspectionValues, kind: InspectionKind) {
  const { driverName, licenseId, licenseExpiresOn, isCarHere } = values;
  const seen = seenOf(values);
  if (kind === 'return') return seen;
  return { ...seen, driverName: driverName ?? undefined, licenseId, licenseExpiresOn, isCarHere };
}
