import { AppError } from './app-error.ts';
import { type BookingStatus, isOut, isPromised } from './booking-status.ts';
import { addDays, type CalendarDay, dayInHaiti } from './calendar-day.ts';
import { instantInHaiti } from './haiti-clock.ts';
import { withoutLater } from './later-lines.ts';
import { balanceOf, refuseField } from './ledger.ts';
import type { Cents } from './money.ts';
import type { PriceLine } from './price-line.ts';
import { type RentalPeriod, rentalDays } from './rental-period.ts';
import { chargedDays, isSameTimes, type RentalTimes } from './rental-times.ts';
import { HOUR_MS, MINUTE_MS } from './time-units.ts';
import { type TimeRules, timesUnasked, type WebJourney } from './web-times.ts';

/**
 * What a client may change of a booking by themselves: its days while it could be canceled for nothing, later a return
 * that is further away; until the pickup who drives, how they are reached, and to cancel it. What staff agreed by hand, staff change.
 */
export const CLIENT_CHANGES = ['dates', 'extension', 'drivers', 'contact', 'cancellation'] as const;
export type ClientChange = (typeof CLIENT_CHANGES)[number];

/** What is changed through the client's link: licenses and telephones are not for whoever it was handed on to. */
export const LINK_CHANGES: readonly ClientChange[] = ['dates', 'extension', 'cancellation'];

export interface ChangeableBooking {
  bookingStatus: BookingStatus;
  /** Instants. */
  pickupAt: string;
  returnAt: string;
  /** Until so many hours before the pickup a booking is canceled for nothing. */
  freeCancellationHours: number;
  /** Staff set a price, or gave a discount: the engine's price is not what was agreed. */
  isPricedByHand: boolean;
  /** Something of it is not paid: what was sent alone may be rejected. */
  hasBalance: boolean;
}

/** What is read of a booking to know what its client may change. */
interface ReadBooking extends Pick<ChangeableBooking, 'bookingStatus' | 'pickupAt' | 'returnAt'> {
  policies: Pick<ChangeableBooking, 'freeCancellationHours'>;
  lines: readonly (Pick<PriceLine, 'kind'> & { source: string })[];
  /** Another car was given at the agreed price. */
  isKeptBySwap: boolean;
  grandTotalCents: Cents;
  paidCents: Cents;
}

/** What the rules here ask of a booking, read from its row. */
export function changeableOf(booking: ReadBooking): ChangeableBooking {
  const { bookingStatus, pickupAt, returnAt, policies, lines, isKeptBySwap } = booking;
  const { freeCancellationHours } = policies;
  const isPricedByHand = isKeptBySwap || withoutLater(lines).some(({ source }) => source === 'staff');
  const hasBalance = balanceOf(booking) > 0;
  return { bookingStatus, pickupAt, returnAt, freeCancellationHours, isPricedByHand, hasBalance };
}

/** What the client may change at this moment, the widest first. */
export function clientChanges(booking: ChangeableBooking, now: Date): ClientChange[] {
  const { bookingStatus, pickupAt, returnAt, freeCancellationHours, isPricedByHand, hasBalance } = booking;
  // Whoever has the car and has not paid for it asks the branch: a return that moves unpaid, again and again, is a car that is not back.
  if (isOut(bookingStatus))
    return Date.parse(returnAt) > now.getTime() && !isPricedByHand && !hasBalance ? ['extension'] : [];
  const untilPickup = Date.parse(pickupAt) - now.getTime();
  if (!isPromised(bookingStatus) || untilPickup <= 0) return [];
  if (isPricedByHand) return ['drivers', 'contact', 'cancellation'];
  const widest = untilPickup >= freeCancellationHours * HOUR_MS ? 'dates' : 'extension';
  return [widest, 'drivers', 'contact', 'cancellation'];
}

/** Throws NOT_ALLOWED for what the client may not change now. */
export function requireClientChange(booking: ChangeableBooking, change: ClientChange, now: Date): void {
  if (!clientChanges(booking, now).includes(change)) throw new AppError('NOT_ALLOWED');
}

/**
 * The last day on which a rental may end, at the hour asked for, before somebody else needs the car; null where that is no
 * later than its pickup, or what is booked already.
 */
export function lastFreeDay(
  booked: RentalPeriod,
  asked: RentalTimes,
  { nextAt, turnaroundMinutes }: { nextAt: Date; turnaroundMinutes: number },
): CalendarDay | null {
  const endsBy = new Date(nextAt.getTime() - turnaroundMinutes * MINUTE_MS);
  const day = dayInHaiti(endsBy);
  const last = instantInHaiti(day, asked.returnTime) <= endsBy ? day : addDays(day, -1);
  const isBooked = asked.pickupDate === booked.pickupDate && last === booked.returnDate;
  return last > asked.pickupDate && !isBooked ? last : null;
}

/** The days of a booking with what the client asks for instead; where only the return may move, the pickup stays. */
export function askedDays(
  booked: RentalPeriod,
  asked: { pickupDate?: CalendarDay | undefined; returnDate: CalendarDay },
  change: 'dates' | 'extension',
): RentalPeriod {
  if (change === 'dates')
    return { pickupDate: asked.pickupDate ?? booked.pickupDate, returnDate: asked.returnDate };
  if (asked.pickupDate !== undefined && asked.pickupDate !== booked.pickupDate)
    throw new AppError('NOT_ALLOWED');
  if (asked.returnDate < booked.returnDate) throw refuseField('returnDate', 'validation.change.sooner');
  return { pickupDate: booked.pickupDate, returnDate: asked.returnDate };
}

/** A booking as far as its times and charged days follow from how it was booked. */
export interface BookedTimes extends RentalTimes, Pick<WebJourney, 'pickupBranchId' | 'returnBranchId'> {
  /** As they are charged. */
  rentalDays: number;
}

/** By what the owner set: when it was booked, and now. */
interface RulesOfTimes {
  atBooking: TimeRules;
  now: TimeRules;
}

function withoutTimes({ pickupBranchId, returnBranchId }: BookedTimes, days: RentalPeriod): WebJourney {
  const { pickupDate, returnDate } = days;
  return { pickupBranchId, returnBranchId, pickupDate, returnDate };
}

/**
 * A booking on other days: its times then, and the days charged. Who took the usual times, wherever the hours had moved them, gets
 * the usual times of the new days, and pays for the days between; times of one's own stay and are counted by the clock
 * (record 37). Where the hours have changed since, the times stay, and what was charged says how days are counted.
 */
export function timesOnDays(
  booked: BookedTimes,
  days: RentalPeriod,
  { atBooking, now }: RulesOfTimes,
): RentalTimes & { rentalDays: number } {
  const { pickupDate, returnDate } = days;
  const { pickupTime, returnTime } = booked;
  const between = rentalDays(booked.pickupDate, booked.returnDate);
  const isUsual =
    booked.rentalDays === between &&
    isSameTimes(booked, timesUnasked(withoutTimes(booked, booked), atBooking));
  const isByDays =
    isUsual || (booked.rentalDays === between && chargedDays(booked, now.graceMinutes) > between);
  const usual = timesUnasked(withoutTimes(booked, days), now);
  const times = {
    pickupDate,
    returnDate,
    pickupTime: isUsual && pickupDate !== booked.pickupDate ? usual.pickupTime : pickupTime,
    returnTime: isUsual && returnDate !== booked.returnDate ? usual.returnTime : returnTime,
  };
  const charged = isByDays ? rentalDays(pickupDate, returnDate) : chargedDays(times, now.graceMinutes);
  return { ...times, rentalDays: charged };
}
