import { AppError } from '#domain/app-error.ts';
import { bareQuote } from '#domain/bare-quote.ts';
import { licensesEndedBy } from '#domain/drivers.ts';
import { enginePrice, type PriceOverrides, priceEdit } from '#domain/edit-price.ts';
import { keptOverrides } from '#domain/kept-by-hand.ts';
import { returnLateMinutes } from '#domain/lateness.ts';
import type { Locale } from '#domain/locale.ts';
import { lineOf } from '#domain/price-totals.ts';
import { proposedReturn, requireHolding, requireNewReturn } from '#domain/rental-change.ts';
import { holdOf, type RentalTimes, returnInstant } from '#domain/rental-times.ts';
import type { ExtendInput, ExtensionInput } from '#domain/schemas/rentals.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { findBookingToEdit } from '../../db/queries/bookings/booking-edits.ts';
import { selectDrivers } from '../../db/queries/bookings/drivers.ts';
import { selectNextHold } from '../../db/queries/rentals/rental-changes.ts';
import type { Deps } from '../../deps.ts';
import { approveDiscount, changedDiscount } from '../bookings/approve-booking.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { requireSameQuote } from '../bookings/new-booking.ts';
import {
  changeRental,
  comparedPrice,
  type DecidedChange,
  enginesRequest,
  keptLines,
  type RentalToChange,
  requireRental,
  shownByHand,
} from './change-rental.ts';

/** What the dialogs say of the rental itself. */
export function rentalView(booking: RentalToChange, now: Date) {
  const { id, rowVersion, bookingCode, bookingStatus, customerName, customerPhone, rentalDays } = booking;
  const { pickupDate, pickupTime, returnDate, returnTime, returnBranchId, vehicleId, vehicles } = booking;
  const vehicle = vehicles.find((one) => one.id === vehicleId);
  if (vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
  const { brand, model, plate } = vehicle;
  return {
    id,
    rowVersion,
    bookingCode,
    bookingStatus,
    customerName,
    customerPhone,
    rentalDays,
    pickupDate,
    pickupTime,
    returnDate,
    returnTime,
    returnBranchId,
    vehicle: { id: vehicleId, brand, model, plate },
    lateMinutes: returnLateMinutes(booking, now),
  };
}

/** The rental with another return. Throws as `requireHolding` and `requireNewReturn`. */
function withReturn(
  booking: RentalToChange,
  wanted: Pick<RentalTimes, 'returnDate' | 'returnTime'>,
  now: Date,
): RentalTimes {
  const { bookingStatus, pickupDate, pickupTime, returnDate, returnTime } = booking;
  const booked = { pickupDate, pickupTime, returnDate, returnTime };
  requireHolding(bookingStatus);
  const times = { ...booked, ...wanted };
  requireNewReturn({ ...booked, bookingStatus }, times, now);
  return times;
}

/**
 * What another return of a rental would cost, line by line beside what is agreed, and whether its car is free until then;
 * without a return, of a day more. Throws BOOKING_NOT_FOUND, and as `requireHolding` and `requireNewReturn`.
 */
export async function priceExtension(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bookingId, returnDate, returnTime, isAfterHoursLeftOut = false, keep }: ExtensionInput,
  locale: Locale,
) {
  const now = clock.now();
  const [found, next, named] = await Promise.all([
    findBookingToEdit(db, { bookingId, at: now }),
    selectNextHold(db, bookingId, now).executeTakeFirst(),
    selectDrivers(db, bookingId).execute(),
  ]);
  const booking = requireRental(found);
  const isAsked = returnDate !== undefined && returnTime !== undefined;
  const asked = isAsked ? { returnDate, returnTime } : proposedReturn(booking, now);
  const times = withReturn(booking, { returnDate: asked.returnDate, returnTime: asked.returnTime }, now);
  const engines = enginesRequest(booking, times, {
    ...leftOut(isAfterHoursLeftOut),
    ...keptOverrides(booking.lines, keep),
  });
  const quote = priceEdit(engines);
  const { usualTurnaroundMinutes } = booking;
  const { until } = holdOf(times, usualTurnaroundMinutes);
  const { customerName: name, licenseExpiresOn } = booking;
  const drivers = [...(booking.isClientDriving ? [{ name, licenseExpiresOn }] : []), ...named];
  return {
    booking: rentalView(booking, now),
    returnDate: times.returnDate,
    returnTime: times.returnTime,
    quote: bareQuote(quote),
    ...comparedPrice(booking, quote, locale),
    byHand: shownByHand(booking, locale),
    isFree: next === undefined || Date.parse(next.beginsAt) >= until.getTime(),
    afterHoursCents: lineOf(enginePrice(engines).lines, 'after_hours_return')?.unitCents ?? null,
    endedLicenses: licensesEndedBy(drivers, times.returnDate),
    next: next ? { ...next, freeUntil: before(next.beginsAt, usualTurnaroundMinutes) } : null,
  };
}

/** Staff may ask nothing for a return outside the opening hours. */
function leftOut(isLeftOut: boolean): PriceOverrides {
  return isLeftOut ? { afterHoursReturnCents: 0 } : {};
}

/** The car is made ready before the next client takes it. */
function before(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) - minutes * MINUTE_MS).toISOString();
}

/**
 * Another return for a rental, later or sooner, at the engine's price for its whole new length and what staff keep of what was set by hand, which the client agreed to.
 * Throws QUOTE_CHANGED `{quote}`, APPROVAL_NEEDED where the fee that is left out is more than staff may give alone, and as
 * `changeRental`, `requireHolding` and `requireNewReturn`.
 */
export function extendRental(
  deps: ChangeDeps,
  input: ExtendInput,
  request: ChangeRequest,
): Promise<{ rowVersion: number }> {
  const { returnDate, returnTime, afterHoursLeftOut, keep } = input;
  return changeRental(
    deps,
    {
      input,
      asked: ['extend', input],
      decide: async (booking, { userId, at }): Promise<DecidedChange> => {
        const times = withReturn(booking, { returnDate, returnTime }, at);
        const engines = enginesRequest(booking, times, {
          ...leftOut(afterHoursLeftOut !== undefined),
          ...keptOverrides(booking.lines, keep),
        });
        const quote = requireSameQuote(priceEdit(engines), input.quote);
        const lines = keptLines(engines, quote, booking, { userId, reason: afterHoursLeftOut, keep });
        const approval = await approveDiscount(
          deps,
          changedDiscount(booking, lines, quote),
          booking,
          request,
        );
        return {
          price: { quote, lines },
          approvals: approval === null ? [] : [approval],
          columns: { returnDate, returnTime, turnaroundMinutes: booking.usualTurnaroundMinutes },
          change: { kind: 'extension', returnBefore: booking.returnAt, returnAfter: returnInstant(times) },
          logged: { returnDate, returnTime },
          news: [{ kind: 'days_changed', factId: input.requestId }],
        };
      },
    },
    request,
  );
}
