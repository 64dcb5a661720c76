// What the addresses of the public site may hold (SPEC §2).

import { BOOKING_CODE_PATTERN, normalizeBookingCode } from './booking-code.ts';
import { BRANCH_IDS } from './branch.ts';
import { aDay, anId, oneOf, searchParams, type Take } from './search-params.ts';

const city = oneOf(BRANCH_IDS);
const period = { pickupDate: aDay, returnDate: aDay };

interface PeriodSearch {
  pickupDate?: string | undefined;
  returnDate?: string | undefined;
}

/** A return before the pickup falls away as if it had not been typed. */
function dropReversed<Search extends PeriodSearch>(search: Search): Search {
  const { pickupDate, returnDate } = search;
  const isReversed = pickupDate !== undefined && returnDate !== undefined && returnDate < pickupDate;
  return isReversed ? { ...search, returnDate: undefined } : search;
}

const fleetParams = searchParams({ city, ...period });
const vehicleParams = searchParams({ vehicleId: anId, city, ...period });
const checkoutParams = searchParams({ vehicleId: anId, city, ...period, returnCity: city });

/** /fleet and the home search box. */
export const fleetSearch = (search: unknown) => dropReversed(fleetParams(search));
export type FleetSearch = ReturnType<typeof fleetSearch>;

/** /vehicle/{id} */
export const vehicleSearch = (search: unknown) => dropReversed(vehicleParams(search));
export type VehicleSearch = ReturnType<typeof vehicleSearch>;

/** /checkout; `city` is the pickup branch, `returnCity` the other end of a one-way rental. */
export const checkoutSearch = (search: unknown) => dropReversed(checkoutParams(search));
export type CheckoutSearch = ReturnType<typeof checkoutSearch>;

/** Good enough to stand in a field, whose own rules judge it when it is sent. */
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
