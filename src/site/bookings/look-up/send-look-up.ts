import { lookUpBy } from '#domain/look-up.ts';
import type { WireError } from '#src/lib/errors.ts';
import type { TrpcClient } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import type { BookingData } from '../booking-data.ts';

/** A lookup that the form sent itself, without scripts, and its answer. */
export interface SentLookUp {
  email: string;
  code: string;
  found: BookingData | null;
  error: WireError | null;
}

/** Does what the form asks that was sent without scripts. */
export async function sendLookUp(
  client: TrpcClient,
  { email = '', code = '' }: Record<string, string>,
): Promise<SentLookUp> {
  try {
    const found = await client.booking.lookUp.mutate({ ...lookUpBy(email), bookingCode: code });
    return { email, code, found, error: null };
  } catch (thrown) {
    const { message, data } = asTrpcError(thrown);
    return { email, code, found: null, error: { message, data } };
  }
}
