import { isPromised } from '#domain/booking-status.ts';
import { takesProof } from '#domain/payment-method.ts';
import { asksForMoney, hasReceivedMoney, outstandingCents } from '#domain/payment-status.ts';
import { taxRateOf } from '#domain/tax-rate.ts';
import type { BookingRow } from '../../db/queries/bookings/client-bookings.ts';
import type { Deps } from '../../deps.ts';
import { receiptToken, threadToken } from '../tokens/signed-token.ts';

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
    rentalDays,
    priceTier,
    baseRateCents,
    baseTotalCents: baseRateCents * rentalDays,
    extras,
    extrasTotalCents,
    feesTotalCents,
    oneWayFeeCents,
    discountTotalCents,
    taxTotalCents,
    grandTotalCents,
    depositCents,
  };
}

/** A booking as its customer sees it. Only the person who made it may add a proof, or what is missing of the reference. */
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
    instruction,
    hasReferenceAddress,
    ...rest
  } = row;
  const quote = quoteOf(row);
  const isOwner = viewerId !== null && viewerId === customerId;
  const isPayable = asksForMoney(row);
  return {
    ...rest,
    vehicle: { id, brand, model, year, image },
    quote,
    taxRateBasisPoints: taxRateOf(quote, currentTaxRateBasisPoints),
    receiptToken: receiptToken(deps, row.bookingCode),
    threadToken: threadToken(deps, row.bookingCode),
    balanceCents: outstandingCents(ledger, quote.grandTotalCents),
    isPayable,
    howToPay: isPayable ? instruction : null,
    hasReceivedMoney: hasReceivedMoney(ledger),
    proofs: ledger
      .filter(({ hasProof }) => hasProof)
      .map(({ status, createdAt, rejectionReason }) => ({ status, createdAt, rejectionReason })),
    canAddProof: isOwner && isPayable && takesProof(row.paymentMethod),
    canAddReferenceAddress: isOwner && !hasReferenceAddress && isPromised(row.bookingStatus),
  };
}
