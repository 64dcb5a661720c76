import { AppError } from './app-error.ts';
import { holdsVehicle } from './availability.ts';
import { type BookingStatus, isOut } from './booking-status.ts';
import { addDays, dayInHaiti } from './calendar-day.ts';
import { withoutLater } from './later-lines.ts';
import { balanceOf, refuseField } from './ledger.ts';
import type { LineKind } from './line-kind.ts';
import type { Cents } from './money.ts';
import type { PriceLine } from './price-line.ts';
import { checkTimes, isSameTimes, type RentalTimes, returnInstant } from './rental-times.ts';

/** What can be agreed with a client about a rental that is booked: another return, another car. */

export const CHANGE_KINDS = ['extension', 'dates', 'swap', 'cancellation', 'no_show'] as const;
/** How a client agreed, or was asked. */
export const CONSENT_WAYS = ['counter', 'phone', 'whatsapp', 'email'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];
/** On the site clients agree by themselves; what they changed there the firm can take back. */
export type AgreedHow = ConsentWay | 'site' | 'firm';

/** Who wants another car: the firm's cause keeps the price, a client's wish gets a new one. */
export const SWAP_CAUSES = ['firm', 'client'] as const;
export type SwapCause = (typeof SWAP_CAUSES)[number];

/** Throws WRONG_BOOKING_STATUS `{ bookingStatus }` for a booking that holds no car. */
export function requireHolding(bookingStatus: BookingStatus): void {
  if (!holdsVehicle(bookingStatus)) throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
}

/** Throws VALIDATION_FAILED for a return that is the old one, too long, or over already while the client has the car. */
export function requireNewReturn(
  { bookingStatus, ...booked }: RentalTimes & { bookingStatus: BookingStatus },
  wanted: RentalTimes,
  now: Date,
): void {
  const problem = checkTimes(wanted);
  if (problem) throw refuseField('returnDate', problem);
  if (isSameTimes(booked, wanted)) throw refuseField('returnDate', 'validation.returnDate.same');
  if (isOut(bookingStatus) && returnInstant(wanted) <= now)
    throw refuseField('returnDate', 'validation.returnDate.past');
}

/** Throws VALIDATION_FAILED for the same car, and for another one when the rental is over: it is extended first. */
export function requireSwap(
  booking: { vehicleId: string; bookingStatus: BookingStatus; returnAt: string },
  vehicleId: string,
  now: Date,
): void {
  requireHolding(booking.bookingStatus);
  if (vehicleId === booking.vehicleId) throw refuseField('vehicleId', 'validation.swap.same');
  if (isOut(booking.bookingStatus) && Date.parse(booking.returnAt) <= now.getTime())
    throw refuseField('vehicleId', 'validation.swap.late');
}

/** A day more at the same time; for a car that is late, the first of these that is still to come. */
export function proposedReturn(booked: RentalTimes, now: Date): RentalTimes {
  const next = { ...booked, returnDate: addDays(booked.returnDate, 1) };
  if (returnInstant(next) > now) return next;
  const today = { ...booked, returnDate: dayInHaiti(now) };
  return returnInstant(today) > now ? today : { ...today, returnDate: addDays(today.returnDate, 1) };
}

/** Throws VALIDATION_FAILED for a price of less than what was given back of the old one, as lost days are. */
export function requireTotal(totalCents: Cents): void {
  if (totalCents < 0) throw refuseField('returnDate', 'validation.price.givenBack');
}

/** A line of a price beside what it was; null where it is not there. */
export interface ComparedLine {
  kind: LineKind;
  code: string | null;
  was: PriceLine | null;
  now: PriceLine | null;
}

/** Two prices line by line, in the order of the new one; what left it comes last. What came after the booking stays out. */
export function comparedLines(was: readonly PriceLine[], now: readonly PriceLine[]): ComparedLine[] {
  const [before, after] = [withoutLater(was), withoutLater(now)];
  const isSame = (a: PriceLine, b: PriceLine) => a.kind === b.kind && a.code === b.code;
  const kept = after.map((line) => {
    return {
      kind: line.kind,
      code: line.code,
      was: before.find((old) => isSame(old, line)) ?? null,
      now: line,
    };
  });
  const gone = before.filter((old) => !after.some((line) => isSame(old, line)));
  return [...kept, ...gone.map((line) => ({ kind: line.kind, code: line.code, was: line, now: null }))];
}

/** What a price comes to beside what it was, and what is then still to be paid; below 0 where money goes back. */
export interface PriceChange {
  differenceCents: Cents;
  balanceCents: Cents;
}

export function priceChange(totalBefore: Cents, totalAfter: Cents, paidCents: Cents): PriceChange {
  return {
    differenceCents: totalAfter - totalBefore,
    balanceCents: balanceOf({ grandTotalCents: totalAfter, paidCents }),
  };
}
