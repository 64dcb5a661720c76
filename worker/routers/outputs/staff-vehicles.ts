import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { LOCALES } from '#domain/locale.ts';
import { PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { vehicleFields } from '#domain/schemas/vehicle-fields.ts';
import { CURRENT_STATUSES } from '#domain/vehicle.ts';
import { logEntries } from './activity.ts';
import { image } from './public-vehicles.ts';

/** What staff see of cars: plate, version, and who did what. */

const branchId = v.picklist(BRANCH_IDS);
const currentStatus = v.picklist(CURRENT_STATUSES);

/** `rowVersion` goes back with an edit. */
const vehicleEntries = { id: v.string(), rowVersion: v.number(), ...vehicleFields };

/** A car as its form holds it; also `details.current` of STALE_VERSION. */
export const vehicleRecord = v.object(vehicleEntries);

const activity = v.object(logEntries);

export const vehiclesPage = v.object({
  rows: v.array(
    v.object({
      ...vehicleEntries,
      currentStatus,
      /** Where it stands, or will at the times for which free cars are asked. */
      branchName: v.string(),
      city: v.string(),
      image: v.nullable(image),
      /** Who has the car; null while nobody has. */
      rental: v.nullable(
        v.object({
          bookingId: v.string(),
          customerName: v.string(),
          customerPhone: v.string(),
          returnDate: v.string(),
          returnTime: v.string(),
          /** When it is due back. */
          returnAt: v.string(),
          graceMinutes: v.number(),
          isVehicleGone: v.boolean(),
        }),
      ),
      /** Bookings that still wait for it. */
      waitingBookings: v.number(),
      latestActivity: v.nullable(activity),
    }),
  ),
  total: v.number(),
});

export const picture = v.object({
  id: v.string(),
  prefix: v.string(),
  width: v.number(),
  height: v.number(),
});

export const vehicleDetails = v.object({
  vehicle: vehicleRecord,
  currentStatus,
  /** Set when the car left the fleet; nothing about it can be changed any more. */
  retiredAt: v.nullable(v.string()),
  createdAt: v.string(),
  homeBranchId: branchId,
  branch: v.object({ id: branchId, name: v.string(), city: v.string(), address: v.string() }),
  /** Bookings that still wait for it. */
  waitingBookings: v.number(),
  /** The main one first. */
  images: v.array(picture),
  financial: v.object({
    /** Canceled ones left out. */
    bookingCount: v.number(),
    /** Still hold the car; they stay when it is retired. */
    upcomingBookings: v.number(),
    /** What the latest 10 bookings come to, canceled ones left out. */
    bookedCents: v.number(),
    /** What is paid of the latest 10 bookings. */
    revenueCents: v.number(),
  }),
  activities: v.array(activity),
  /** Who has the car, then who gets it next. */
  openBookings: v.array(
    v.object({
      id: v.string(),
      bookingCode: v.string(),
      customerName: v.string(),
      customerPhone: v.string(),
      bookingStatus: v.picklist(BOOKING_STATUSES),
      pickupDate: v.string(),
      pickupTime: v.string(),
      returnDate: v.string(),
      returnTime: v.string(),
      pickupAt: v.string(),
      /** When it is due back. */
      returnAt: v.string(),
      graceMinutes: v.number(),
      isVehicleGone: v.boolean(),
      /** The client's language; null where nobody knows it. */
      locale: v.nullable(v.picklist(LOCALES)),
    }),
  ),
  recentBookings: v.array(
    v.object({
      id: v.string(),
      bookingCode: v.string(),
      customerName: v.string(),
      pickupDate: v.string(),
      returnDate: v.string(),
      bookingStatus: v.picklist(BOOKING_STATUSES),
      paymentStatus: v.picklist(PAYMENT_STATUSES),
      grandTotalCents: v.number(),
    }),
  ),
  blocks: v.array(
    v.object({
      id: v.string(),
      fromDate: v.string(),
      /** The first day the car is free again. */
      toDate: v.string(),
      reason: v.string(),
      createdAt: v.string(),
      createdByName: v.nullable(v.string()),
    }),
  ),
  /** Kept for somebody on the telephone, for hours. */
  telephoneHolds: v.array(
    v.object({
      id: v.string(),
      branchId,
      name: v.string(),
      phone: v.string(),
      fromDate: v.string(),
      fromTime: v.string(),
      toDate: v.string(),
      toTime: v.string(),
      endsAt: v.string(),
      createdAt: v.string(),
      /** That kept it for somebody who waits; null where somebody telephoned. */
      waitlistOfferId: v.nullable(v.string()),
      createdByName: v.nullable(v.string()),
    }),
  ),
});

export const maintenanceBlock = v.object({
  id: v.string(),
  vehicleId: v.string(),
  fromDate: v.string(),
  toDate: v.string(),
  reason: v.string(),
});

/** Revenue on the day it counts, less what was spent; and the kilometers that no rental explains. */
export const vehicleProfit = v.object({
  months: v.array(
    v.object({
      month: v.string(),
      revenueCents: v.number(),
      costCents: v.number(),
      profitCents: v.number(),
    }),
  ),
  revenueCents: v.number(),
  costCents: v.number(),
  profitCents: v.number(),
  rentalKm: v.number(),
  otherKm: v.number(),
  other: v.array(v.object({ km: v.number(), from: v.string(), to: v.string() })),
});
