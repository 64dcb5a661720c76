import { AppError } from './app-error.ts';
import type { CalendarDay } from './calendar-day.ts';
import type { BookedAmount } from './currency.ts';
import type { PaymentMethod } from './payment-method.ts';
import { receiptNumber } from './receipt-number.ts';

/** One transfer is easily recorded twice: a reference that another payment has by the same method is asked about (RENTAL §4). */

/** By which money is found that is said to have come; of a payment that is there already, its own before what is typed. */
export type SentReference =
  | { method: PaymentMethod; reference: string }
  | { paymentId: string; reference: string | null };

/** A payment that has it: paid or waiting, and no mistake. Its receipt's year and number are null while it waits. */
export interface ReferenceUse extends Omit<BookedAmount, 'htgPerUsd'> {
  paymentId: string;
  bookingId: string;
  bookingCode: string;
  day: CalendarDay;
  year: number | null;
  number: number | null;
}

/** For the log: the bookings whose payments have it already, where somebody was sure all the same; else nothing. */
export interface SureOfReference {
  referenceUsedBy?: string[];
}

/** What the log says of it. Throws REFERENCE_USED `{ uses }` unless somebody has read it and is sure. */
export function requireNewReference(uses: readonly ReferenceUse[], isSure = false): SureOfReference {
  if (uses.length === 0) return {};
  if (isSure) return { referenceUsedBy: [...new Set(uses.map(({ bookingCode }) => bookingCode))] };
  const named = uses.map(({ year, number, ...use }) => {
    const isPaid = year !== null && number !== null;
    return { ...use, receipt: isPaid ? receiptNumber({ kind: 'receipt', year, number }) : null };
  });
  throw new AppError('REFERENCE_USED', { uses: named });
}

/** What of money that comes in is found by a reference. */
export function sentReferences(
  parts: readonly { method: PaymentMethod; reference?: string | undefined }[],
): SentReference[] {
  return parts.flatMap(({ method, reference }) => (reference === undefined ? [] : [{ method, reference }]));
}
