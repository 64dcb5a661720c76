import { isPromised } from '#domain/booking-status.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { type ClientChange, changeableOf, clientChanges } from '#domain/client-change.ts';
import { restOfCredit } from '#domain/credit.ts';
import { canSendInstead } from '#domain/how-to-pay.ts';
import { bookedTotals } from '#domain/invoice.ts';
import { balanceOf, toPayOf } from '#domain/ledger.ts';
import { proofToName } from '#domain/ledger-proofs.ts';
import { meetingOf } from '#domain/meeting.ts';
import { takesProof } from '#domain/payment-method.ts';
import { paidCents, pendingCents, takesRest } from '#domain/payment-status.ts';
import type { PriceLine } from '#domain/price-line.ts';
import { receiptNumber } from '#domain/receipt-number.ts';
import { taxRateOf } from '#domain/tax-rate.ts';
import { takesLateProof } from '#domain/timed-hold.ts';
import type { BookingRow } from '../../db/queries/bookings/client-bookings.ts';
import { extensionEnd } from '../../db/queries/rentals/rental-changes.ts';
import type { Deps } from '../../deps.ts';
import { receiptToken, threadToken } from '../tokens/signed-token.ts';

interface PricedRow<Line> extends Pick<BookingRow, 'rentalDays' | 'priceTier' | 'depositCents'> {
  lines: Line[];
}

/** The price of a booking as it stands, line by line, with its sums by SPEC's names. */
export function pricedAs<Line extends PriceLine>({
  rentalDays,
  priceTier,
  lines,
  depositCents,
}: PricedRow<Line>) {
  return { rentalDays, priceTier, lines, depositCents, ...bookedTotals(lines) };
}

/** What whoever it belongs to may change of it at this moment. */
export function changesOf(row: BookingRow, now: Date): ClientChange[] {
  return clientChanges(changeableOf(row), now);
}

/** What its customer has to spend of it, and has spent; null where it is neither. */
function creditView(row: BookingRow, today: CalendarDay) {
  const { credit } = row;
  if (credit === null) return null;
  const restCents = restOfCredit(credit, row, today);
  const { usedCents, lastDay } = credit;
  return restCents + usedCents === 0 ? null : { restCents, usedCents, lastDay };
}

/** The numbers under which its money is on paper. */
export function papersOf({ bookingId, receipts }: BookingRow['papers']) {
  return {
    bookingId,
    receipts: receipts.map(({ id, madeAt, ...numbered }) => ({
      id,
      kind: numbered.kind,
      number: receiptNumber(numbered),
      madeAt,
    })),
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
    lines,
    pickupAt,
    returnAt,
    isKeptBySwap: _,
    lastChange: _change,
    graceMinutes: _grace,
    waysToSend,
    credit: _credit,
    beforeReleaseCents,
    tasks,
    papers,
    ...rest
  } = row;
  const quote = pricedAs(row);
  const isOwner = viewerId !== null && viewerId === customerId;
  const money = {
    grandTotalCents: row.grandTotalCents,
    paidCents: paidCents(ledger),
    pendingCents: pendingCents(ledger),
  };
  const balanceCents = Math.max(0, balanceOf(money));
  const isPayable = takesRest(row, toPayOf(money));
  const isSendable = isPayable && canSendInstead(row) && waysToSend.length > 0;
  const isPayerOpen = proofToName(ledger) !== undefined;
  const lateProofCents =
    takesLateProof(row) && takesProof(row.paymentMethod) ? beforeReleaseCents || null : null;
  const isProvable = lateProofCents !== null || (isPayable && (isSendable || takesProof(row.paymentMethod)));
  return {
    ...rest,
    vehicle: { id, brand, model, year, image },
    quote,
    taxRateBasisPoints: taxRateOf(lines, currentTaxRateBasisPoints),
    receiptToken: receiptToken(deps, row.bookingCode),
    threadToken: threadToken(deps, row.bookingCode),
    balanceCents,
    paidCents: money.paidCents,
    refundCents: Math.max(0, -balanceOf(money)),
    pendingCents: money.pendingCents,
    toPayCents: toPayOf(money),
    credit: creditView(row, todayInHaiti(deps.clock.now())),
    isPayable,
    howToPay: isPayable ? instruction : null,
    waysToSend: isSendable ? waysToSend : [],
    extensionEndsAt: extensionEnd(row.lastChange, {
      ...row,
      entries: ledger,
      pendingCents: pendingCents(ledger),
    }),
    pickupMeeting: meetingOf('delivery', tasks, row),
    returnMeeting: meetingOf('collection', tasks, row),
    proofs: ledger
      .filter(({ hasProof }) => hasProof)
      .map(({ status, createdAt, rejectionReason }) => ({ status, createdAt, rejectionReason })),
    hasAccount: customerId !== null,
    papers: isOwner ? papersOf(papers) : null,
    isProvable,
    lateProofCents,
    canAddProof: isOwner && isProvable,
    isPayerOpen,
    canNamePayer: isOwner && isPayerOpen,
    changes: isOwner ? changesOf(row, deps.clock.now()) : [],
    canAddReferenceAddress: isOwner && !hasReferenceAddress && isPromised(row.bookingStatus),
  };
}
