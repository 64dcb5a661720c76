import * as v from 'valibot';
import type { Quote } from '#domain/quote.ts';
import { quoteInput } from '#domain/schemas/checkout.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import type { FieldErrors } from './field-errors.ts';

const priceChange = v.object({ quote: quoteInput });
const namedFields = v.object({ fieldErrors: v.record(v.string(), v.string()) });

/** The quote the server would book at, out of a QUOTE_CHANGED. */
export function freshQuoteOf(error: TrpcError): Quote | null {
  const result = v.safeParse(priceChange, error.data?.details);
  return result.success ? result.output.quote : null;
}

/** What the schema refused, or a rule that only the server can ask. */
export function fieldErrorsFrom(error: TrpcError): FieldErrors | null {
  const result = v.safeParse(namedFields, error.data?.details);
  return error.data?.fieldErrors ?? (result.success ? result.output.fieldErrors : null);
}
