import type { Cents } from './money.ts';
import { type PriceInputs, quoteNew, type WebQuoteRequest } from './pricing.ts';
import type { Quote } from './quote.ts';
import { type AskedTimes, chargedDays } from './rental-times.ts';

export interface StaffPriceInputs extends PriceInputs {
  graceMinutes: number;
}

export interface StaffCreateQuoteRequest extends WebQuoteRequest, AskedTimes {
  discountCents: Cents;
  /** Staff leave what it costs outside the hours out, for a reason. */
  isAfterHoursLeftOut?: boolean;
}

/** Staff create: days by the times of day, the staff one-way fee, and a discount of at most base + extras. Cents. */
export function quoteStaffCreate(inputs: StaffPriceInputs, request: StaffCreateQuoteRequest): Quote {
  const days = chargedDays(request, inputs.graceMinutes);
  const afterHours =
    inputs.afterHours && request.isAfterHoursLeftOut
      ? { ...inputs.afterHours, feeCents: 0 }
      : inputs.afterHours;
  return quoteNew(
    { ...inputs, afterHours },
    { ...request, days },
    inputs.staffOneWayFeeCents,
    request.discountCents,
  );
}
