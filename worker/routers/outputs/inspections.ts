import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import {
  CHECKLIST,
  DAMAGE_KINDS,
  DAMAGE_VIEWS,
  INSPECTION_KINDS,
  PHOTO_PLACES,
  PHOTOS_REASONS,
} from '#domain/inspection.ts';
import { KEPT_ITEMS } from '#domain/keys.ts';
import { PROPOSED_CODES } from '#domain/return-charges.ts';
import { SETTLE_PARTS } from '#domain/settlement.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { namedDriver } from './drivers.ts';
import { image } from './public-vehicles.ts';

/** What staff see of a car beside its client. */

export const recordedInspection = v.object({
  inspectionId: v.string(),
  bookingStatus: v.picklist(BOOKING_STATUSES),
  rowVersion: v.number(),
});

const reading = v.object({
  kind: v.picklist(INSPECTION_KINDS),
  bookingId: v.string(),
  happenedAt: v.string(),
  odometerKm: v.number(),
  fuelEighths: v.number(),
  missing: v.array(v.picklist(CHECKLIST)),
});

const damage = v.object({
  id: v.string(),
  vehicleId: v.string(),
  /** Null for one that an incident left. */
  inspectionId: v.nullable(v.string()),
  view: v.picklist(DAMAGE_VIEWS),
  xPermille: v.number(),
  yPermille: v.number(),
  kind: v.picklist(DAMAGE_KINDS),
  note: v.nullable(v.string()),
  photoId: v.nullable(v.string()),
  seenAt: v.string(),
});

const photo = v.object({
  id: v.string(),
  place: v.picklist(PHOTO_PLACES),
  fileHash: v.string(),
  takenAt: v.string(),
  /** Its file has come. */
  isStored: v.boolean(),
  /** It was added to the finished record; null for one that belongs to it. */
  added: v.nullable(v.object({ at: v.string(), by: v.nullable(v.string()) })),
});

const inspection = v.object({
  id: v.string(),
  kind: v.picklist(INSPECTION_KINDS),
  vehicleId: v.string(),
  /** Which stay of the car with the client: the swap that brought it; null where the rental began with it. */
  swapId: v.nullable(v.string()),
  branchId: v.picklist(BRANCH_IDS),
  happenedAt: v.string(),
  recordedAt: v.string(),
  /** Another one was recorded in its place. */
  isReplaced: v.boolean(),
  odometerKm: v.number(),
  fuelEighths: v.number(),
  differenceReason: v.nullable(v.string()),
  missing: v.array(v.picklist(CHECKLIST)),
  note: v.nullable(v.string()),
  /** Why pictures are missing for good. */
  photosReason: v.nullable(v.picklist(PHOTOS_REASONS)),
  /** The one that it took the place of, and what was wrong with that. */
  replacesId: v.nullable(v.string()),
  correctionReason: v.nullable(v.string()),
  /** That were seen at a hand-over; the client's has no name. */
  licenses: v.array(
    v.object({
      name: v.nullable(v.string()),
      licenseId: v.string(),
      licenseExpiresOn: v.string(),
      bornOn: v.nullable(v.string()),
      licensedSince: v.nullish(v.string(), null),
    }),
  ),
  staff: v.nullable(v.object({ id: v.string(), name: v.string() })),
  photos: v.array(photo),
});

