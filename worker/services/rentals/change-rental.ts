import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import { type BookingStatus, isOut } from '#domain/booking-status.ts';
import { nextLaterPosition } from '#domain/charges.ts';
import { type EditPriceRequest, enginePrice, type PriceOverrides, type Rental } from '#domain/edit-price.ts';
import { editedLines, type KeptLine } from '#domain/edited-lines.ts';
import { givenBetween } from '#domain/given.ts';
import { type KeepableLine, linesByHand, withReasons } from '#domain/kept-by-hand.ts';
import { withoutLater } from '#domain/later-lines.ts';
import { type Locale, textIn } from '#domain/locale.ts';
import type { Quote } from '#domain/quote.ts';
import { type AgreedHow, comparedLines, priceChange, requireTotal } from '#domain/rental-change.ts';
import { type BookingToEdit, findBookingToEdit } from '../../db/queries/bookings/booking-edits.ts';
import type { BookingNews } from '../../db/queries/outbox/tell.ts';
import type { NewRentalChange } from '../../db/queries/rentals/rental-changes.ts';
import type { GivenApproval } from '../approvals/require-approval.ts';
import { approversOf } from '../bookings/approve-booking.ts';
import { bookingLog, type ChangeDeps, refuseStale } from '../bookings/booking-change.ts';
import { authorOfOwner, type BookingOwner, type ByItself, linkIdOf } from '../bookings/booking-owner.ts';
import { prepareEdit, priceColumns, writeEdit } from '../bookings/write-edit.ts';
import { type Asked, hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { statusNews } from '../outbox/news.ts';

/** A booking with the car that it is to have. */
export type RentalToChange = BookingToEdit & { vehicle: NonNullable<BookingToEdit['vehicle']> };

/** Throws BOOKING_NOT_FOUND, VEHICLE_NOT_FOUND for a car that is not there. */
export function requireRental(booking: BookingToEdit | undefined): RentalToChange {
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const { vehicle } = booking;
  if (vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
  return { ...booking, vehicle };
}

/**
 * What the engine makes of the whole rental after the change: nothing that was set by hand before counts for it, but what `overrides` keeps. The branches
 * stay, and so does the fee for them: the site's is another than the counter's.
 */
export function enginesRequest(
  booking: RentalToChange,
  change: Partial<Rental>,
  overrides: PriceOverrides = {},
): EditPriceRequest {
  const { taxRateBasisPoints, graceMinutes, extras, vehicle, openings, afterHours } = booking;
  const oneWay = booking.lines.find(({ kind }) => kind === 'one_way');
  const staffOneWayFeeCents = oneWay?.engineUnitCents ?? oneWay?.unitCents ?? booking.staffOneWayFeeCents;
  return {
    booked: { ...booking, quote: booking },
    rental: { ...booking, ...change },
    extras: undefined,
    overrides,
    inputs: { vehicle, taxRateBasisPoints, staffOneWayFeeCents, graceMinutes, extras, openings, afterHours },
  };
}

interface SetByHand {
  userId: string | null;
  /** Why a line is set by hand now. */
  reason?: string | null | undefined;
  /** What was set by hand before and is kept, each for its own reason. */
  keep?: readonly KeepableLine[] | undefined;
}

/** The lines of a new price as they are kept, each with the name that it is booked under. */
export function keptLines(
  request: EditPriceRequest,
  quote: Quote,
  booking: RentalToChange,
  { userId, reason = null, keep }: SetByHand,
) {
  const booked = withoutLater(booking.lines);
  const { overrides } = request;
  const lines = editedLines({
    quote,
    engine: enginePrice(request),
    booked,
    userId,
    overrides,
    reason,
    nameOf: () => null,
  });
  return withReasons(lines, booked, keep);
}

/** A new price beside the agreed one, for whoever has to agree to it. */
export function comparedPrice(booking: RentalToChange, quote: Quote, locale: Locale) {
  const labelOf = (code: string | null) =>
    code === null ? null : (booking.lines.find((line) => line.code === code)?.label ?? null);
  return {
    lines: comparedLines(booking.lines, quote.lines).map((line) => {
      const label = labelOf(line.code);
      return { ...line, label: label && textIn(label, locale) };
    }),
    totalBeforeCents: booking.grandTotalCents,
    ...priceChange(booking.grandTotalCents, quote.grandTotalCents, booking.paidCents),
  };
}

/** What of a rental's price was set by hand, and may be kept, in the reader's language. */
export function shownByHand({ lines }: Pick<RentalToChange, 'lines'>, locale: Locale) {
  return linesByHand(lines).map((line) => ({ ...line, label: line.label && textIn(line.label, locale) }));
}

interface Consent {
  agreedBy: string;
  agreedHow: AgreedHow;
  note?: string | undefined;
}

/** What is to become of the rental. Whoever decides says that it is one: a field that it does not have would be left out in silence. */
export interface DecidedChange {
  /** Null where the price stays. */
  price: { quote: Quote; lines: KeptLine[] } | null;
  columns: Partial<
    Rental & {
      turnaroundMinutes: number;
      bookingStatus: BookingStatus;
      holdUntil: string | null;
      vehicleSince: Date | null;
    }
  >;
  /** For the table of changes. */
  change: Pick<NewRentalChange, 'kind'> & Partial<NewRentalChange>;
  /** For the log: what of the booking is another than before. */
  logged: object;
  vehicles?: RentalToChange['vehicles'];
  /** What is charged less, or more, beside the price. */
  laterLine?: KeptLine | null;
  /** From where and when its car moves, where that is not its pickup. */
  movesFrom?: Pick<Rental, 'pickupDate' | 'pickupTime' | 'pickupBranchId'>;
  approvals?: readonly GivenApproval[];
  /** For the log: what stopped the car that leaves now. */
  told?: object;
  /** What staff are told, where none of them did it. */
  noticeType?: 'changed' | 'canceled' | 'lapsed';
  /** What its client is told beside what the status says. */
  news?: readonly BookingNews[];
}

interface RentalRequest {
  input: { bookingId: string; rowVersion: number; requestId: string } & Consent;
  /** Another car than its own. */
  vehicleId?: string | undefined;
  asked: Asked;
  /** Throws STALE_VERSION; staff get to see the booking as it is now. */
  refuseStale?: () => Promise<never>;
  /** Throws where it cannot be. */
  decide(
    booking: RentalToChange,
    by: { userId: string | null; at: Date },
  ): DecidedChange | Promise<DecidedChange>;
}

/**
 * Reads a rental, decides, and writes booking, lines, what was agreed and the log in one batch. The same `requestId` again
 * answers the same. Throws BOOKING_NOT_FOUND, VEHICLE_NOT_FOUND, IDEMPOTENCY_MISMATCH, STALE_VERSION `{current}`,
 * VEHICLE_UNAVAILABLE when somebody else has the car then, EXTRAS_TAKEN when others have its extras, as `requireEditedPlace`, and what `decide` throws.
 */
export async function changeRental(
  deps: ChangeDeps,
  { input, vehicleId: askedVehicleId, asked, refuseStale: refuse, decide }: RentalRequest,
  request: BookingOwner | ByItself,
): Promise<{ rowVersion: number }> {
  const linkId = linkIdOf(request);
  const { bookingId, requestId, agreedBy, agreedHow, note = null } = input;
  const requestHash = hashOf(asked);
  return retryRefused(async () => {
    const which = { bookingId, vehicleId: askedVehicleId, requestId };
    const found = await findBookingToEdit(deps.db, { ...which, at: deps.clock.now() });
    if (found && isDone(found.done, requestHash)) return { rowVersion: found.rowVersion };
    const booking = requireRental(found);
    if (booking.rowVersion !== input.rowVersion)
      return refuse ? refuse() : refuseStale(deps, bookingId, request);
    const by = authorOfOwner(deps, request);
    const {
      price,
      columns,
      change,
      logged,
      vehicles,
      laterLine = null,
      approvals = [],
      told,
      movesFrom,
      noticeType,
      news = [],
    } = await decide(booking, by);
    const priceCents = price?.quote.grandTotalCents ?? booking.grandTotalCents;
    const totalCents = priceCents + (laterLine?.totalCents ?? 0);
    requireTotal(totalCents);
    const prepared = await prepareEdit(deps, booking, {
      vehicle: booking.vehicle,
      after: { ...booking, ...columns, grandTotalCents: totalCents },
      movesFrom,
      at: by.at,
    });
    const { paymentStatus } = prepared.ledger.after;
    const now = { grandTotalCents: totalCents, paymentStatus, ...logged };
    const log = bookingLog(
      booking,
      by,
      {
        agreed: { kind: change.kind, agreedBy, agreedHow, note },
        ...(linkId !== null && { linkId, byLink: agreedBy }),
        ...(price && givenBetween(withoutLater(booking.lines), price.lines)),
        ...approversOf(approvals),
        ...told,
        ...changesBetween(booking, now),
      },
      vehicles,
    );
    const { customerName, customerEmail, customerPhone } = booking;
    const { holdUntil = booking.holdUntil } = columns;
    const newVersion = await writeEdit(deps, {
      ...prepared,
      // Its payments decide what becomes of the hold.
      booking: { ...booking, holdUntil },
      columns: {
        customerName,
        customerEmail,
        customerPhone,
        ...columns,
        ...(price && priceColumns(price.quote)),
        grandTotalCents: totalCents,
      },
      lines: price === null ? null : price.lines,
      approvalIds: approvals.map(({ approvalId }) => approvalId),
      laterLine: laterLine && { line: laterLine, position: nextLaterPosition(booking.lines) },
      vehicleBack: null,
      change: {
        id: requestId,
        bookingId,
        madeAt: by.at,
        madeByUserId: by.userId,
        isDuring: isOut(booking.bookingStatus),
        linkId,
        agreedBy,
        agreedHow,
        note,
        totalBeforeCents: booking.grandTotalCents,
        totalAfterCents: totalCents,
        ...change,
      },
      news: [...statusNews(booking, columns.bookingStatus ?? booking.bookingStatus), ...news],
      log: { ...log, request: { requestId, requestHash } },
      notice: noticeType && {
        type: noticeType,
        entityType: 'booking',
        entityId: bookingId,
        params: { bookingCode: booking.bookingCode, customerName },
        at: by.at,
      },
    });
    return { rowVersion: newVersion };
  }, isRefusedOrRepeated);
}
