import { AppError } from '#domain/app-error.ts';
import { bareQuote } from '#domain/bare-quote.ts';
import { askedDays, changeableOf, clientChanges, lastFreeDay, timesOnDays } from '#domain/client-change.ts';
import { priceEdit } from '#domain/edit-price.ts';
import type { KeptLine } from '#domain/edited-lines.ts';
import { withoutLater } from '#domain/later-lines.ts';
import { refuseField } from '#domain/ledger.ts';
import {
  checkTimes,
  isSameTimes,
  pickupInstant,
  type RentalTimes,
  returnInstant,
} from '#domain/rental-times.ts';
import type { ChangeDaysInput, PriceDaysInput } from '#domain/schemas/client-changes.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { holdForPickup } from '#domain/timed-hold.ts';
import { isRentable } from '#domain/vehicle.ts';
import { requireOfferedEnd, timeRules } from '#domain/web-times.ts';
import { mayMoveOnWeb, neededFrom, timesVia } from '#domain/web-transfer.ts';
import { findBooking } from '../../db/queries/bookings/booking-changes.ts';
import { findBookingToEdit } from '../../db/queries/bookings/booking-edits.ts';
import { selectInTheWay } from '../../db/queries/rentals/rental-changes.ts';
import type { Followed } from '../../db/queries/transfers/follow-booking.ts';
import type { Deps } from '../../deps.ts';
import type { ChangeDeps } from '../bookings/booking-change.ts';
import { type BookingOwner, ownBooking } from '../bookings/booking-owner.ts';
import { requireBookable, requireSameQuote } from '../bookings/new-booking.ts';
import { followOf, legsWith, requireEditedPlace } from '../bookings/require-place.ts';
import { consumeAttempts, type RateLimit, requireAllowed } from '../limits/consume.ts';
import {
  changeRental,
  comparedPrice,
  type DecidedChange,
  enginesRequest,
  keptLines,
  type RentalToChange,
  requireRental,
} from './change-rental.ts';

export type Reads = Pick<Deps, 'db' | 'clock'>;

/** Each change tells all of staff: more in an hour is no change of mind. */
const CHANGE_LIMIT: RateLimit = { limit: 20, windowMs: HOUR_MS };

/** Of somebody else it is BOOKING_NOT_FOUND, like one that never was. */
export async function requireOwn({ db }: Reads, bookingCode: string, owner: BookingOwner) {
  const booking = await findBooking(db, ownBooking(bookingCode, owner));
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
  return booking;
}

/** The same for whoever is about to change it, with who agrees. Throws RATE_LIMITED past 20 changes in an hour, of a person or a link. */
export async function requireOwnToChange(deps: Reads, bookingCode: string, owner: BookingOwner) {
  const isByLink = 'link' in owner;
  const attempt = isByLink
    ? { scope: 'link-change', subject: owner.link.id }
    : { scope: 'own-change', subject: owner.actor.id };
  const [verdict, { id: bookingId, customerName }] = await Promise.all([
    consumeAttempts(deps, [attempt], CHANGE_LIMIT),
    requireOwn(deps, bookingCode, owner),
  ]);
  requireAllowed(verdict);
  const agreed = { agreedBy: isByLink ? customerName : owner.actor.name, agreedHow: 'site' } as const;
  return { bookingId, agreed };
}

export async function readOwn(
  deps: Reads,
  bookingCode: string,
  owner: BookingOwner,
  at: Date,
): Promise<RentalToChange> {
  const { id: bookingId } = await requireOwn(deps, bookingCode, owner);
  return requireRental(await findBookingToEdit(deps.db, { bookingId, at }));
}

/** Which of the two moves of its days the client may make now. Throws NOT_ALLOWED for none. */
function movable(booking: RentalToChange, now: Date): 'dates' | 'extension' {
  const [widest] = clientChanges(changeableOf(booking), now);
  if (widest !== 'dates' && widest !== 'extension') throw new AppError('NOT_ALLOWED');
  return widest;
}

