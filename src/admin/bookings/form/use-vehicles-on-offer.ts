import { keepPreviousData } from '@tanstack/react-query';
import { DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import type { Cents } from '#domain/money.ts';
import { trpc } from '#src/lib/trpc.ts';
import { askedTimes, type RentalValues } from './create-values.ts';
import { useBranchVehicles } from './use-price-source.ts';
import type { VehicleOnOffer } from './vehicle-on-offer.ts';

interface Settings {
  values: RentalValues;
  /** The booking that is being edited: its own car is offered too. */
  bookingId?: string | undefined;
  /** The hold by telephone that becomes this booking does not take its car. */
  exceptTelephoneHoldId?: string | undefined;
  /** What the form would cost with this car; null while that is not known. */
  totalOf: (vehicleId: string) => Cents | null;
}

/** The cars of the branch in the form, those first that are free on its days. */
export function useVehiclesOnOffer({
  values,
  bookingId,
  exceptTelephoneHoldId,
  totalOf,
}: Settings): VehicleOnOffer[] {
  const { pickupBranchId, pickupDate, returnDate } = values;
  const vehicles = useBranchVehicles(pickupBranchId, bookingId);
  const asked = askedTimes(values);
  const hasDays = asked !== null;
  const wanted = {
    branchId: pickupBranchId || DEFAULT_BRANCH_ID,
    bookingId,
    exceptTelephoneHoldId,
    pickupDate,
    returnDate,
    ...asked,
  };
  const enabled = hasDays && pickupBranchId !== '';
  const settings = { enabled, staleTime: 0, placeholderData: keepPreviousData } as const;
  const { data: taken = [] } = trpc.staff.bookings.takenVehicles.useQuery(wanted, settings);
  const { data: places = [] } = trpc.staff.bookings.places.useQuery(wanted, settings);
  const placeOf = (id: string) => (enabled ? places.find(({ vehicleId }) => vehicleId === id) : undefined);
  const elsewhere = (id: string) => {
    const standsIn = placeOf(id)?.standsIn ?? pickupBranchId;
    return standsIn === '' || standsIn === pickupBranchId ? null : standsIn;
  };
  return vehicles.map((vehicle) => ({
    ...vehicle,
    elsewhere: elsewhere(vehicle.id),
    isLate: placeOf(vehicle.id)?.isBack === false,
    taken: (hasDays && taken.find(({ vehicleId }) => vehicleId === vehicle.id)) || null,
    totalCents: totalOf(vehicle.id),
  }));
}
