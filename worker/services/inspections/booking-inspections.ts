import { AppError } from '#domain/app-error.ts';
import { isCalledOff, isOut } from '#domain/booking-status.ts';
import { openMoney } from '#domain/hand-over.ts';
import { balanceOf } from '#domain/ledger.ts';
import type { BookingInspectionsInput } from '#domain/schemas/inspections.ts';
import { leftToSettle } from '#domain/settlement.ts';
import { isToLeave } from '#domain/vehicle-stays.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import type { Deps } from '../../deps.ts';
import { chargesOf, type FoundInspections } from './returned-vehicles.ts';

/** The car came during the rental, and nobody has recorded yet how it left. */
function isSwappedIn({ bookingStatus, cameBy, ownVehicleId, inspections }: FoundInspections): boolean {
  const own = inspections.filter(({ vehicleId }) => vehicleId === ownVehicleId);
  return isOut(bookingStatus) && isToLeave(own, cameBy);
}

/** What is to be paid back of it, and what is left to settle. */
function settlementOf(found: FoundInspections) {
  const { inspections, toTakeBack } = found;
  const refundCents = isCalledOff(found.bookingStatus) ? found.refundCents : Math.max(0, -balanceOf(found));
  const isVehicleBack = toTakeBack.length === 0 && inspections.some(({ kind }) => kind === 'return');
  return { refundCents, toSettle: leftToSettle({ ...found, refundCents, isVehicleBack }) };
}

/**
 * What staff need beside the car: the booking, what is open of its money, how the car was seen last, what is wrong with it,
 * every inspection of the booking, and what is proposed to be charged. `vehicleId` is a car that it had before.
 * Throws BOOKING_NOT_FOUND, and VEHICLE_NOT_FOUND for a car that it never had, or that is back.
 */
export async function getBookingInspections(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bookingId, vehicleId: asked }: BookingInspectionsInput,
) {
  const found = await findBookingInspections(db, bookingId, { formerVehicleId: asked, at: clock.now() });
  if (found === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const isItsVehicle = asked === undefined || asked === found.ownVehicleId;
  if (!isItsVehicle && found.toTakeBack.every(({ id }) => id !== asked))
    throw new AppError('VEHICLE_NOT_FOUND');
  const {
    photos,
    inspections,
    damages,
    before,
    outWith,
    heldBefore,
    toTakeBack,
    kept,
    vehicles,
    lastDecidedAt,
    driverRule,
    ...row
  } = found;
  const {
    vehicleId,
    brand,
    model,
    year,
    plate,
    class: vehicleClass,
    image,
    vehicleBranchId,
    ...booking
  } = row;
  const { refundCents, toSettle } = settlementOf(found);
  const replaced = new Set(inspections.map(({ replacesId }) => replacesId));
  return {
    booking: { ...booking, ...openMoney(row), refundCents },
    vehicle: {
      id: vehicleId,
      brand,
      model,
      year,
      plate,
      class: vehicleClass,
      image,
      branchId: vehicleBranchId,
    },
    driverRule,
    before,
    outWith,
    heldBefore,
    damages,
    charges: chargesOf(found),
    toSettle,
    settledAt: toSettle?.length === 0 ? lastDecidedAt : null,
    vehicles: vehicles.map(({ id, brand: make, model: name, plate: number }) => {
      return { id, brand: make, model: name, plate: number };
    }),
    toTakeBack,
    isSwappedIn: isSwappedIn(found),
    kept: kept.map(({ item, branchId, staffId, bookingId: withBooking, isLost, movedAt }) => {
      return { item, branchId, staffId, bookingId: withBooking, isLost, movedAt };
    }),
    inspections: inspections.map((inspection) => ({
      ...inspection,
      licenses: inspection.licenses?.seen ?? [],
      isReplaced: replaced.has(inspection.id),
      photos: photos
        .filter(({ inspectionId }) => inspectionId === inspection.id)
        .map(({ addedAt, addedBy, ...photo }) => ({
          ...photo,
          added: addedAt === null ? null : { at: addedAt, by: addedBy },
        })),
    })),
  };
}
