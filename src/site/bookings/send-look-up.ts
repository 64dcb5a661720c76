import { lookUpBy } from '#domain/look-up.ts';
import type { TrpcClient } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import type { SentLookUp } from './load-booking.ts';

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
