import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { vehicleFields } from '#domain/schemas/vehicle-fields.ts';
import { afterHours, openings } from './openings.ts';
import { image } from './public-vehicles.ts';
import { quoteEntries } from './quote.ts';

/** What the booking form of the back office chooses from and shows. */

const extraPrice = { code: v.string(), unitPriceCents: v.number(), isPerDay: v.boolean() };
const { brand, model, year, plate, seats, transmission, pricePerDayCents, pricingTiers, depositCents } =
  vehicleFields;

export const formOptions = v.object({
  /** In Haiti. */
  today: v.string(),
  branches: v.array(v.object({ id: v.picklist(BRANCH_IDS), name: v.string(), city: v.string() })),
  extras: v.array(
    v.object({
      ...extraPrice,
      name: v.string(),
      description: v.string(),
      /** How many there are; null: nobody counts them. */
      stock: v.nullable(v.number()),
    }),
  ),
  paymentMethods: v.array(v.picklist(PAYMENT_METHODS)),
  /** How long each of them holds a car, in hours; without an end where it is 0. */
  holds: v.array(v.object({ method: v.picklist(PAYMENT_METHODS), holdHours: v.number() })),
  taxRateBasisPoints: v.number(),
  webOneWayFeeCents: v.number(),
  staffOneWayFeeCents: v.number(),
  afterHours,
  openings,
  graceMinutes: v.number(),
  defaultPickupTime: v.string(),
  defaultReturnTime: v.string(),
});

/** With what a car's price is made of, so that the form can quote at every keystroke. */
export const branchVehicles = v.array(
  v.object({
    id: v.string(),
    brand,
    model,
    year,
    class: vehicleFields.class,
    plate,
    seats,
    transmission,
    pricePerDayCents,
    pricingTiers,
    depositCents,
    image: v.nullable(image),
  }),
);

/** The cars of a branch that somebody else has on some of the days. */
export const takenVehicles = v.array(
  v.object({ vehicleId: v.string(), takenUntil: v.string(), nextFreeDate: v.string() }),
);

/** Where the cars of a branch will be at the wanted times. */
export const vehiclePlaces = v.array(
  v.object({
    vehicleId: v.string(),
    standsIn: v.picklist(BRANCH_IDS),
    /** Where the next booking or transfer begins; null when there is none. */
    nextFrom: v.nullable(v.picklist(BRANCH_IDS)),
    /** Whether nobody has it longer than agreed. */
    isBack: v.boolean(),
  }),
);

/** The counted extras that a branch has, and how many of each other bookings leave at the wanted times. */
export const extrasLeft = v.array(v.object({ code: v.string(), left: v.number() }));

export const availability = v.object({ isFree: v.boolean() });

/** The quote goes back with `create`, unchanged. */
export const staffQuote = v.object({
  quote: v.object(quoteEntries),
  isFree: v.boolean(),
});

const clientDetails = v.object({
  customerName: v.string(),
  customerEmail: v.string(),
  customerPhone: v.string(),
  customerAddress: v.nullable(v.string()),
  driverLicenseId: v.string(),
  referenceName: v.nullable(v.string()),
  referencePhone: v.nullable(v.string()),
  referenceAddress: v.nullable(v.string()),
  bookingCount: v.number(),
  bookingCode: v.string(),
  /** Why no car is rented to them; null where one is. */
  doNotRentReason: v.nullable(v.string()),
});

/** What staff wrote or checked, and what only a web booking says. */
export const knownClient = v.nullable(
  v.object({ known: v.nullable(clientDetails), unconfirmed: v.nullable(clientDetails) }),
);
