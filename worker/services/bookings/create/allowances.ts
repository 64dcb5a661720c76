import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import {
  BOOKINGS_A_DAY_PER_ADDRESS,
  BOOKINGS_A_DAY_PER_CUSTOMER,
  BOOKINGS_WINDOW_MS,
  OPEN_BOOKINGS_PER_CUSTOMER,
} from '#domain/policy.ts';
import { isStaff } from '#domain/roles.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { BookingAllowances } from '../../../db/queries/bookings/booking-allowances.ts';
import type { NewBookingInputs } from '../../../db/queries/bookings/new-bookings.ts';
import { addressSubject, keyOf } from '../../limits/subject.ts';

/** What a web booking counts against. Staff book for others, and every booking of theirs bears their name. */
export function allowancesOf(now: Date, actor: Actor, ip: string): BookingAllowances | null {
  if (isStaff(actor.roles)) return null;
  const address = keyOf({ scope: 'booking-address', subject: addressSubject(ip) });
  const customer = keyOf({ scope: 'booking-customer', subject: actor.id });
  return {
    customerId: actor.id,
    each: [
      { ...address, limit: BOOKINGS_A_DAY_PER_ADDRESS },
      { ...customer, limit: BOOKINGS_A_DAY_PER_CUSTOMER },
    ],
    now,
    windowMs: BOOKINGS_WINDOW_MS,
    today: todayInHaiti(now),
  };
}

/** Throws TOO_MANY_OPEN_BOOKINGS or TOO_MANY_BOOKINGS_TODAY: nobody may block many cars without paying. */
export function requireAllowance({ openBookings, isDaySpent }: NewBookingInputs): void {
  if (openBookings >= OPEN_BOOKINGS_PER_CUSTOMER) throw new AppError('TOO_MANY_OPEN_BOOKINGS');
  if (isDaySpent) throw new AppError('TOO_MANY_BOOKINGS_TODAY');
}
