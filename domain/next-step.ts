import { type BookingStatus, isOut, isPromised } from './booking-status.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import type { Cents } from './money.ts';
import type { PaymentStatus } from './payment-status.ts';
import { type BackRental, toSettle } from './settlement.ts';

/** What is to be done next of a booking among others, in a list of what is due. */
export type QueueStep = 'verify' | 'hand_over' | 'confirm' | 'take' | 'return' | 'settle';

interface QueuedBooking extends BackRental {
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  pickupDate: CalendarDay;
  /** To be paid, and not sent yet. */
  dueCents: Cents;
}

/**
 * A transfer that waits comes first: its client waits too. A car is handed over from the day before its pickup on; until then the booking
 * is confirmed and paid. Null where nothing is to be done now.
 */
export function queueStep(booking: QueuedBooking, today: CalendarDay): QueueStep | null {
  const { bookingStatus, paymentStatus, pickupDate, dueCents } = booking;
  if (paymentStatus === 'pending_verification') return 'verify';
  if (isOut(bookingStatus)) return 'return';
  if (isPromised(bookingStatus) && pickupDate <= addDays(today, 1)) return 'hand_over';
  if (bookingStatus === 'reserved') return 'confirm';
  if (toSettle(booking).length > 0) return 'settle';
  return dueCents > 0 ? 'take' : null;
}
