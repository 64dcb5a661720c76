import { AppError } from '#domain/app-error.ts';
import { takenDays } from '#domain/availability.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { extrasLeft } from '#domain/extra-stock.ts';
import type { Locale } from '#domain/locale.ts';
import { endsAfterHours } from '#domain/opening-hours.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { timesOf } from '#domain/rental-times.ts';
import type {
  AvailabilityInput,
  BranchVehiclesInput,
  StaffQuoteInput,
  TakenVehiclesInput,
} from '#domain/schemas/staff-bookings.ts';
import { quoteStaffCreate } from '#domain/staff-price.ts';
import { isRentable } from '#domain/vehicle.ts';
import {
  findAvailability,
  getBookingFormOptions,
  listHoldsOfOthers,
  listPlaces,
  listBranchVehicles as readVehicles,
} from '../../../db/queries/bookings/booking-form.ts';
import { getNewBookingInputs } from '../../../db/queries/bookings/new-bookings.ts';
import { selectStock } from '../../../db/queries/settings/extra-stock.ts';
import type { Deps } from '../../../deps.ts';
import { staffPriceInputsOf } from '../new-booking.ts';

/** What the booking form chooses from and prices with; names in the reader's language. */
export async function getFormOptions({ db, clock }: Pick<Deps, 'db' | 'clock'>, locale: Locale) {
  const options = await getBookingFormOptions(db, locale);
  return { ...options, today: todayInHaiti(clock.now()), paymentMethods: [...PAYMENT_METHODS] };
}

/** The active cars of a branch, by brand, and the own car of a booking that is edited. */
export function listBranchVehicles({ db }: Pick<Deps, 'db'>, input: BranchVehiclesInput) {
  return readVehicles(db, input);
}

/** Those of them that are taken on some of the days, until when, and from when each is free for as many (D6). */
export async function listTakenVehicles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: TakenVehiclesInput,
) {
  const holds = Map.groupBy(await listHoldsOfOthers(db, input, clock.now()), ({ vehicleId }) => vehicleId);
  return [...holds].flatMap(([vehicleId, held]) => {
    const taken = takenDays(held, input);
    return taken === null ? [] : [{ vehicleId, ...taken }];
  });
}

/** Where each of them will stand then, and where it is wanted next (domain/places.ts). */
export function listVehiclePlaces({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: TakenVehiclesInput) {
  return listPlaces(db, input, clock.now());
}

/** How many of each counted extra the bookings of the branch leave then. */
export async function listExtrasLeft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    branchId,
    bookingId: exceptBookingId,
    pickupDate,
    returnDate,
    pickupTime,
    returnTime,
  }: TakenVehiclesInput,
) {
  const wanted = { pickupDate, returnDate, pickupTime, returnTime };
  const stock = await selectStock(db, { branchId, wanted, exceptBookingId, at: clock.now() }).execute();
  return extrasLeft(stock).map(({ code, left }) => ({ code, left }));
}

/**
 * Whether the car is free from pickup to return, the booking that is being edited left aside (D6). A promise is only
 * made by booking. Throws VEHICLE_NOT_FOUND.
 */
export async function checkAvailability({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: AvailabilityInput) {
  const isFree = await findAvailability(db, input, clock.now());
  if (isFree === undefined) throw new AppError('VEHICLE_NOT_FOUND');
  return { isFree };
}

/** The price of a booking that staff may be about to make, and whether the car is free. Throws VEHICLE_NOT_FOUND. */
export async function priceBooking({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: StaffQuoteInput) {
  const nothing = {
    idempotencyKey: null,
    upload: null,
    allowances: null,
    counter: null,
    person: null,
    at: clock.now(),
  };
  const read = await getNewBookingInputs(db, { vehicleId: input.vehicleId, wanted: input, ...nothing });
  if (read.vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
  const ends = endsAfterHours(read.openings, { ...input, ...timesOf(input, read) });
  const quote = quoteStaffCreate(staffPriceInputsOf(read, read.vehicle), { ...input, ...ends });
  return { quote, isFree: read.vehicle.isFree && isRentable(read.vehicle.status) };
}
