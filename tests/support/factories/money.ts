import { randomUUID } from 'node:crypto';
import type { MoneyPartInput, TakePaymentInput } from '#domain/schemas/payments.ts';

/** One way and one currency, dollars in cash where nothing else is said. */
export function moneyPart(currencyAmount: number, fields: Partial<MoneyPartInput> = {}): MoneyPartInput {
  return {
    currency: 'USD',
    currencyAmount,
    method: 'cash',
    reference: undefined,
    tenderedUsdCents: undefined,
    tenderedHtg: undefined,
    changeUsdCents: undefined,
    changeHtg: undefined,
    ...fields,
  };
}

/** What the dialog sends that takes (or reports) money for a booking, as it was last seen. */
export function moneyFor(
  booking: { id: string; rowVersion: number },
  parts: MoneyPartInput | MoneyPartInput[],
  fields: Partial<TakePaymentInput> = {},
): TakePaymentInput {
  return {
    bookingId: booking.id,
    rowVersion: booking.rowVersion,
    requestId: randomUUID(),
    htgPerUsd: null,
    parts: Array.isArray(parts) ? parts : [parts],
    payerName: undefined,
    payerPhone: undefined,
    payerEmail: undefined,
    note: undefined,
    reason: undefined,
    ...fields,
  };
}
