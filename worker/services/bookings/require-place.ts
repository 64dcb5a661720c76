import { AppError } from '#domain/app-error.ts';
import { holdsVehicle, vehicleMove } from '#domain/availability.ts';
import { type BookingStatus, isOut } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { type Journey, type Leg, neighbours, type Place, placeOf, placeProblem } from '#domain/places.ts';
import { holdOf, isSameTimes, type RentalTimes } from '#domain/rental-times.ts';
import type { TransferAfter } from '#domain/schemas/transfers.ts';
import type { TimeOfDay } from '#domain/time-of-day.ts';
import { requireRoute, requireWithin, type TransferRoute } from '#domain/transfers.ts';
import { followTransfer, legOfTransfer, type WebTransfer, webTransferOf } from '#domain/web-transfer.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import type { Followed, FollowingCar } from '../../db/queries/transfers/follow-booking.ts';
import type { NewTransfer } from '../../db/queries/transfers/transfers.ts';
import type { VehicleBack } from '../../db/queries/vehicles/vehicle-places.ts';

/** What moves a car, and where the books have it now. */
export interface VehicleMoves {
  branchId: BranchId;
  legs: readonly (Leg & { bookingCode: string | null })[];
}

/** What becomes of the transfer that brings a booking its car, whose other moves `legs` are; null where none does, or nothing. */
export function followOf(
  { following, legs }: { following: FollowingCar | null; legs: VehicleMoves['legs'] },
  after: RentalTimes & Pick<Moved, 'vehicleId' | 'bookingStatus' | 'pickupBranchId'>,
  { at: now, isUndo }: { at: Date; isUndo?: boolean },
): Followed {
  if (following === null) return null;
  const { branchId } = following;
  const follow = followTransfer(following, after, { now, branchId, legs, isUndo });
  return follow && { ...follow, transfer: following };
}

/** What moves the car of a booking, the transfer among it that brings it there: those that are read leave it out. */
export function legsWith(legs: VehicleMoves['legs'], follow: Followed): VehicleMoves['legs'] {
  return follow?.plan ? [...legs, { ...legOfTransfer(follow.plan), bookingCode: null }] : legs;
}

/** How staff get the car from where a rental ends to where it is wanted next. */
export interface Transferring {
  asked: TransferAfter | undefined;
  routes: readonly TransferRoute[];
  /** From when on the car is ready. */
  readyAt: Date;
  vehicleId: string;
  usualTime: TimeOfDay;
  by: ChangeAuthor;
}

/**
 * The transfer that makes good for a rental which ends elsewhere than the next one begins; null where none is needed or asked
 * for. Throws TRANSFER_IMPOSSIBLE, TRANSFER_DOES_NOT_FIT.
 */
function transferAfter(vehicle: VehicleMoves, rental: Rental, how: Transferring): NewTransfer | null {
  const { asked, routes, readyAt, vehicleId, usualTime, by } = how;
  const place = placeFor(vehicle, rental);
  if (
    asked === undefined ||
    place.nextFrom === null ||
    placeProblem(place, rental) !== 'NEXT_BEGINS_ELSEWHERE'
  )
    return null;
  const way = { fromBranchId: rental.returnBranchId, toBranchId: place.nextFrom };
  const { minutes } = requireRoute(routes, way);
  const { transferId: id, leavesOn, leavesTime = usualTime, driver = null } = asked;
  const plan = { ...way, leavesOn, leavesTime, minutes };
  const { after } = neighbours(vehicle.legs, holdOf(rental, 0));
  requireWithin(plan, { from: readyAt, until: after?.from ?? readyAt });
  return { ...plan, id, vehicleId, driver, createdAt: by.at, createdByUserId: by.userId };
}

/** Where the car will stand, and the transfer that staff asked for where the rental breaks the chain. Throws as `requirePlace`. */
export function requirePlaceOrTransfer(vehicle: VehicleMoves, rental: Rental, how: Transferring | null) {
  const transfer = how && transferAfter(vehicle, rental, how);
  if (transfer === null) return { place: requirePlace(vehicle, rental, true), transfer };
  return { place: placeFor(vehicle, rental), transfer };
}

/** A car that is driven to a web booking, and where it was found to stand when it leaves. */
export interface TransferTo {
  transfer: WebTransfer;
  place: Place;
}

/**
 * Where the car of a web booking will stand, brought there where the site offers that; `transferTo` is null where it stands there.
 * Throws as `requirePlace`, and VEHICLE_UNAVAILABLE where something else takes the car meanwhile.
 */
