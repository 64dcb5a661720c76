import * as v from 'valibot';
import type { Quote } from '#domain/quote.ts';
import { quoteInput } from '#domain/schemas/quote.ts';
import type { TrpcError } from '#src/lib/trpc.ts';

const priceChange = v.object({ quote: quoteInput });
const waiting = v.object({ retryAt: v.pipe(v.string(), v.isoTimestamp()) });

/** The quote the server would book at, out of a QUOTE_CHANGED. */
export function freshQuoteOf(error: TrpcError): Quote | null {
  const result = v.safeParse(priceChange, error.data?.details);
  return result.success ? result.output.quote : null;
}

/** From when on another try passes, out of a RATE_LIMITED. */
export function retryAtFrom(error: TrpcError): string | null {
  const result = v.safeParse(waiting, error.data?.details);
  return result.success ? result.output.retryAt : null;
}
