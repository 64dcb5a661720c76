import { addDays } from '#domain/calendar-day.ts';
import { type ChargeCode, chargeLine, FIRST_LATER_POSITION } from '#domain/charges.ts';
import { gourdesOf } from '#domain/gourdes.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { countLedger } from './demo-corrections.ts';
import type { DemoTime } from './demo-time.ts';

/** Work that waits for somebody: gourdes that a client sent by MonCash, and a fine that came after a car was back. */

const FINE: { code: ChargeCode; cents: number; label: { en: string; fr: string } } = {
  code: 'fine',
  cents: 3_500,
  label: {
    en: 'Traffic fine: a red light in Les Cayes',
    fr: 'Contravention\u00a0: un feu rouge aux Cayes',
  },
};

interface Rate {
  htgPerUsd: number | string;
}

/** The newest transfer with a picture that waits, of those with a reference of their own, was sent by MonCash, in gourdes. */
export function waitForMonCash(bookings: readonly DemoBooking[], [rate]: readonly Rate[]): void {
  const one = bookings.findLast(({ ledger: { payments } }) =>
    payments.some(({ status, proofKey, reference }) => {
      return status === 'pending_verification' && proofKey !== null && reference === undefined;
    }),
  );
  const [payment] = one?.ledger.payments ?? [];
  if (one === undefined || payment === undefined || rate === undefined)
    throw new Error('The demo has no transfer that waits');
  const htgPerUsd = Number(rate.htgPerUsd);
  one.booking.paymentMethod = 'moncash';
  Object.assign(payment, {
    method: 'moncash',
    currency: 'HTG',
    htgPerUsd,
    currencyAmount: gourdesOf(payment.amountCents, htgPerUsd),
    reference: 'MP 2811 7064',
  });
}

/** A fine for a client who had paid all, and brought the car back a week ago or more. */
export function chargeFine(
  bookings: readonly DemoBooking[],
  madeByUserId: string,
  { today }: DemoTime,
): void {
  const one = bookings
    .filter(({ booking, lines }) => {
      const isBack = booking.bookingStatus === 'returned' && booking.returnDate <= addDays(today, -7);
      const isUntouched = lines.every(({ position }) => position < FIRST_LATER_POSITION);
      return (
        isBack && isUntouched && booking.pickupBranchId === 'les_cayes' && booking.paymentStatus === 'paid'
      );
    })
    .toSorted((a, b) => a.booking.returnDate.localeCompare(b.booking.returnDate))
    .at(-1);
  if (one === undefined) throw new Error('The demo has no rental that is back and paid');
  const { code, cents: amountCents, label } = FINE;
  const line = chargeLine({ code, amountCents, label, userId: madeByUserId });
  one.lines.push({ ...line, bookingId: one.booking.id, position: FIRST_LATER_POSITION });
  one.booking.grandTotalCents += amountCents;
  countLedger(one);
}
