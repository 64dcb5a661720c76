import { VEHICLE_CLASSES, type VehicleClass } from '#domain/vehicle.ts';
import type { TrpcClient } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import type { JoinValues, SentWish, TypedWish } from './load-join.ts';

/** The name of a class's checkbox. */
export const classBox = (one: VehicleClass) => `class-${one}`;

function valuesOf(form: Record<string, string>): JoinValues {
  const { name = '', email = '', phone = '', branchId = '', pickupDate = '', returnDate = '' } = form;
  const classes = VEHICLE_CLASSES.filter((one) => form[classBox(one)] !== undefined);
  return { name, email, phone, branchId, pickupDate, returnDate, classes };
}

/** Does what the form asks that was sent without scripts. */
export async function sendJoin(client: TrpcClient, form: Record<string, string>): Promise<SentWish> {
  const values = valuesOf(form);
  try {
    const { state } = await client.public.waitlist.join.mutate({
      ...values,
      website: form.website ?? '',
    } as TypedWish);
    return { values, state, error: null };
  } catch (thrown) {
    const { message, data } = asTrpcError(thrown);
    return { values, state: null, error: { message, data } };
  }
}
