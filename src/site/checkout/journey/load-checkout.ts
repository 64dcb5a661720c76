import type { CheckoutSearch } from '#domain/site-search.ts';
import { errorCode } from '#src/lib/errors.ts';
import type { TrpcUtils } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { askedOf } from './journey.ts';

/** Makes the checkout's one query ready, so that the page shows whole. */
export async function loadCheckout(
  { trpc }: { trpc: TrpcUtils },
  search: CheckoutSearch,
): Promise<{ isKnown: boolean; vehicle: string | null }> {
  const asked = askedOf(search, new Date());
  if (!asked) return { isKnown: true, vehicle: null };
  try {
    const { vehicle } = await trpc.booking.checkout.ensureData(asked);
    return { isKnown: true, vehicle: `${vehicle.brand} ${vehicle.model}` };
  } catch (error) {
    // Any other failure is the page's to show, with what is typed still there.
    return { isKnown: errorCode(asTrpcError(error)) !== 'VEHICLE_NOT_FOUND', vehicle: null };
  }
}
