import { type BookingStatus, isOut, isPromised } from './booking-status.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import type { Cents } from './money.ts';
import { isGivenBack, type PaymentStatus } from './payment-status.ts';
import { type BackRental, toSettle } from './settlement.ts';

/** What is to be done next with the car of a booking, whatever its day. */
export type NextStep = 'call_off' | 'hand_over' | 'return' | 'settle';

/** What is to be done next of a booking among others, in a list of what is due. */
export type QueueStep = NextStep | 'verify' | 'confirm' | 'take' | 'refund' | 'late_money';

interface Promised {
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
}

interface QueuedBooking extends BackRental, Promised {
  pickupDate: CalendarDay;
  /** To be paid, and not sent yet. */
  toPayCents: Cents;
  /** To be given back, of one that was called off. */
  refundCents: Cents;
  /** When it is released by itself; null where nothing runs. */
  releasesAt: string | null;
  /** When it was released for want of a payment. */
  releasedAt: string | null;
}

/** What was refunded is called off, so that its car is free again. Null where nothing is to be done, or nothing is left to settle. */
export function nextStep(booking: Promised, isToSettle: boolean): NextStep | null {
  if (isGivenBack(booking)) return 'call_off';
  if (isPromised(booking.bookingStatus)) return 'hand_over';
  if (isOut(booking.bookingStatus)) return 'return';
  return isToSettle ? 'settle' : null;
}

/**
 * A transfer that waits comes first: its client waits too. A car is handed over from the day before its pickup on; until then
 * the booking is confirmed and paid. Null where nothing is to be done now.
 */
export function queueStep(booking: QueuedBooking, today: CalendarDay): QueueStep | null {
  const { bookingStatus, paymentStatus, pickupDate, toPayCents, refundCents, releasesAt, releasedAt } =
    booking;
  if (paymentStatus === 'pending_verification') return 'verify';
  const step = nextStep(booking, toSettle(booking).length > 0);
  const isAhead = step === 'hand_over' && pickupDate > addDays(today, 1);
  if (step !== null && !isAhead) return step;
  // A confirmation ends the hold, and keeps the car without an end: of one that runs, the money comes first.
  if (bookingStatus === 'reserved' && releasesAt === null) return 'confirm';
  // Money that came too late opens the booking again, or goes back: its page offers both.
  if (refundCents > 0) return releasedAt === null ? 'refund' : 'late_money';
  return toPayCents > 0 ? 'take' : null;
}
