import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { LOCALES } from '#domain/locale.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { WAIT_END_REASONS } from '#domain/waitlist.ts';
import { shownImage, transfer } from './public-vehicles.ts';

const wish = v.object({
  name: v.string(),
  branchId: v.picklist(BRANCH_IDS),
  pickupDate: v.string(),
  returnDate: v.string(),
  /** None where the usual ones would do. */
  pickupTime: v.nullable(v.string()),
  returnTime: v.nullable(v.string()),
  classes: v.array(v.picklist(VEHICLE_CLASSES)),
});

/** A wait for whoever has its link. */
export const wait = v.variant('state', [
  v.object({ state: v.literal('waiting'), wish, wasOffered: v.boolean() }),
  v.object({
    state: v.literal('offered'),
    wish,
    offer: v.object({
      vehicleId: v.string(),
      vehicle: v.string(),
      image: v.nullable(shownImage),
      heldUntil: v.string(),
      times: v.object({ pickupTime: v.string(), returnTime: v.string() }),
      /** Where it is brought from another branch. */
      transfer: v.nullable(transfer),
      afterHoursCents: v.number(),
      totalCents: v.number(),
      taxCents: v.number(),
    }),
  }),
  v.object({ state: v.literal('ended'), wish, endReason: v.picklist(WAIT_END_REASONS) }),
  /** Damaged or unknown. */
  v.object({ state: v.literal('expired') }),
]);

/** Who waits, for staff. */
export const waitlist = v.object({
  entries: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      phone: v.string(),
      locale: v.picklist(LOCALES),
      branchId: v.picklist(BRANCH_IDS),
      pickupDate: v.string(),
      returnDate: v.string(),
      pickupTime: v.nullable(v.string()),
      returnTime: v.nullable(v.string()),
      classes: v.array(v.picklist(VEHICLE_CLASSES)),
      createdAt: v.string(),
      /** Of their link, for whoever writes to them. */
      token: v.string(),
      /** The car that is kept for them now. */
      offer: v.nullable(
        v.object({
          vehicle: v.string(),
          vehicleId: v.string(),
          endsAt: v.string(),
          fromBranchId: v.nullable(v.picklist(BRANCH_IDS)),
        }),
      ),
      /** Offers that they did not take. */
      untakenCount: v.number(),
    }),
  ),
  total: v.number(),
});

export const vehiclesToOffer = v.array(
  v.object({
    id: v.string(),
    class: v.picklist(VEHICLE_CLASSES),
    brand: v.string(),
    model: v.string(),
    plate: v.string(),
    pricePerDayCents: v.number(),
    transfer: v.nullable(transfer),
    isWished: v.boolean(),
    wasOffered: v.boolean(),
  }),
);
