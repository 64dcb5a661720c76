import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { VEHICLE_CLASSES, VEHICLE_STATUSES } from '#domain/vehicle.ts';

const branchId = v.picklist(BRANCH_IDS);

/** A month of the calendar: its bookings touch a day of the weeks it is drawn with, the day of return among them. */
export const calendarMonth = v.object({
  today: v.string(),
  /** `yyyy-MM` */
  month: v.string(),
  /** Not the month, but yesterday, today and the weeks to come. */
  isFromToday: v.boolean(),
  vehicles: v.array(
    v.object({
      id: v.string(),
      brand: v.string(),
      model: v.string(),
      plate: v.string(),
      class: v.picklist(VEHICLE_CLASSES),
      status: v.picklist(VEHICLE_STATUSES),
      /** It left the fleet, and is shown for what it did or still does. */
      isRetired: v.boolean(),
      branchId,
    }),
  ),
  /** By pickup day. With a branch: those that begin there, and those of its cars. */
  bookings: v.array(
    v.object({
      id: v.string(),
      bookingCode: v.string(),
      vehicleId: v.string(),
      customerName: v.string(),
      bookingStatus: v.picklist(BOOKING_STATUSES),
      pickupBranchId: branchId,
      pickupDate: v.string(),
      pickupTime: v.string(),
      returnDate: v.string(),
      returnTime: v.string(),
      /** Of a car that should be back; 0 until the grace is over. */
      lateMinutes: v.number(),
    }),
  ),
  blocks: v.array(
    v.object({
      id: v.string(),
      vehicleId: v.string(),
      fromDate: v.string(),
      /** The first day the car is free again. */
      toDate: v.string(),
      reason: v.string(),
    }),
  ),
  /** Cars kept for somebody on the telephone, for hours. */
  calls: v.array(
    v.object({
      id: v.string(),
      vehicleId: v.string(),
      fromDate: v.string(),
      toDate: v.string(),
      name: v.string(),
      endsAt: v.string(),
    }),
  ),
  /** Cars that staff are to drive to another branch. */
  transfers: v.array(
    v.object({
      id: v.string(),
      vehicleId: v.string(),
      fromBranchId: branchId,
      toBranchId: branchId,
      leavesOn: v.string(),
      leavesTime: v.string(),
      arrivesOn: v.string(),
    }),
  ),
  /** Cars that a client keeps though no booking says so: it was called off, or got another car. */
  notBack: v.array(
    v.object({
      bookingId: v.string(),
      bookingCode: v.string(),
      customerName: v.string(),
      vehicleId: v.string(),
      pickupBranchId: branchId,
      /** They have had it from this day until today. */
      leftOn: v.string(),
    }),
  ),
  /** More cars match than a calendar can show: nothing was read, ask for fewer. */
  isTooMany: v.boolean(),
});
