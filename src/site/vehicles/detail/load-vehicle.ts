import { notFound } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { errorCode } from '#src/lib/errors.ts';
import type { RouterInputs, TrpcUtils } from '#src/lib/trpc.ts';
import { fetchPartsFirst } from './booking/late-times.ts';

const MISSING = ['VEHICLE_NOT_FOUND', 'VALIDATION_FAILED'];

/** Makes a car's page data ready and returns what its link preview says. An id that is none is not found either. */
export async function loadVehicle(
  { trpc }: { trpc: TrpcUtils },
  input: RouterInputs['public']['vehicles']['get'],
) {
  try {
    const [{ vehicle, timeRefusal, pickups }] = await Promise.all([
      trpc.public.vehicles.get.ensureData(input),
      trpc.public.vehicles.similar.ensureData(input),
      trpc.public.reviews.shown.ensureData({ vehicleId: input.id }),
    ]);
    if (import.meta.env.SSR) {
      const isElsewhere = input.city !== undefined && input.city !== vehicle.branchId;
      if (timeRefusal || pickups || isElsewhere) await fetchPartsFirst();
    }
    const { id, brand, model, year, city, seats, transmission, pricePerDayCents, pricingTiers } = vehicle;
    const name = `${brand} ${model} ${year}`;
    const rates = { pricePerDayCents, pricingTiers };
    return { id, name, city, seats, transmission, ...rates, picturePrefix: vehicle.images[0]?.prefix };
  } catch (error) {
    const isMissing = error instanceof TRPCClientError && MISSING.includes(errorCode(error));
    throw isMissing ? notFound() : error;
  }
}

export type VehiclePreview = Awaited<ReturnType<typeof loadVehicle>>;
