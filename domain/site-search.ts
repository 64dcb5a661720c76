// What the addresses of the public site may hold (SPEC §2).

import { BOOKING_CODE_PATTERN, normalizeBookingCode } from './booking-code.ts';
import { BRANCH_IDS } from './branch.ts';
import { aCount, aDay, aFlag, anId, aTime, oneOf, searchParams, type Take } from './search-params.ts';
import { TRANSMISSIONS, VEHICLE_CLASSES } from './vehicle.ts';
import { MAX_FILTER_SEATS, MAX_FILTER_USD, VEHICLE_SORTS } from './vehicle-filters.ts';

const city = oneOf(BRANCH_IDS);
/** Times are those of one's own. */
const period = { pickupDate: aDay, returnDate: aDay, pickupTime: aTime, returnTime: aTime };

/** Of an address that somebody cut or mistyped: what cannot be read is removed, and the page says so. */
const unread = aFlag;

/** Reads an address and marks it when something that was given could not be read. */
function markedParams<Fields extends Record<string, Take<unknown>>>(fields: Fields) {
  const read = searchParams({ ...fields, unread });
  return (typed: unknown): ReturnType<typeof read> => {
    const search = read(typed);
    const given = typeof typed === 'object' && typed !== null ? typed : {};
    const isLost = Object.keys(fields).some(
      (key) =>
        ![undefined, null, ''].includes(Reflect.get(given, key)) && Reflect.get(search, key) === undefined,
    );
    return isLost ? { ...search, unread: true } : search;
  };
}

const upTo = aCount(MAX_FILTER_USD);

/** /fleet and the home search box. */
export const vehicleListSearch = markedParams({
  city,
  ...period,
  class: oneOf(VEHICLE_CLASSES),
  transmission: oneOf(TRANSMISSIONS),
  seats: aCount(MAX_FILTER_SEATS),
  price: upTo,
  // Without a deposit is a choice too.
  deposit: (raw: unknown) => (raw === 0 ? 0 : upTo(raw)),
  sort: oneOf(VEHICLE_SORTS),
});
export type VehicleListSearch = ReturnType<typeof vehicleListSearch>;

/** /vehicle/{id} */
export const vehicleSearch = markedParams({ vehicleId: anId, city, ...period });
export type VehicleSearch = ReturnType<typeof vehicleSearch>;

/** Days, and times of one's own. */
export type WantedTimes = Pick<VehicleSearch, keyof typeof period>;

/** What of an address says when a car is wanted. */
export function timesIn({ pickupDate, returnDate, pickupTime, returnTime }: WantedTimes): WantedTimes {
  return { pickupDate, returnDate, pickupTime, returnTime };
}

/** /checkout; `city` is the pickup branch, `returnCity` the other end of a one-way rental. */
export const checkoutSearch = markedParams({ vehicleId: anId, city, ...period, returnCity: city });
export type CheckoutSearch = ReturnType<typeof checkoutSearch>;

/** Good enough to be put into a field, whose own rules check it when it is sent. */
const anEmail: Take<string> = (raw) => {
  const email = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  return email.length <= 255 && /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email) ? email : undefined;
};

const aBookingCode: Take<string> = (raw) => {
  const code = typeof raw === 'string' ? normalizeBookingCode(raw) : '';
  return BOOKING_CODE_PATTERN.test(code) ? code : undefined;
};

/** /my-booking */
export const bookingLookupSearch = searchParams({ email: anEmail, code: aBookingCode });
export type BookingLookupSearch = ReturnType<typeof bookingLookupSearch>;
