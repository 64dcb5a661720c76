import { AppError } from '#domain/app-error.ts';
import { openMoney } from '#domain/hand-over.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import type { Deps } from '../../deps.ts';

/**
 * What staff need beside the car: the booking, what is open of its money, how the car was seen last, what is wrong with it,
 * and every inspection of the booking. Throws BOOKING_NOT_FOUND.
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
    inspections: inspections.map((inspection) => ({
      ...inspection,
      isReplaced: replaced.has(inspection.id),
      photos: photos.filter(({ inspectionId }) => inspectionId === inspection.id),
    })),
  };
}