export const bookingInspections = v.object({
  booking: v.object({
    id: v.string(),
    rowVersion: v.number(),
    bookingCode: v.string(),
    bookingStatus: v.picklist(BOOKING_STATUSES),
    customerName: v.string(),
    customerPhone: v.string(),
    driverLicenseId: v.string(),
    licenseExpiresOn: v.nullable(v.string()),
    bornOn: v.nullable(v.string()),
    licensedSince: v.nullable(v.string()),
    isClientDriving: v.boolean(),
    /** Who was named to drive beside the client, or for them. */
    drivers: v.array(namedDriver),
    doNotRentReason: v.nullable(v.string()),
    pickupBranchId: v.picklist(BRANCH_IDS),
    returnBranchId: v.picklist(BRANCH_IDS),
    pickupDate: v.string(),
    pickupTime: v.string(),
    returnDate: v.string(),
    returnTime: v.string(),
    grandTotalCents: v.number(),
    paidCents: v.number(),
    undecidedCharges: v.record(v.string(), v.array(v.picklist(PROPOSED_CODES))),
    balanceCents: v.number(),
    /** Of the balance: said to have been sent, and not verified. */
    pendingCents: v.number(),
    depositCents: v.number(),
    depositHeldCents: v.number(),
    missingDepositCents: v.number(),
    /** To be paid back; of one that was called off without what is its client's credit. */
    refundCents: v.number(),
  }),
  vehicle: v.object({
    id: v.string(),
    brand: v.string(),
    model: v.string(),
    year: v.number(),
    plate: v.string(),
    class: v.picklist(VEHICLE_CLASSES),
    image: v.nullable(image),
    /** Where the books have it. */
    branchId: v.picklist(BRANCH_IDS),
  }),
  /** What the firm asks of whoever drives. */
  driverRule: v.object({ minimumAge: v.number(), licenseYears: v.number() }),
  /** As the car was seen last, of whichever booking. */
  before: v.nullable(reading),
  /** The other booking whose client has the car. */
  outWith: v.nullable(v.object({ id: v.string(), bookingCode: v.string(), customerName: v.string() })),
  /** What else the car is held for until the pickup, from now on; no booking where that is maintenance or a telephone call. */
  heldBefore: v.nullable(
    v.object({
      bookingId: v.nullable(v.string()),
      bookingCode: v.nullable(v.string()),
      customerName: v.nullable(v.string()),
    }),
  ),
  /** What is wrong with the car, and with the others that the rental had, and not repaired. */
  damages: v.array(damage),
  /** What is proposed to be charged for each car that is back; no amount where staff have to judge it. */
  charges: v.array(
    v.object({
      /** The return. */
      inspectionId: v.string(),
      code: v.picklist(PROPOSED_CODES),
      amountCents: v.nullable(v.number()),
      /** What comes on top of it. */
      taxCents: v.optional(v.number()),
      /** Minutes past the return, eighths of a tank, damages found, things missing. */
      count: v.number(),
    }),
  ),
  /** What is left to decide once the rental is over and its car back, also where it was called off; null before. */
  toSettle: v.nullable(v.array(v.picklist(SETTLE_PARTS))),
  /** When the last of a rental that is back was decided; null while something is left to decide. */
  settledAt: v.nullable(v.string()),
  /** The cars that were looked at for the rental. */
  vehicles: v.array(v.object({ id: v.string(), brand: v.string(), model: v.string(), plate: v.string() })),
  /** Cars that the rental had before, and whose return nobody has recorded. */
  toTakeBack: v.array(v.object({ id: v.string(), brand: v.string(), model: v.string(), plate: v.string() })),
  /** Its car came during the rental, and nobody has recorded how it left. */
  isSwappedIn: v.boolean(),
  /** Who has the keys and papers of the car, as far as anybody has said. */
  kept: v.array(
    v.object({
      item: v.picklist(KEPT_ITEMS),
      branchId: v.nullable(v.string()),
      staffId: v.nullable(v.string()),
      bookingId: v.nullable(v.string()),
      isLost: v.boolean(),
      movedAt: v.string(),
    }),
  ),
  /** In the order in which they were recorded. */
  inspections: v.array(inspection),
});

/** Cars that another one took the place of during a rental, and who still has them. */
export const vehiclesNotBack = v.array(
  v.object({
    bookingId: v.string(),
    bookingCode: v.string(),
    customerName: v.string(),
    customerPhone: v.string(),
    /** Where and when the rental ends. */
    returnBranchId: v.picklist(BRANCH_IDS),
    returnDate: v.string(),
    returnTime: v.string(),
    vehicle: v.object({ id: v.string(), brand: v.string(), model: v.string(), plate: v.string() }),
  }),
);

/** How a car was seen last, and all that was ever wrong with it. */
export const vehicleState = v.object({
  before: v.nullable(reading),
  damages: v.array(
    v.object({
      ...damage.entries,
      bookingId: v.nullable(v.string()),
      repairedAt: v.nullable(v.string()),
      repairedBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
      repairNote: v.nullable(v.string()),
    }),
  ),
});
