import { describe, expect, it } from 'vitest';
import { toPayOf } from '#domain/ledger.ts';
import { formatUsd } from '#domain/money.ts';
import type { BookingData } from '#src/site/bookings/booking-data.ts';
import { moneyOf, moneyValues } from '#src/site/bookings/booking-state.ts';

const usd = (cents: number) => formatUsd(cents, 'en');

/** Of $500.00 charged. */
function bookingWith(
  paidCents: number,
  pendingCents: number,
  fields: Partial<BookingData> = {},
  grandTotalCents = 50_000,
) {
  const booking = {
    paymentStatus: pendingCents > 0 ? 'pending_verification' : 'partial',
    paymentMethod: 'zelle',
    isPayable: pendingCents === 0,
    proofs: [],
    balanceCents: Math.max(0, grandTotalCents - paidCents),
    paidCents,
    refundCents: Math.max(0, paidCents - grandTotalCents),
    pendingCents,
    toPayCents: toPayOf({ grandTotalCents, paidCents, pendingCents }),
    ...fields,
  };
  return booking as unknown as BookingData;
}

describe('what the client reads of the money', () => {
  it.each([
    ['what waits, and what was not sent yet', bookingWith(10_000, 15_000), 'booking.money.pendingPart'],
    ['only that it is verified where all was sent', bookingWith(10_000, 40_000), 'booking.money.pending'],
    ['the same where more was sent', bookingWith(10_000, 45_000), 'booking.money.pending'],
    ['what is paid in part', bookingWith(10_000, 0), 'booking.money.partial'],
  ])('is %s', (_name, booking, key) => {
    expect(moneyOf(booking)).toBe(key);
  });

  it('adds up: paid, waiting and the rest are the total', () => {
    expect(moneyValues(bookingWith(10_000, 15_000), usd)).toEqual({
      amount: '$400.00',
      paid: '$100.00',
      back: '$0.00',
      waiting: '$150.00',
      rest: '$250.00',
    });
    expect(moneyValues(bookingWith(10_000, 45_000), usd).rest).toBe('$0.00');
    const paid = bookingWith(50_000, 0, { paymentStatus: 'paid' });
    expect(moneyValues(paid, usd).amount).toBe('$500.00');
  });

  it('is what goes back of a booking that was called off, whole or in part', () => {
    const free = bookingWith(24_750, 0, { paymentStatus: 'paid' }, 0);
    expect(moneyOf(free)).toBe('booking.money.toRefund');
    expect(moneyValues(free, usd)).toMatchObject({ paid: '$247.50', back: '$247.50' });
    const halfKept = bookingWith(24_750, 0, { paymentStatus: 'paid' }, 12_375);
    expect(moneyValues(halfKept, usd)).toMatchObject({ paid: '$247.50', back: '$123.75' });
    // What came after the car was released is decided by staff.
    const late = bookingWith(24_750, 0, { paymentStatus: 'paid', releasedAt: '2026-12-01T10:00:00Z' }, 0);
    expect(moneyOf(late)).toBe('booking.money.late');
  });
});
