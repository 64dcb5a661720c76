import { useState } from 'react';
import type { Currency, CurrencyAmount } from '#domain/currency.ts';
import { amountToSend } from '#domain/how-to-pay.ts';
import { amountText, parseAmount } from '#domain/typed-amount.ts';
import { useSite } from '#src/lib/site.ts';
import type { PaymentData } from '../booking-data.ts';

/** How much was sent, in the currency in which the booking is paid: what is to be paid, or was of one that was canceled, is filled in. */
export function useSentAmount({ toPayCents, lateProofCents, paymentMethod }: PaymentData) {
  const { gourdes } = useSite();
  const due = amountToSend(paymentMethod, lateProofCents ?? toPayCents, gourdes?.htgPerUsd ?? null);
  const { currency } = due;
  // Of another currency it is another amount.
  const [typed, setTyped] = useState<{ currency: Currency; text: string } | null>(null);
  const text = typed?.currency === currency ? typed.text : amountText(due.currencyAmount, currency);
  const currencyAmount = parseAmount(text, currency) ?? 0;
  // What nobody changed is what is due on the day on which it arrives.
  const isOther = currencyAmount !== due.currencyAmount;
  return {
    currency,
    text,
    isWrong: currencyAmount < 1,
    sent: isOther ? ({ currency, currencyAmount } satisfies CurrencyAmount) : undefined,
    type: (next: string) => setTyped({ currency, text: next }),
  };
}