/** Times, and the days that are charged for them. */
type Asked = ReturnType<typeof timesOnDays>;

/**
 * The booking's times on the days that the client asks for, and the days charged. Throws CLIENT_REFUSED, VALIDATION_FAILED,
 * NOT_ALLOWED, TIME_NOT_OFFERED.
 */
function timesAsked(booking: RentalToChange, asked: PriceDaysInput, now: Date): Asked {
  const { pickupDate, pickupTime, returnDate, returnTime } = booking;
  const booked = { pickupDate, pickupTime, returnDate, returnTime };
  if (booking.doNotRentReason !== null) throw new AppError('CLIENT_REFUSED');
  const change = movable(booking, now);
  const rules = { atBooking: timeRules(booking, new Date(booking.createdAt)), now: timeRules(booking, now) };
  const times = timesOnDays(booking, askedDays(booked, asked, change), rules);
  if (isSameTimes(booked, times)) throw refuseField('returnDate', 'validation.change.same');
  const problem = checkTimes(times);
  if (problem) throw refuseField('returnDate', problem);
  if (change === 'dates') requireBookable(times, now);
  if (change === 'dates' && pickupInstant(times) <= now)
    throw refuseField('pickupDate', 'validation.pickupDate.past');
  requireOpen(booking, times, now);
  return times;
}

/** An end that moves to another day is at a time that the site offers there. Throws TIME_NOT_OFFERED with a TimeRefusal. */
function requireOpen(booking: RentalToChange, times: RentalTimes, now: Date): void {
  const { pickupBranchId, returnBranchId } = booking;
  const journey = { ...times, pickupBranchId, returnBranchId };
  const rules = timeRules(booking, now);
  if (times.pickupDate !== booking.pickupDate) requireOfferedEnd('pickup', journey, rules);
  if (times.returnDate !== booking.returnDate) requireOfferedEnd('return', journey, rules);
}

/**
 * The engine's price of the whole rental on other days. Throws VALIDATION_FAILED where a later return would make it cheaper:
 * from some length on each day costs less, and who then comes back sooner would pay less than what was agreed.
 */
function pricedAt(booking: RentalToChange, { rentalDays, ...times }: Asked, now: Date) {
  const request = { ...enginesRequest(booking, times), rentalDays };
  const quote = priceEdit(request);
  const isCheaper =
    quote.grandTotalCents < withoutLater(booking.lines).reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (isCheaper && movable(booking, now) === 'extension')
    throw refuseField('returnDate', 'validation.change.cheaper');
  return { request, quote };
}

function isForRent({ vehicle }: RentalToChange): boolean {
  return isRentable(vehicle.status) && vehicle.retiredAt === null && vehicle.isBack;
}

interface Following {
  follow: Followed;
  now: Date;
}

/** For rent then, and driven to its branch where that is needed. */
function isOffered(
  booking: RentalToChange,
  times: Pick<RentalTimes, 'pickupDate'>,
  { follow, now }: Following,
): boolean {
  return isForRent(booking) && mayMoveOnWeb(follow, times, { routes: booking.routes, now });
}

