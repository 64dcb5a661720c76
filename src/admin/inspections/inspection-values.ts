import type { BranchId } from '#domain/branch.ts';
import type {
  ChecklistItem,
  DamageKind,
  DamageView,
  InspectionKind,
  PhotosReason,
} from '#domain/inspection.ts';
import { type KeySet, usualKeySets } from '#domain/keys.ts';
import type { PhotoInput } from '#domain/schemas/inspections.ts';
import type { TypedDriver } from '../kit/fields/driver-fields.tsx';
import { type PaperValues, paperInputOf } from '../kit/paper/paper-values.ts';
import { type BackValues, backInstant } from './back-fields.tsx';
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
  /** When it came back, of a return alone; null while nobody has said so: then it is when the button is pressed. */
  back: BackValues | null;
  /** Whoever drives, with their licenses: the client first, where they do. */
  drivers: readonly TypedDriver[];
  isVehicleHere: boolean;
  /** Handed over away from the desk, without a delivery that was planned: where. */
  away: { place: string } | null;
  odometerKm: number | '';
  fuelEighths: number | null;
  differenceReason: string;
  missing: readonly ChecklistItem[];
  note: string;
  /** Why pictures are missing for good; empty while they may follow. */
  photosReason: PhotosReason | '';
  /** Why it leaves although a paper has ended or its service is overdue. */
  leavingReason: string;
  /** The key sets that change hands with the car. */
  keys: readonly KeySet[];
  photos: readonly PhotoInput[];
  damages: readonly NewDamage[];
}

/** The client's license as it is known. */
export function clientsLicense(booking: InspectionData['booking']): TypedDriver {
  const { driverLicenseId: licenseId, licenseExpiresOn, bornOn, licensedSince } = booking;
  const days = { licenseExpiresOn: licenseExpiresOn ?? '', bornOn: bornOn ?? '' };
  return { name: null, licenseId, ...days, licensedSince: licensedSince ?? '' };
}

/** What the form opens with: what is known; nobody reads a dashboard for anybody. */
export function openedWith(
  { booking, before, kept }: InspectionData,
  kind: InspectionKind,
  ownBranch: BranchId | null,
): InspectionValues {
  // A car may come back anywhere: most likely to whoever takes it back.
  const branchId = kind === 'hand_over' ? booking.pickupBranchId : (ownBranch ?? booking.returnBranchId);
  return {
    paper: null,
    branchId,
    back: null,
    drivers: [
      ...(booking.isClientDriving ? [clientsLicense(booking)] : []),
      ...booking.drivers.map((driver) => ({ ...driver, licensedSince: driver.licensedSince ?? '' })),
    ],
    isVehicleHere: false,
    away: null,
    odometerKm: '',
    fuelEighths: null,
    differenceReason: '',
    missing: before?.missing ?? [],
    note: '',
    photosReason: '',
    leavingReason: '',
    keys: usualKeySets(kind, kept, booking.id),
    photos: [],
    damages: [],
  };
}

/** When the car was looked at, where somebody typed it. */
export function typedMoment({ paper, back }: InspectionValues): string | undefined {
  if (paper) return paperInputOf(paper).happenedAt;
  return back ? backInstant(back) : undefined;
}

/** What is sent of it, without what belongs to a hand-over alone. */
function seenOf({
  paper,
  drivers,
  isVehicleHere,
  back: _back,
  away: _away,
  leavingReason: _leavingReason,
  odometerKm,
  fuelEighths,
  photosReason,
  ...values
}: InspectionValues) {
  return {
    ...values,
    ...(paper ? { paper: paperInputOf(paper) } : {}),
    odometerKm: odometerKm === '' ? undefined : odometerKm,
    fuelEighths: fuelEighths ?? undefined,
    // A draft of before knows of none.
    photosReason: photosReason || undefined,
  };
}

/** As `staff.inspections.handOver` and `takeBack` want it, but for ids, and the moment where nobody typed one. */
export function toInput(values: InspectionValues, kind: InspectionKind) {
  const seen = seenOf(values);
  if (kind === 'return') return { ...seen, ...(values.back && { happenedAt: backInstant(values.back) }) };
  const { drivers, isVehicleHere, away, leavingReason } = values;
  const licenses = drivers.map(({ name, ...license }) => (name === null ? license : { name, ...license }));
  return { ...seen, drivers: licenses, isVehicleHere, leavingReason, ...(away && { away }) };
}
