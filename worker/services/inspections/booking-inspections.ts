import { AppError } from '#domain/app-error.ts';
import { isOut } from '#domain/booking-status.ts';
import { openMoney } from '#domain/hand-over.ts';
import { chainOf } from '#domain/inspection.ts';
import { type ProposedCharge, proposedCharges } from '#domain/return-charges.ts';
import type { BookingInspectionsInput } from '#domain/schemas/inspections.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import type { Deps } from '../../deps.ts';

export type FoundInspections = NonNullable<Awaited<ReturnType<typeof findBookingInspections>>>;

/** The record that counts of each kind, of the car that is looked at. */
export function countedRecords({
  inspections,
  vehicleId,
}: Pick<FoundInspections, 'inspections' | 'vehicleId'>) {
  const replaced = new Set(inspections.map(({ replacesId }) => replacesId));
  const counted = inspections.filter((one) => one.vehicleId === vehicleId && !replaced.has(one.id));
  return {
    handOver: counted.find(({ kind }) => kind === 'hand_over'),
    back: counted.find(({ kind }) => kind === 'return'),
  };
}

/** What is proposed once the car is back; nothing before. */
export function chargesOf(found: FoundInspections): ProposedCharge[] {
  const { damages, lines, prices, returnAt, class: vehicleClass } = found;
  const { handOver, back } = countedRecords(found);
  if (back === undefined || found.bookingStatus !== 'returned') return [];
  const wasMissing = new Set(handOver?.missing ?? []);
  const ofReturn = new Set(chainOf(found.inspections, back.id));
  return proposedCharges(
    {
      returnAt,
      happenedAt: back.happenedAt,
      vehicleClass,
      fuelBefore: handOver?.fuelEighths ?? null,
      fuelAfter: back.fuelEighths,
      newDamages: damages.filter(({ inspectionId }) => ofReturn.has(inspectionId ?? '')).length,
      newMissing: back.missing.filter((item) => !wasMissing.has(item)).length,
      lines,
      left: found.left.filter(({ inspectionId }) => ofReturn.has(inspectionId)).map(({ code }) => code),
    },
    prices,
  );
}

/** The car came during the rental, and nobody has recorded yet how it left. */
function isSwappedIn({ bookingStatus, cameAt, ownVehicleId, inspections }: FoundInspections): boolean {
  const isRecorded = inspections.some((one) => one.kind === 'hand_over' && one.vehicleId === ownVehicleId);
  return isOut(bookingStatus) && cameAt !== null && !isRecorded;
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
  const isItsCar = asked === undefined || asked === found.ownVehicleId;
  if (!isItsCar && found.toTakeBack.every(({ id }) => id !== asked)) throw new AppError('VEHICLE_NOT_FOUND');
  const { photos, inspections, damages, before, outWith, heldBefore, toTakeBack, kept, ...row } = found;
  const { vehicleId, brand, model, year, plate, class: vehicleClass, image, carBranchId, ...booking } = row;
  const replaced = new Set(inspections.map(({ replacesId }) => replacesId));
  return {
    booking: { ...booking, ...openMoney(row) },
    vehicle: { id: vehicleId, brand, model, year, plate, class: vehicleClass, image, branchId: carBranchId },
    before,
    outWith,
    heldBefore,
    damages,
    charges: chargesOf(found),
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
