import type { VehicleIdInput } from '#domain/schemas/vehicles.ts';
import { kilometersOf, profitByMonth } from '#domain/vehicle-profit.ts';
import { findVehicleMoney } from '../../db/queries/upkeep/vehicle-profit.ts';
import type { Deps } from '../../deps.ts';

/** Revenue less costs of a car by month and in all, and its kilometers: in rentals, and those that no rental explains. */
export async function getVehicleProfit({ db }: Pick<Deps, 'db'>, { vehicleId }: VehicleIdInput) {
  const { revenue, costs, readings } = await findVehicleMoney(db, vehicleId);
  const months = profitByMonth(revenue, costs);
  const sum = (of: 'revenueCents' | 'costCents' | 'profitCents') =>
    months.reduce((total, month) => total + month[of], 0);
  const { rentalKm, other } = kilometersOf(readings);
  return {
    months,
    revenueCents: sum('revenueCents'),
    costCents: sum('costCents'),
    profitCents: sum('profitCents'),
    rentalKm,
    otherKm: other.reduce((total, { km }) => total + km, 0),
    other: other.toReversed(),
  };
}
