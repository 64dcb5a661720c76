import { AppError } from '#domain/app-error.ts';
import { bareQuote } from '#domain/bare-quote.ts';
import { priceEdit } from '#domain/edit-price.ts';
import { isLater } from '#domain/later-lines.ts';
import { refuseField } from '#domain/ledger.ts';
import { type Locale, USUAL_LOCALE } from '#domain/locale.ts';
import { sumOf } from '#domain/price-line.ts';
import type { Quote } from '#domain/quote.ts';
import { pickupInstant, returnInstant } from '#domain/rental-times.ts';
import type { AgreeToExtensionInput, UndoChangeInput } from '#domain/schemas/rentals.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { holdForPickup } from '#domain/timed-hold.ts';
import { lapsesAt, timesBefore, undoProblem } from '#domain/undo-change.ts';
import { neededFrom } from '#domain/web-transfer.ts';
import { findBooking, updateAgreedChange } from '../../db/queries/bookings/booking-changes.ts';
import { findBookingToEdit } from '../../db/queries/bookings/booking-edits.ts';
import {
  listExtendedPast,
  ownDaysOf,
  selectInTheWay,
  selectLastChanges,
} from '../../db/queries/rentals/rental-changes.ts';
import type { Deps } from '../../deps.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from '../bookings/booking-change.ts';
import { requireSameQuote } from '../bookings/new-booking.ts';
import { followOf } from '../bookings/require-place.ts';
import { eachByItself, throwFailures } from '../edits/each-by-itself.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf } from '../edits/staff-edit.ts';
import {
  changeRental,
  comparedPrice,
  type DecidedChange,
  enginesRequest,
  keptLines,
  type RentalToChange,
  requireRental,
} from './change-rental.ts';
import { rentalView } from './extend-rental.ts';

/** The days that the client changed last by themselves, whatever car they got since; null where the last change is another. */
async function findOwnDays({ db }: Pick<Deps, 'db'>, bookingId: string) {
  return ownDaysOf(await selectLastChanges(db, [bookingId]).executeTakeFirst());
}

type OwnDays = NonNullable<ReturnType<typeof ownDaysOf>>;

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
  const problem = undoProblem(change, booking, now);
  const isRepriced = change.isRepriced && problem === 'changed';
  const quote = isRepriced ? pricedAgain(change, booking).quote : quoteBefore(change, booking);
  return {
    id: change.id,
    madeAt: change.madeAt,
    agreedBy: change.agreedBy,
    booking: rentalView(booking, now),
    before: times,
    problem,
    lapsesAt: lapsesAt(change, booking),
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
      decide: async (booking, { at }): Promise<DecidedChange> => {
        const change = await findOwnDays(deps, booking.id);
        // Another change came after the one that was shown.
        if (change === null || change.id !== changeId)
          throw refuseField('returnDate', 'validation.undo.changed');
        const problem = undoProblem(change, booking, at);
        if (problem !== null) throw refuseField('returnDate', `validation.undo.${problem}`);
        requireSameQuote(quoteBefore(change, booking), input.quote);
        return {
          ...asBefore(change, booking, at),
          news: [{ kind: 'change_undone', factId: input.requestId }],
        };
      },
    },
    request,
  );
}

/** Days, times and price as they were before the change. */
function asBefore(change: OwnDays, booking: RentalToChange, at: Date) {
  const times = timesBefore(change, booking);
  const isMoved = change.pickupBefore !== null;
  const follow = followOf(booking, { ...booking, ...times }, { at });
  return {
    price: { quote: quoteBefore(change, booking), lines: change.before.lines },
    columns: {
      ...times,
      ...(isMoved && { holdUntil: holdForPickup(booking.holdUntil, at, neededFrom(follow?.plan, times)) }),
      turnaroundMinutes: booking.usualTurnaroundMinutes,
    },
    change: {
      kind: isMoved ? ('dates' as const) : ('extension' as const),
      ...(isMoved && { pickupBefore: booking.pickupAt, pickupAfter: pickupInstant(times) }),
      returnBefore: booking.returnAt,
      returnAfter: returnInstant(times),
      undoesId: change.id,
    },
    logged: times,
  };
}