/** Whether its car stands where it is needed on these days. */
function isVehicleThere(booking: RentalToChange, times: RentalTimes, { follow, now }: Following): boolean {
  try {
    const { vehicle } = booking;
    const after = { ...booking, ...times };
    const legs = legsWith(booking.legs, follow);
    requireEditedPlace({ ...vehicle, legs }, { before: booking, after });
    return isOffered(booking, times, { follow, now });
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * What other days would cost, line by line beside what is agreed, and whether the car is free then, or until which day it is. Throws BOOKING_NOT_FOUND,
 * CLIENT_REFUSED for whom staff rent to no more, NOT_ALLOWED where the client may not change them, VALIDATION_FAILED, TIME_NOT_OFFERED where the branch is closed then.
 */
export async function priceOwnDays(deps: Reads, input: PriceDaysInput, owner: BookingOwner) {
  const now = deps.clock.now();
  const booking = await readOwn(deps, input.bookingCode, owner, now);
  const asked = timesAsked(booking, input, now);
  const { rentalDays: _, ...times } = asked;
  const { quote } = pricedAt(booking, asked, now);
  const follow = followOf(booking, { ...booking, ...times }, { at: now });
  const wantedTimes = follow?.plan ? timesVia(follow.plan, times) : times;
  const wanted = { vehicleId: booking.vehicleId, exceptBookingId: booking.id, times: wantedTimes, at: now };
  const inTheWay = await selectInTheWay(deps.db, wanted).executeTakeFirst();
  const isThere = isVehicleThere(booking, times, { follow, now });
  const nextAt = isThere && inTheWay ? new Date(inTheWay.beginsAt) : null;
  return {
    rowVersion: booking.rowVersion,
    ...times,
    quote: bareQuote(quote),
    ...comparedPrice(booking, quote, owner.locale),
    isFree: inTheWay === undefined && isThere,
    freeUntil:
      nextAt && lastFreeDay(booking, times, { nextAt, turnaroundMinutes: booking.usualTurnaroundMinutes }),
  };
}

/** Nobody else's version of a booking is shown to its client: they read it again. */
export const refuseStale = () => Promise.reject(new AppError('STALE_VERSION'));

/**
 * The client moves the days of their rental, or its return, at the price that they saw; staff are told. Throws as
 * `priceOwnDays`, QUOTE_CHANGED `{quote}`, VEHICLE_UNAVAILABLE when somebody else has the car then, and as `changeRental`.
 */
export async function changeOwnDays(
  deps: ChangeDeps,
  { bookingCode, link: _, ...input }: ChangeDaysInput,
  owner: BookingOwner,
): Promise<void> {
  const { bookingId, agreed } = await requireOwnToChange(deps, bookingCode, owner);
  await changeRental(
    deps,
    {
      input: { ...input, bookingId, ...agreed },
      asked: ['changeOwnDays', { ...input, bookingId }],
      refuseStale,
      decide: (booking, { userId, at }): DecidedChange => {
        const times = timesAsked(booking, { bookingCode, ...input }, at);
        const follow = followOf(booking, { ...booking, ...times }, { at });
        if (!isOffered(booking, times, { follow, now: at })) throw new AppError('VEHICLE_UNAVAILABLE');
        const { request: engines, quote: now } = pricedAt(booking, times, at);
        const quote = requireSameQuote(now, input.quote);
        const { pickupDate, pickupTime, returnDate, returnTime } = times;
        const isMoved = pickupDate !== booking.pickupDate;
        const lines = keptLines(engines, quote, booking, { userId });
        return {
          price: { quote, lines },
          columns: {
            pickupDate,
            pickupTime,
            returnDate,
            returnTime,
            ...(isMoved && {
              holdUntil: holdForPickup(booking.holdUntil, at, neededFrom(follow?.plan, times)),
            }),
            turnaroundMinutes: booking.usualTurnaroundMinutes,
          },
          change: {
            kind: isMoved ? 'dates' : 'extension',
            ...(isMoved && { pickupBefore: booking.pickupAt, pickupAfter: pickupInstant(times) }),
            returnBefore: booking.returnAt,
            returnAfter: returnInstant(times),
            priceKept: priceToKeep(booking, lines),
          },
          logged: { pickupDate, pickupTime, returnDate, returnTime },
          noticeType: 'changed',
          news: [{ kind: 'days_changed', factId: input.requestId }],
        };
      },
    },
    owner,
  );
}

/** What staff put back who undo the change. */
function priceToKeep(booking: RentalToChange, afterLines: KeptLine[]) {
  const { rentalDays, depositCents, priceTier } = booking;
  const lines = withoutLater(booking.lines).map(({ position: _, ...line }) => line);
  return { before: { rentalDays, depositCents, priceTier, lines }, afterLines };
}
