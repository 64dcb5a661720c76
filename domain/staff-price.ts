import type { Cents } from './money.ts';
import { type PriceInputs, quoteNew, type WebQuoteRequest } from './pricing.ts';
import type { Quote } from './quote.ts';

export interface StaffCreateQuoteRequest extends WebQuoteRequest {
  discountCents: Cents;
}

/** Staff create: the staff one-way fee, and a discount of at most base + extras. Cents. */
export function quoteStaffCreate(inputs: PriceInputs, request: StaffCreateQuoteRequest): Quote {
  return quoteNew(inputs, request, inputs.staffOneWayFeeCents, request.discountCents);
}
