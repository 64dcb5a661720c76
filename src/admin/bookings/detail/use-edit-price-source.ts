import { trpc } from '#src/lib/trpc.ts';
import type { BookingData } from './booking-data.ts';
import type { EditPriceSource } from './edit-values.ts';

/** What an edit is priced with, as far as it is loaded: tax and fee, and the car among those of the branch. */
export function useEditPriceSource({ id: bookingId }: BookingData): EditPriceSource {
  const utils = trpc.useUtils();
  const { data: options } = trpc.staff.bookings.formOptions.useQuery(undefined, { staleTime: 0 });
  return ({ pickupBranchId, vehicleId }) => {
    if (pickupBranchId === '' || !options) return null;
    const vehicles = utils.staff.bookings.vehiclesForBranch.getData({ branchId: pickupBranchId, bookingId });
    const vehicle = vehicles?.find(({ id }) => id === vehicleId);
    const { taxRateBasisPoints, staffOneWayFeeCents } = options;
    return vehicle ? { vehicle, taxRateBasisPoints, staffOneWayFeeCents } : null;
  };
}
