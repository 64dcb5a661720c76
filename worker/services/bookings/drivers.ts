import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import { isPromised } from '#domain/booking-status.ts';
import {
  type BookingDrivers,
  driverNames,
  driverProblems,
  driverWarnings,
  isSameDrivers,
  mayNameDrivers,
} from '#domain/drivers.ts';
import type { NameDriversInput, NameOwnDriversInput } from '#domain/schemas/drivers.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import type { Actor } from '../../auth/actor.ts';
import type { WhichBooking } from '../../db/queries/bookings/booking-changes.ts';
import { type Driving, findDriving, updateDrivers } from '../../db/queries/bookings/drivers.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { consumeAttempts, type RateLimit, requireAllowed } from '../limits/consume.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from './booking-change.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Nobody has so many cousins. */
const NAMING_LIMIT: RateLimit = { limit: 20, windowMs: HOUR_MS };

/** Until the pickup: whoever drives a car that is out shows the license to staff. */
function mayClientName({ bookingStatus, pickupAt }: Driving, now: Date): boolean {
  return isPromised(bookingStatus) && Date.parse(pickupAt) > now.getTime();
}

async function requireDriving(db: Deps['db'], which: WhichBooking): Promise<Driving> {
  const booking = await findDriving(db, which);
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
  return booking;
}

function shown({ rowVersion, isClientDriving, drivers, minimumAge, paidFor, ...booking }: Driving) {
  const { customerName, driverLicenseId, pickupDate, returnDate } = booking;
  return {
    rowVersion,
    isClientDriving,
    drivers,
    customerName,
    driverLicenseId,
    pickupDate,
    returnDate,
    minimumAge,
    paidFor,
  };
}

/** Who could not drive at the pickup by what is known of them, the client by no name; nobody once the car has left. */
function warningsOf(booking: Driving) {
  const { bookingStatus, isClientDriving, bornOn, licensedSince, drivers } = booking;
  if (!isPromised(bookingStatus)) return [];
  const client = isClientDriving ? [{ name: null, bornOn, licensedSince }] : [];
  return [...client, ...drivers].flatMap((driver) =>
    driverWarnings(driver, booking).map((warning) => ({ name: driver.name, warning })),
  );
}

/** Who drives, as staff see it. Throws BOOKING_NOT_FOUND. */
export async function getDrivers({ db }: Pick<Deps, 'db'>, { bookingId }: BookingIdInput) {
  const booking = await requireDriving(db, { bookingId });
  const { licenseYears } = booking;
  const mayChange = mayNameDrivers(booking.bookingStatus);
  return { ...shown(booking), mayChange, licenseYears, warnings: warningsOf(booking) };
}

/** … as whoever booked does. Somebody else's is BOOKING_NOT_FOUND. */
export async function getOwnDrivers(
  { db, clock }: Needs,
  { bookingCode }: { bookingCode: string },
  { actor }: { actor: Actor },
) {
  const booking = await requireDriving(db, { bookingCode, customerId: actor.id });
  return { ...shown(booking), mayChange: mayClientName(booking, clock.now()) };
}

interface Naming {
  which: WhichBooking;
  asked: BookingDrivers & { rowVersion: number };
  mayName: (booking: Driving) => boolean;
  refuseStale: (bookingId: string) => Promise<never>;
}

/** Writes who drives; the same again changes nothing. */
function name(deps: Needs, { which, asked, mayName, refuseStale }: Naming, request: StaffRequest) {
  const { rowVersion, isClientDriving, drivers } = asked;
  const named = { isClientDriving, drivers };
  return retryRefused(async () => {
    const booking = await requireDriving(deps.db, which);
    if (isSameDrivers(booking, named)) return;
    if (!mayName(booking)) throw new AppError('NOT_ALLOWED');
    if (booking.rowVersion !== rowVersion) return refuseStale(booking.id);
    const fieldErrors = driverProblems(drivers, booking);
    if (Object.keys(fieldErrors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors });
    const changes = changesBetween(
      { drivers: driverNames(booking, booking.customerName) },
      { drivers: driverNames(named, booking.customerName) },
    );
    const log = bookingLog(booking, authorOf(deps, request), changes);
    await updateDrivers(deps.db, booking, { ...named, log });
  });
}

/**
 * Staff name who drives beside the client, or for them, until the car is back. A contract that was signed gets an addendum.
 * Throws BOOKING_NOT_FOUND, NOT_ALLOWED, STALE_VERSION `{current}`, VALIDATION_FAILED for a license that ends before the
 * rental and for somebody who is too young.
 */
export function nameDrivers(
  deps: ChangeDeps,
  { bookingId, ...asked }: NameDriversInput,
  request: ChangeRequest,
): Promise<void> {
  const mayName = ({ bookingStatus }: Driving) => mayNameDrivers(bookingStatus);
  const stale = (id: string) => refuseStale(deps, id, request);
  return name(deps, { which: { bookingId }, asked, mayName, refuseStale: stale }, request);
}

/** The client names them until the pickup. Throws as `nameDrivers`, and RATE_LIMITED past 20 changes in an hour. */
export async function nameOwnDrivers(
  deps: ChangeDeps,
  { bookingCode, ...asked }: NameOwnDriversInput,
  request: ChangeRequest,
): Promise<void> {
  const attempt = { scope: 'own-drivers', subject: request.actor.id };
  requireAllowed(await consumeAttempts(deps, [attempt], NAMING_LIMIT));
  const which = { bookingCode, customerId: request.actor.id };
  const mayName = (booking: Driving) => mayClientName(booking, deps.clock.now());
  // Nobody else's version of a booking is shown to its client: they read it again.
  const stale = () => Promise.reject(new AppError('STALE_VERSION'));
  await name(deps, { which, asked, mayName, refuseStale: stale }, request);
}
