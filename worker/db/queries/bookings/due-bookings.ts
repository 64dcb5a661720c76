import { expressionBuilder } from 'kysely';
import type { DueKind } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { isPromised, isToComeBack, isToPay, isToSettle } from '../../booking-states.ts';
import { isOverdue } from '../../hold-times.ts';
import type { Tables } from '../../schema.ts';
import { isToRefund } from '../credits/to-refund.ts';

const eb = expressionBuilder<Tables, 'bookings'>();

/** Cars that are to leave and to come back: of which bookings, on which day, at what time, when, at which branch. */
export const MOVEMENT = {
  departures: {
    isOpen: isPromised,
    day: 'bookings.pickupDate',
    time: 'bookings.pickupTime',
    at: 'bookings.pickupAt',
    branch: 'bookings.pickupBranchId',
  },
  returns: {
    isOpen: isToComeBack,
    day: 'bookings.returnDate',
    time: 'bookings.returnTime',
    at: 'bookings.returnAt',
    branch: 'bookings.returnBranchId',
  },
} as const;

/** The moment, and the day that it is in Haiti. */
export interface Now {
  today: CalendarDay;
  at: Date;
}

/** What is due up to today, late ones included: one rule for the figures and for the list. */
export function isDue(kind: DueKind, { today, at }: Now) {
  if (kind === 'payment') return isToPay;
  if (kind === 'verification') return eb('bookings.paymentStatus', '=', 'pending_verification');
  if (kind === 'settle') return isToSettle;
  if (kind === 'refund') return isToRefund;
  if (kind === 'late') return eb.and([isToComeBack, isOverdue(at)]);
  const { isOpen, day } = MOVEMENT[kind];
  return eb.and([isOpen, eb(day, '<=', today)]);
}

/** What is awaited of a booking: its return once that is due, else its departure. */
export function movementOfDue(due: DueKind | undefined) {
  const isOfReturn = due === 'returns' || due === 'late' || due === 'settle';
  return isOfReturn ? MOVEMENT.returns : MOVEMENT.departures;
}
