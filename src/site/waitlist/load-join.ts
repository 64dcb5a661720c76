import { VEHICLE_CLASSES, type VehicleClass } from '#domain/vehicle.ts';
import type { WireError } from '#src/lib/errors.ts';
import type { RouterInputs, TrpcClient } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';

export type JoinValues = Omit<RouterInputs['public']['waitlist']['join'], 'branchId' | 'website'> & {
  branchId: string;
};

/** A form that was sent without scripts, and its answer. */
export interface SentWish {
  values: JoinValues;
  state: 'waiting' | 'free' | null;
  error: WireError | null;
}

/** The name of a class's checkbox. */
export const classBox = (one: VehicleClass) => `class-${one}`;

function valuesOf(form: Record<string, string>): JoinValues {
  const { name = '', email = '', phone = '', branchId = '', pickupDate = '', returnDate = '' } = form;
  const classes = VEHICLE_CLASSES.filter((one) => form[classBox(one)] !== undefined);
  return { name, email, phone, branchId, pickupDate, returnDate, classes };
}

/** What the server makes of the values, as they were typed: its schema says what is wrong with them. */
export type TypedWish = RouterInputs['public']['waitlist']['join'];

async function send(client: TrpcClient, form: Record<string, string>): Promise<SentWish> {
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

export async function loadJoin({
  client,
  sentForm,
}: {
  client: TrpcClient;
  sentForm: Record<string, string> | null;
}): Promise<SentWish | null> {
  // Left out of the browser's files: there, a form that scripts send is answered by its mutation.
  return import.meta.env.SSR && sentForm ? send(client, sentForm) : null;
}