export function requirePlaceOnWeb(
  car: VehicleMoves,
  rental: Rental,
  { routes, usualTime, now }: { routes: readonly TransferRoute[]; usualTime: TimeOfDay; now: Date },
): { place: Place; transferTo: TransferTo | null } {
  const { pickupBranchId: toBranchId, pickupDate, pickupTime } = rental;
  const { standsIn: fromBranchId } = placeFor(car, rental);
  const wanted = { fromBranchId, toBranchId, pickupDate, pickupTime };
  const transfer = webTransferOf(routes, wanted, { usualTime, now });
  if (fromBranchId === toBranchId || transfer === null)
    return { place: requirePlace(car, rental, false), transferTo: null };
  const leg = { ...legOfTransfer(transfer), bookingCode: null };
  const pickupAt = holdOf(rental, 0).from;
  if (car.legs.some(({ from }) => from >= leg.from && from < pickupAt))
    throw new AppError('VEHICLE_UNAVAILABLE');
  const place = requirePlace({ ...car, legs: [...car.legs, leg] }, rental, false);
  return { place, transferTo: { transfer, place: { standsIn: fromBranchId, nextFrom: toBranchId } } };
}

type Rental = RentalTimes & Journey;

/** The place of a car for these times. */
function placeFor({ branchId, legs }: VehicleMoves, times: RentalTimes): Place {
  return placeOf(branchId, legs, holdOf(times, 0));
}

/**
 * Where the car will stand, if the rental fits there. Throws VEHICLE_ELSEWHERE `{ branchId }` where it will be when the rental
 * begins, NEXT_BEGINS_ELSEWHERE `{ branchId }` where it is wanted after. `isForStaff` adds for staff whose booking that is.
 */
export function requirePlace(vehicle: VehicleMoves, rental: Rental, isForStaff: boolean): Place {
  const place = placeFor(vehicle, rental);
  const problem = placeProblem(place, rental);
  if (problem === null) return place;
  const { before, after } = neighbours(vehicle.legs, holdOf(rental, 0));
  const other = problem === 'VEHICLE_ELSEWHERE' ? before : after;
  const branchId = problem === 'VEHICLE_ELSEWHERE' ? place.standsIn : place.nextFrom;
  const ofBooking = {
    bookingCode: other?.bookingCode ?? null,
    since: other?.until ?? null,
    next: after?.from ?? null,
  };
  throw new AppError(problem, { branchId, ...(isForStaff && ofBooking) });
}

interface EditedPlace {
  place: Place | null;
  transfer: NewTransfer | null;
}

/** A booking as far as it moves a car. */
export interface Moved extends Rental {
  vehicleId: string;
  bookingStatus: BookingStatus;
}

interface Move {
  before: Moved;
  after: Moved;
}

/** From and to the same branches, from the same moment on: only the return is sooner or later. */
function isSameJourney(a: Rental, b: Rental): boolean {
  return (
    a.pickupBranchId === b.pickupBranchId &&
    a.returnBranchId === b.returnBranchId &&
    a.pickupDate === b.pickupDate &&
    a.pickupTime === b.pickupTime
  );
}

interface Placed {
  place: Place;
  rental: Rental;
}

/** Whether what is wrong is the same, with the same place. */
function isSameProblem(a: Placed, b: Placed): boolean {
  return (
    placeProblem(a.place, a.rental) === placeProblem(b.place, b.rental) &&
    a.place.standsIn === b.place.standsIn &&
    a.place.nextFrom === b.place.nextFrom
  );
}

/**
 * The same for a booking that is changed, `vehicle` being the one it is to have, without this booking: null where the car is not
 * held, or nothing moves. What was wrong before and stays as it was is no reason to refuse, nor is where a car was picked up that
 * is out. Whatever begins at another moment is looked at anew.
 */
export function requireEditedPlace(
  vehicle: VehicleMoves,
  { before, after }: Move,
  how: Transferring | null = null,
): EditedPlace {
  const nothing = { place: null, transfer: null };
  if (!holdsVehicle(after.bookingStatus)) return nothing;
  const isSameVehicle = after.vehicleId === before.vehicleId;
  const isKept =
    isSameVehicle &&
    isSameTimes(before, after) &&
    before.pickupBranchId === after.pickupBranchId &&
    before.returnBranchId === after.returnBranchId;
  if (isKept && (holdsVehicle(before.bookingStatus) || isOut(after.bookingStatus))) return nothing;
  const place = placeFor(vehicle, after);
  const wasSo =
    isSameVehicle &&
    holdsVehicle(before.bookingStatus) &&
    isSameJourney(before, after) &&
    isSameProblem({ place: placeFor(vehicle, before), rental: before }, { place, rental: after });
  if (wasSo && how?.asked === undefined) return { place, transfer: null };
  // A client who has the car has it from where it was.
  const pickupBranchId = isSameVehicle && isOut(after.bookingStatus) ? place.standsIn : after.pickupBranchId;
  return requirePlaceOrTransfer(vehicle, { ...after, pickupBranchId }, how);
}

/** Where the car stands from now on, when a change of status takes it back without a look at it. */
export function takenBackAt(
  { bookingStatus, vehicleId }: { bookingStatus: BookingStatus; vehicleId: string },
  to: BookingStatus,
  branchId: BranchId,
): VehicleBack | null {
  return vehicleMove(bookingStatus, to) === 'takeBack' ? { vehicleId, branchId } : null;
}