/** The engine's price of the days before, with the car that the client wanted since. */
function pricedAgain(change: OwnDays, booking: RentalToChange) {
  const { rentalDays } = change.before;
  const request = { ...enginesRequest(booking, timesBefore(change, booking)), rentalDays };
  const quote = priceEdit(request);
  return { quote, lines: keptLines(request, quote, booking, { userId: null }) };
}

/**
 * Staff agree to the days that a client took on the road, though they are not paid: they stay past the old return. The same again
 * changes nothing. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, NOT_ALLOWED where the last change is another.
 */
export function agreeToExtension(
  deps: ChangeDeps,
  { bookingId, rowVersion, changeId }: AgreeToExtensionInput,
  request: ChangeRequest,
): Promise<{ rowVersion: number }> {
  return retryRefused(async () => {
    const [booking, change] = await Promise.all([
      findBooking(deps.db, { bookingId }),
      findOwnDays(deps, bookingId),
    ]);
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    if (change?.id !== changeId) throw new AppError('NOT_ALLOWED');
    if (change.isAgreed) return { rowVersion: booking.rowVersion };
    if (booking.rowVersion !== rowVersion) return refuseStale(deps, bookingId, request);
    const log = bookingLog(booking, authorOf(deps, request), {
      agreed: { kind: 'extension', agreedBy: request.actor.name, agreedHow: 'firm', note: null },
    });
    return { rowVersion: await updateAgreedChange(deps.db, booking, { changeId, log }) };
  });
}

/** Read at once: all of them are seen in each run, those too that do not end. */
const LAPSES_A_PAGE = 100;

/**
 * Ends every extension that a client took on the road and that is neither paid nor agreed to once the car is late at the old return:
 * the rental is as it was before. Each by itself, whatever becomes of the others; to do it twice changes nothing.
 */
export async function lapseExtensions(deps: ChangeDeps): Promise<void> {
  const failures: unknown[] = [];
  let after: string | null = null;
  do {
    const due: DueExtension[] = await listExtendedPast(deps.db, {
      at: deps.clock.now(),
      after,
      limit: LAPSES_A_PAGE,
    });
    failures.push(...(await eachByItself(due, (one) => lapseExtension(deps, one))));
    after = due.length < LAPSES_A_PAGE ? null : (due.at(-1)?.changeId ?? null);
  } while (after !== null);
  throwFailures(failures, 'Extensions could not be ended');
}

type DueExtension = Awaited<ReturnType<typeof listExtendedPast>>[number];

async function lapseExtension(deps: ChangeDeps, { bookingId, rowVersion, changeId }: DueExtension) {
  const change = await findOwnDays(deps, bookingId);
  if (change?.id !== changeId) return;
  const input = { bookingId, rowVersion, requestId: deps.random.uuid() };
  await changeRental(
    deps,
    {
      input: { ...input, agreedBy: 'Timo', agreedHow: 'firm' },
      asked: ['lapseExtension', { changeId }],
      refuseStale: () => Promise.reject(new AppError('STALE_VERSION')),
      decide: (booking, { at }): DecidedChange => {
        const end = lapsesAt(change, booking);
        if (end === null || Date.parse(end) >= at.getTime()) throw new AppError('STALE_VERSION');
        const news = [{ kind: 'change_undone' as const, factId: input.requestId }];
        const undone = asBefore(change, booking, at);
        const isRepriced = change.isRepriced && undoProblem(change, booking, at) === 'changed';
        const price = isRepriced ? pricedAgain(change, booking) : undone.price;
        return { ...undone, price, news, noticeType: 'lapsed' as const };
      },
    },
    { itself: true, locale: USUAL_LOCALE },
  ).catch(leaveChanged);
}

/** Somebody paid, agreed to it or changed it at this moment, or it has time left. */
function leaveChanged(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'STALE_VERSION')) throw error;
}
