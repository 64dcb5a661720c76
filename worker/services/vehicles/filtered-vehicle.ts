import { dailyRateCents, type VehicleRates } from '#domain/rate.ts';

/** A car as filters look at it: by the rate that its card shows, which is that of one day where no return is asked for. */
export function filtered<Vehicle extends VehicleRates>(vehicle: Vehicle, days: number | null = null) {
  return { ...vehicle, rateCents: dailyRateCents(vehicle, days ?? 1) };
}
