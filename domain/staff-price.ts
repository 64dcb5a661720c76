import { countedExtras, type ExtraCount } from './extra-counts.ts';
import type { Cents } from './money.ts';
import { type PriceInputs, quoteNew, type WebQuoteRequest } from './pricing.ts';
import type { Quote } from './quote.ts';
import { type AskedTimes, chargedDays } from './rental-times.ts';

export interface StaffPriceInputs extends PriceInputs {
  graceMinutes: number;
}

export interface StaffCreateQuoteRequest extends Omit<WebQuoteRequest, 'extraCodes'>, AskedTimes {
  /** An extra that is not in the catalogue adds nothing. */
  extras: readonly ExtraCount[];
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
  const extras = countedExtras(inputs.extras, request.extras);
  return quoteNew(
    { ...inputs, afterHours, extras },
    { ...request, days, extraCodes: extras.map(({ code }) => code) },
    inputs.staffOneWayFeeCents,
    request.discountCents,
  );
}
