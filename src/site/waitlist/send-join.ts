import { VEHICLE_CLASSES, type VehicleClass } from '#domain/vehicle.ts';
import type { WireError } from '#src/lib/errors.ts';
import type { RouterInputs, TrpcClient } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';

type Input = RouterInputs['public']['waitlist']['join'];

export type JoinValues = Omit<Input, 'branchId' | 'website' | 'pickupTime' | 'returnTime'> & {
  branchId: string;
  /** Empty for the usual ones. */
  pickupTime: string;
  returnTime: string;
};

/** A form that was sent without scripts, and its answer. */
export interface SentWish {
  values: JoinValues;
  state: 'waiting' | 'free' | null;
  error: WireError | null;
}

/** What the server makes of the values, as they were typed: its schema says what is wrong with them. */
export type TypedWish = Input;

/** … without the times that were left empty. */
export function typedWish({ pickupTime, returnTime, ...values }: JoinValues, website: string): TypedWish {
  const times = { ...(pickupTime && { pickupTime }), ...(returnTime && { returnTime }) };
  return { ...values, ...times, website } as TypedWish;
}

/** The name of a class's checkbox. */
export const classBox = (one: VehicleClass) => `class-${one}`;

function valuesOf(form: Record<string, string>): JoinValues {
  const { name = '', email = '', phone = '', branchId = '', pickupDate = '', returnDate = '' } = form;
  const { pickupTime = '', returnTime = '' } = form;
  const classes = VEHICLE_CLASSES.filter((one) => form[classBox(one)] !== undefined);
  return { name, email, phone, branchId, pickupDate, returnDate, pickupTime, returnTime, classes };
}

/** Does what the form asks that was sent without scripts. */
export async function sendJoin(client: TrpcClient, form: Record<string, string>): Promise<SentWish> {
  const values = valuesOf(form);
  try {
    const wish = typedWish(values, form.website ?? '');
    const { state } = await client.public.waitlist.join.mutate(wish);
    return { values, state, error: null };
  } catch (thrown) {
    const { message, data } = asTrpcError(thrown);
    return { values, state: null, error: { message, data } };
  }
}
