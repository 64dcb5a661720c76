import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { RISKS } from '#domain/risk.ts';
import { TRANSFER_STATES } from '#domain/transfers.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';

/** Cars that are driven to another branch, and bookings whose car may not be there. */

const branchId = v.picklist(BRANCH_IDS);
const vehicle = { brand: v.string(), model: v.string(), plate: v.string() };

export const plannedTransfer = v.object({ transferId: v.string() });

export const transfers = v.array(
  v.object({
    id: v.string(),
    vehicleId: v.string(),
    ...vehicle,
    fromBranchId: branchId,
    toBranchId: branchId,
    leavesOn: v.string(),
    leavesTime: v.string(),
    arrivesAt: v.string(),
    driver: v.nullable(v.string()),
    state: v.picklist(TRANSFER_STATES),
    /** Of the booking that it brings the car to; null where staff planned it by itself. */
    bookingCode: v.nullable(v.string()),
    /** The day on which it should have left, or arrived once it has left. */
    lateSince: v.nullable(v.string()),
  }),
);

const riskyEntries = {
  id: v.string(),
  bookingCode: v.string(),
  customerName: v.string(),
  customerPhone: v.string(),
  vehicleId: v.string(),
  ...vehicle,
  pickupBranchId: branchId,
  returnBranchId: branchId,
  pickupDate: v.string(),
  pickupTime: v.string(),
  returnDate: v.string(),
  returnTime: v.string(),
  /** Where the car will be when it begins. */
  standsIn: branchId,
  risk: v.picklist(RISKS),
};

export const risks = v.array(v.object(riskyEntries));

export const bookingRisk = v.nullable(
  v.object({
    ...riskyEntries,
    replacements: v.array(
      v.object({
        id: v.string(),
        ...vehicle,
        year: v.number(),
        class: v.picklist(VEHICLE_CLASSES),
        pricePerDayCents: v.number(),
      }),
    ),
  }),
);

export const route = v.object({
  fromBranchId: branchId,
  toBranchId: branchId,
  minutes: v.number(),
  isPossible: v.boolean(),
  isOnWeb: v.boolean(),
  webFeeCents: v.number(),
  isWebFeeTaxed: v.boolean(),
  webNoticeDays: v.number(),
  rowVersion: v.number(),
});
export const routes = v.array(route);
