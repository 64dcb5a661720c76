import { takesProof } from '#domain/payment-method.ts';
import type { BookingRow } from '../../db/queries/bookings.ts';
import type { Deps } from '../../deps.ts';
import { threadToken } from '../message/thread-token.ts';
import { taxRateOf } from '../receipt/tax-rate.ts';
import { receiptToken } from '../receipt/token.ts';

type PricedRow = Pick<
  BookingRow,
  | ('rentalDays' | 'priceTier' | 'baseRateCents' | 'extras' | 'extrasTotalCents' | 'feesTotalCents')
  | ('oneWayFeeCents' | 'discountTotalCents' | 'taxTotalCents' | 'grandTotalCents' | 'depositCents')
>;

/** The price of a booking as it was made, line by line. */
export function quoteOf(row: PricedRow) {
  const { rentalDays, priceTier, baseRateCents, extras, extrasTotalCents, feesTotalCents } = row;
  const { oneWayFeeCents, discountTotalCents, taxTotalCents, grandTotalCents, depositCents } = row;
  return {
    ...{ rentalDays, priceTier, baseRateCents, baseTotalCents: baseRateCents * rentalDays },
    ...{ extras, extrasTotalCents, feesTotalCents, oneWayFeeCents, discountTotalCents },
    ...{ taxTotalCents, grandTotalCents, depositCents },
  };
}

const OVER = ['canceled', 'no_show'];

/** A proof is welcome while something is to be paid, none waits for a look, and the booking stands. */
export function welcomesProof({
  bookingStatus,
  paymentStatus,
  paymentMethod,
}: Omit<BookingRow, 'extras'>): boolean {
  const isOpen = paymentStatus === 'unpaid' || paymentStatus === 'partial';
  return isOpen && takesProof(paymentMethod) && !OVER.includes(bookingStatus);
}

/** A booking as its customer sees it. Only the person who made it may add a proof. */
export function bookingView(
  deps: Pick<Deps, 'clock' | 'signingSecret'>,
  row: BookingRow,
  viewerId: string | null,
) {
  const {
    vehicleId: id,
    brand,
    model,
    year,
    image,
    ledger,
    customerId,
    currentTaxRateBasisPoints,
    ...rest
  } = row;
  const quote = quoteOf(row);
  return {
    ...rest,
    vehicle: { id, brand, model, year, image },
    quote,
    taxRateBasisPoints: taxRateOf(quote, currentTaxRateBasisPoints),
    receiptToken: receiptToken(deps, row.bookingCode),
    threadToken: threadToken(deps, row.bookingCode),
    proofs: ledger.filter(({ hasProof }) => hasProof).map(({ status, createdAt }) => ({ status, createdAt })),
    canAddProof: viewerId !== null && viewerId === customerId && welcomesProof(row),
  };
}
