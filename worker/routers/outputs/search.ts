import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { VEHICLE_STATUSES } from '#domain/vehicle.ts';

/** What the search of the back office finds, a few of each kind. */
export const foundByWords = v.object({
  vehicles: v.array(
    v.object({
      id: v.string(),
      brand: v.string(),
      model: v.string(),
      year: v.number(),
      plate: v.string(),
      status: v.picklist(VEHICLE_STATUSES),
      city: v.string(),
      /** Who has the car now, or gets it next; null where nobody does. */
      rental: v.nullable(
        v.object({
          customerName: v.string(),
          bookingStatus: v.picklist(BOOKING_STATUSES),
          pickupDate: v.string(),
          returnDate: v.string(),
          /** 0 until the grace is over. */
          lateMinutes: v.number(),
        }),
      ),
    }),
  ),
  clients: v.array(v.object({ id: v.string(), name: v.string(), phone: v.string(), email: v.string() })),
  /** The newest first. */
  bookings: v.array(
    v.object({
      id: v.string(),
      bookingCode: v.string(),
      customerName: v.string(),
      bookingStatus: v.picklist(BOOKING_STATUSES),
      pickupDate: v.string(),
      returnDate: v.string(),
      brand: v.string(),
      model: v.string(),
      plate: v.string(),
    }),
  ),
});
