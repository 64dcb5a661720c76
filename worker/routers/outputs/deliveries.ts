import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { DELIVERY_KINDS, DELIVERY_STATES, DELIVERY_STEPS } from '#domain/delivery.ts';
import { PHOTO_PLACES } from '#domain/inspection.ts';

/** Cars that are brought to their clients, or fetched. */

export const plannedDelivery = v.object({ deliveryId: v.string() });

export const deliveries = v.array(
  v.object({
    id: v.string(),
    bookingId: v.string(),
    bookingCode: v.string(),
    bookingStatus: v.picklist(BOOKING_STATUSES),
    customerName: v.string(),
    customerPhone: v.string(),
    vehicleId: v.string(),
    brand: v.string(),
    model: v.string(),
    plate: v.string(),
    pickupBranchId: v.picklist(BRANCH_IDS),
    returnBranchId: v.picklist(BRANCH_IDS),
    kind: v.picklist(DELIVERY_KINDS),
    state: v.picklist(DELIVERY_STATES),
    place: v.string(),
    flight: v.nullable(v.string()),
    dueOn: v.string(),
    dueTime: v.string(),
    dueAt: v.string(),
    driverName: v.string(),
    note: v.nullable(v.string()),
    leftAt: v.nullable(v.string()),
    endedAt: v.nullable(v.string()),
    /** Null once it has ended. */
    next: v.nullable(v.picklist(DELIVERY_STEPS)),
    /** Nobody has left, and it is past its time. */
    isLate: v.boolean(),
    /** Its booking has another time by now, or is called off: whoever is on the way has to know. */
    isMisfit: v.boolean(),
    pickupAt: v.string(),
    returnAt: v.string(),
    toPayCents: v.number(),
    missingDepositCents: v.number(),
    /** Received for the booking since the driver left. */
    collectedCents: v.number(),
    /** What is left of a hand-over or return away from the desk. */
    rest: v.nullable(
      v.object({
        /** The record that gets the pictures. */
        inspectionId: v.string(),
        missingPlaces: v.array(v.picklist(PHOTO_PLACES)),
        /** Pictures that were taken and have not come. */
        comingPhotos: v.number(),
        isContractOpen: v.boolean(),
        dueAt: v.string(),
      }),
    ),
  }),
);
