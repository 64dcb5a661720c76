import { bareQuote } from '#domain/bare-quote.ts';
import { isLater } from '#domain/later-lines.ts';
import { refuseField } from '#domain/ledger.ts';
import type { Locale } from '#domain/locale.ts';
import { sumOf } from '#domain/price-line.ts';
import type { Quote } from '#domain/quote.ts';
import { pickupInstant, returnInstant } from '#domain/rental-times.ts';
import type { UndoChangeInput } from '#domain/schemas/rentals.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { holdForPickup } from '#domain/timed-hold.ts';
import { timesBefore, undoProblem } from '#domain/undo-change.ts';
import { findBookingToEdit } from '../../db/queries/bookings/booking-edits.ts';
import { findLastChange, selectInTheWay } from '../../db/queries/rentals/rental-changes.ts';
import type { Deps } from '../../deps.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { requireSameQuote } from '../bookings/reservation.ts';
import { changeRental, comparedPrice, type RentalToChange, requireRental } from './change-rental.ts';
import { rentalView } from './extend-rental.ts';

/** The days that the client changed last by themselves; null where the last change is another. */
async function findOwnDays({ db }: Pick<Deps, 'db'>, bookingId: string) {
  const last = await findLastChange(db, bookingId);
  if (last?.agreedHow !== 'site' || last.priceKept === null) return null;
  const { id, madeAt, agreedBy, priceKept, pickupBefore, pickupAfter, returnBefore, returnAfter } = last;
  if (returnBefore === null || returnAfter === null) return null;
  const { before, afterLines } = priceKept;
  return { id, madeAt, agreedBy, before, pickupBefore, pickupAfter, returnBefore, returnAfter, afterLines };
}

type OwnDays = NonNullable<Awaited<ReturnType<typeof findOwnDays>>>;

/** The price as it was agreed before, with what was charged after the booking. */
function quoteBefore({ before }: OwnDays, { lines }: RentalToChange): Quote {
  const all = [...before.lines, ...lines.filter(isLater)];
  return { ...before, lines: all, grandTotalCents: sumOf(all) };
}

/**
 * What the client changed of the days by themselves, what it would be again, and why staff cannot take it back where they cannot;
 * null where the last change of the booking is no such one. Throws BOOKING_NOT_FOUND.
 */
export async function readClientChange(
  deps: Pick<Deps, 'db' | 'clock'>,
  { bookingId }: BookingIdInput,
  locale: Locale,
) {
  const now = deps.clock.now();
  const change = await findOwnDays(deps, bookingId);
  if (change === null) return null;
  const booking = requireRental(await findBookingToEdit(deps.db, { bookingId, at: now }));
  const times = timesBefore(change, booking);
  const wanted = { vehicleId: booking.vehicleId, exceptBookingId: bookingId, times, at: now };
  const inTheWay = await selectInTheWay(deps.db, wanted).executeTakeFirst();
  const quote = quoteBefore(change, booking);
  return {
    id: change.id,
    madeAt: change.madeAt,
    agreedBy: change.agreedBy,
    booking: rentalView(booking, now),
    before: times,
    problem: undoProblem(change, booking, now),
    isFree: inTheWay === undefined,
    quote: bareQuote(quote),
    ...comparedPrice(booking, quote, locale),
  };
}

/**
 * Staff put days, times and price back as they were before the client changed them; the client is told. Throws VALIDATION_FAILED
 * with what stands in the way, QUOTE_CHANGED, VEHICLE_UNAVAILABLE when the car is taken
 * on the old days, and as `changeRental`.
 */
export function undoClientChange(
  deps: ChangeDeps,
  { changeId, note, ...input }: UndoChangeInput,
  request: ChangeRequest,
): Promise<{ rowVersion: number }> {
  const agreed = { agreedBy: request.actor.name, agreedHow: 'firm', note } as const;
  return changeRental(
    deps,
    {
      input: { ...input, ...agreed },
      asked: ['undoClientChange', { ...input, changeId, note }],
      decide: async (booking, { at }) => {
        const change = await findOwnDays(deps, booking.id);
        // Another change came after the one that was shown.
        if (change === null || change.id !== changeId)
          throw refuseField('returnDate', 'validation.undo.changed');
        const problem = undoProblem(change, booking, at);
        if (problem !== null) throw refuseField('returnDate', `validation.undo.${problem}`);
        const quote = requireSameQuote(quoteBefore(change, booking), input.quote);
        const times = timesBefore(change, booking);
        const isMoved = change.pickupBefore !== null;
        return {
          price: { quote, lines: change.before.lines },
          columns: {
            ...times,
            ...(isMoved && { holdUntil: holdForPickup(booking.holdUntil, at, pickupInstant(times)) }),
            turnaroundMinutes: booking.usualTurnaroundMinutes,
          },
          change: {
            kind: isMoved ? 'dates' : 'extension',
            ...(isMoved && { pickupBefore: booking.pickupAt, pickupAfter: pickupInstant(times) }),
            returnBefore: booking.returnAt,
            returnAfter: returnInstant(times),
            undoesId: changeId,
          },
          told: times,
          news: [{ kind: 'change_undone', factId: input.requestId }],
        };
      },
    },
    request,
  );
}
