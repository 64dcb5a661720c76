import { isStars, type Stars } from '#domain/reviews.ts';
import type { WireError } from '#src/lib/errors.ts';
import type { RouterInputs, TrpcClient } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';

export interface ReviewValues {
  stars: Stars | null;
  body: string;
  hasConsented: boolean;
}

/** A form that was sent without scripts, and why it was refused. */
export interface SentReview {
  values: ReviewValues;
  error: WireError | null;
}

type TypedReview = RouterInputs['public']['reviews']['write'];

function valuesOf({ stars, body = '', hasConsented }: Record<string, string>): ReviewValues {
  const given = Number(stars);
  return { stars: isStars(given) ? given : null, body, hasConsented: hasConsented !== undefined };
}

/** Does what the form asks that was sent without scripts: the review, or that no more of them are asked for. */
export async function sendReview(
  client: TrpcClient,
  token: string,
  form: Record<string, string>,
): Promise<SentReview> {
  const values = valuesOf(form);
  try {
    if (form.stop !== undefined) await client.public.reviews.stop.mutate({ token });
    // The server's schema says what is wrong with it.
    else await client.public.reviews.write.mutate({ token, ...values } as TypedReview);
    return { values, error: null };
  } catch (thrown) {
    const { message, data } = asTrpcError(thrown);
    return { values, error: { message, data } };
  }
}
