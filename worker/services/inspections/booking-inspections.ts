import { AppError } from '#domain/app-error.ts';
import { openMoney } from '#domain/hand-over.ts';
import { type ProposedCharge, proposedCharges } from '#domain/return-charges.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import type { Deps } from '../../deps.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findBookingInspections>>>;

/** What is proposed once the car is back; nothing before. */
function chargesOf({ inspections, damages, lines, prices, ...row }: Found): ProposedCharge[] {
  const replaced = new Set(inspections.map(({ replacesId }) => replacesId));
  const counted = inspections.filter(({ id }) => !replaced.has(id));
  const back = counted.find(({ kind }) => kind === 'return');
  if (back === undefined || row.bookingStatus !== 'returned') return [];
  const left = counted.find(({ kind }) => kind === 'hand_over');
  const { returnAt, class: vehicleClass } = row;
  const wasMissing = new Set(left?.missing ?? []);
  return proposedCharges(
    {
      returnAt,
      happenedAt: back.happenedAt,
      vehicleClass,
      fuelBefore: left?.fuelEighths ?? null,
      fuelAfter: back.fuelEighths,
      newDamages: damages.filter(({ inspectionId }) => inspectionId === back.id).length,
      newMissing: back.missing.filter((item) => !wasMissing.has(item)).length,
      lines,
    },
    prices,
  );
}

/**
 * What staff need beside the car: the booking, what is open of its money, how the car was seen last, what is wrong with it,
 * every inspection of the booking, and what is proposed to be charged. Throws BOOKING_NOT_FOUND.
 */
export async function getBookingInspections({ db }: Pick<Deps, 'db'>, { bookingId }: BookingIdInput) {
  const found = await findBookingInspections(db, bookingId);
  if (found === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const { photos, inspections, damages, before, outWith, ...row } = found;
  const { vehicleId, brand, model, year, plate, class: vehicleClass, image, carBranchId, ...booking } = row;
  const replaced = new Set(inspections.map(({ replacesId }) => replacesId));
  return {
    booking: { ...booking, ...openMoney(row) },
    vehicle: { id: vehicleId, brand, model, year, plate, class: vehicleClass, image, branchId: carBranchId },
    before,
    outWith,
    damages,
    charges: chargesOf(found),
    inspections: inspections.map((inspection) => ({
      ...inspection,
      isReplaced: replaced.has(inspection.id),
      photos: photos.filter(({ inspectionId }) => inspectionId === inspection.id),
    })),
  };
}
