import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import { isCalledOff, isOut } from '#domain/booking-status.ts';
import { agreedUnder, shareLineOf, shareMove } from '#domain/cancellation.ts';
import { nextLaterPosition } from '#domain/charges.ts';
import { enginePrice, priceEdit } from '#domain/edit-price.ts';
import { editedLines, isSameLines } from '#domain/edited-lines.ts';
import { givenBetween } from '#domain/given.ts';
import { heldSince } from '#domain/hand-over.ts';
import { withoutLater } from '#domain/later-lines.ts';
import { refuseField } from '#domain/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { sumOf } from '#domain/price-line.ts';
import { totalsOf } from '#domain/price-totals.ts';
import type { Quote } from '#domain/pricing.ts';
import { requireTotal } from '#domain/rental-change.ts';
import {
  checkTimes,
  holdOf,
  isSameTimes,
  pickupInstant,
  type RentalTimes,
  timesOf,
} from '#domain/rental-times.ts';
import type { StaffEditBookingInput } from '#domain/schemas/bookings.ts';
import { holdAfterEdit, holdAfterStatus } from '#domain/timed-hold.ts';
import { isRentable } from '#domain/vehicle.ts';
import { neededFrom } from '#domain/web-transfer.ts';
import { type BookingToEdit, findBookingToEdit } from '../../../db/queries/bookings/booking-edits.ts';
import type { Followed } from '../../../db/queries/transfers/follow-booking.ts';
import { loggedOf } from '../../../db/queries/transfers/transfers.ts';
import { retryRefused } from '../../edits/retry-refused.ts';
import { authorOf } from '../../edits/staff-edit.ts';
import { editNews } from '../../outbox/news.ts';
import { approveEdit, approversOf } from '../approve-booking.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from '../booking-change.ts';
import { shareGoneOf, shareLine } from '../kept-share.ts';
import { requireSameQuote } from '../new-booking.ts';
import { takenBackAt } from '../require-place.ts';
import { turnedMail } from '../turned-mail.ts';
import { prepareEdit, priceColumns, writeEdit } from '../write-edit.ts';
import { requireExtras, requireExtrasToStay } from './edited-extras.ts';

type Vehicle = NonNullable<BookingToEdit['vehicle']>;

/**
 * Another car must be for rent; the booking's own stays, whatever became of it. The car that its client has now is changed by
 * a swap alone, which keeps that it has to come back.
 */
function requireVehicle({ vehicle, vehicleId, bookingStatus }: BookingToEdit): Vehicle {
  if (vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
  if (vehicle.id !== vehicleId && isOut(bookingStatus))
    throw refuseField('vehicleId', 'validation.vehicle.out');
  const isForRent = isRentable(vehicle.status) && vehicle.retiredAt === null;
  if (!isForRent && vehicle.id !== vehicleId) throw new AppError('VEHICLE_UNAVAILABLE');
  return vehicle;
}

/** What is kept of a booking that was called off is a share of its price: that has another once the booking is taken up again. */
function requirePriceToStay(
  { lines, bookingStatus: from }: BookingToEdit,
  { bookingStatus: to }: StaffEditBookingInput,
  isNewPrice: boolean,
): void {
  if (isNewPrice && shareLineOf(lines) !== undefined && shareMove(from, to) !== 'takeUp')
    throw refuseField('bookingStatus', 'validation.bookingStatus.calledOff');
}

/** The times of the form; those of the booking where it does not ask. */
function timesOfEdit(form: StaffEditBookingInput, { pickupTime, returnTime }: BookingToEdit): RentalTimes {
  return timesOf(form, { defaultPickupTime: pickupTime, defaultReturnTime: returnTime });
}

/** The price of the form over the booking as it stands, and its lines. Throws QUOTE_CHANGED `{quote}`. */
function priceOf(
  form: StaffEditBookingInput,
  booking: BookingToEdit,
  { vehicle, userId }: { vehicle: Vehicle; userId: string },
) {
  const { taxRateBasisPoints, staffOneWayFeeCents, graceMinutes, extras, openings, afterHours } = booking;
  const request = {
    booked: { ...booking, quote: booking },
    rental: { ...form, ...timesOfEdit(form, booking) },
    extras: form.extras,
    overrides: form,
    inputs: { vehicle, taxRateBasisPoints, staffOneWayFeeCents, graceMinutes, extras, openings, afterHours },
  };
  const quote = requireSameQuote(priceEdit(request), form.quote);
  const booked = withoutLater(booking.lines);
  const lines = editedLines({
    quote,
    engine: enginePrice(request),
    booked,
    overrides: form,
    userId,
    reason: form.overrideReason ?? null,
    nameOf: (code) => extras.find((extra) => extra.code === code)?.name ?? null,
  });
  return { quote, edited: lines, lines: isSameLines(lines, booked) ? null : lines };
}

/** What the form writes into the booking itself. */
function columnsOf(
  form: StaffEditBookingInput,
  booking: BookingToEdit,
  { quote, grandTotalCents, at }: { quote: Quote; grandTotalCents: Cents; at: Date },
) {
  const { customerName, customerEmail, customerPhone, driverLicenseId, vehicleId } = form;
  const { pickupBranchId, returnBranchId, paymentMethod, bookingStatus } = form;
  const times = timesOfEdit(form, booking);
  const isHeldAsBefore = vehicleId === booking.vehicleId && isSameTimes(times, booking);
  const { rentalDays, depositCents, priceTier } = quote;
  return {
    customerName,
    customerEmail,
    customerPhone,
    // Somebody else reads the booking from now on.
    ...(customerEmail === booking.customerEmail ? {} : { provenNumber: null }),
    driverLicenseId,
    vehicleId,
    customerAddress: form.customerAddress ?? null,
    referenceName: form.referenceName ?? null,
    referencePhone: form.referencePhone ?? null,
    referenceAddress: form.referenceAddress ?? null,
    pickupBranchId,
    returnBranchId,
    ...times,
    turnaroundMinutes: isHeldAsBefore ? booking.turnaroundMinutes : booking.usualTurnaroundMinutes,
    paymentMethod,
    bookingStatus,
    vehicleSince: heldSince({ ...booking, pickupAt: pickupInstant(times) }, bookingStatus, at),
    // Whoever reads the booking is told no longer that it was released.
    ...(isCalledOff(bookingStatus) ? {} : { releasedAt: null }),
    rentalDays,
    grandTotalCents,
    depositCents,
    priceTier,
    notes: form.notes ?? null,
    receiptMessage: form.receiptMessage ?? null,
  };
}

/** Until when the car is held for a client who has not paid, by the method, the pickup and the status that the form gives. */
function editedHold(
  booking: BookingToEdit,
  form: StaffEditBookingInput,
  { following, at }: { following: Followed; at: Date },
): string | null {
  // It ended before the booking was released.
  if (isCalledOff(booking.bookingStatus) && isCalledOff(form.bookingStatus)) return booking.holdUntil;
  const { holdHours = 0 } = booking.methods.find(({ method }) => method === form.paymentMethod) ?? {};
  const times = timesOfEdit(form, booking);
  const pickupAt = pickupInstant(times);
  const neededAt = neededFrom(following?.plan, times);
  const madeAt = new Date(booking.createdAt);
  // What ended with a booking that is taken up does not begin anew with another pickup.
  const isTakenUp = isCalledOff(booking.bookingStatus);
  const before = isTakenUp ? { ...booking, holdUntil: holdAfterStatus(booking, at) } : booking;
  const isOtherMethod = form.paymentMethod !== booking.paymentMethod;
  const isMadeByClient = booking.createdBy === 'customer';
  const holdUntil = holdAfterEdit(
    { before, madeAt, pickupAt, neededAt, holdHours, isOtherMethod, isMadeByClient },
    at,
  );
  return form.bookingStatus === booking.bookingStatus
    ? holdUntil
    : holdAfterStatus({ ...booking, holdUntil }, at);
}

/**
 * Writes the edit form over the version it was filled from: the price by the engine but for the lines that staff set by
 * hand (D3). The payment status it answers is what its payments come to for the new total.
 * Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, VEHICLE_NOT_FOUND, QUOTE_CHANGED `{quote}` when the price is not the
 * one that was shown, VEHICLE_UNAVAILABLE when the days are taken or another car cannot be rented, VEHICLE_ELSEWHERE
 * and NEXT_BEGINS_ELSEWHERE when the car is not where it would begin, or is wanted elsewhere after, APPROVAL_NEEDED for a
 * larger discount above the limit and to call off what was paid for, VALIDATION_FAILED for another car while the client has the first, for an extra that is not on offer, or
 * more of it than there are, or other extras once the car is back, EXTRAS_TAKEN for more than others leave.
 */
export async function editBooking(
  deps: ChangeDeps,
  form: StaffEditBookingInput,
  request: ChangeRequest,
): Promise<{ paymentStatus: PaymentStatus }> {
  const { bookingId, rowVersion } = form;
  return retryRefused(async () => {
    const booking = await findBookingToEdit(deps.db, { ...form, at: deps.clock.now() });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    if (booking.rowVersion !== rowVersion) return refuseStale(deps, bookingId, request);
    const vehicle = requireVehicle(booking);
    requireExtrasToStay(form, booking);
    requireExtras(form, booking);

    const problem = checkTimes(timesOfEdit(form, booking));
    if (problem) throw refuseField('returnDate', problem);
    const by = authorOf(deps, request);
    const agreed = agreedUnder(booking, booking.bookingStatus, form.bookingStatus);
    const { quote, edited, lines } = priceOf(form, agreed, { vehicle, userId: by.userId });
    requirePriceToStay(booking, form, lines !== null);
    requireTotal(quote.grandTotalCents);
    const share = await shareLine(booking, form.bookingStatus, {
      totalCents: quote.grandTotalCents,
      at: by.at,
    });
    const charged = share === null ? quote.lines : [...quote.lines, share];
    const columns = columnsOf(form, booking, { quote, grandTotalCents: sumOf(charged), at: by.at });
    const prepared = await prepareEdit(deps, booking, {
      vehicle,
      after: { ...booking, ...columns, lines: quote.lines },
      transfer: {
        asked: form.transfer,
        routes: booking.routes,
        readyAt: holdOf(columns, columns.turnaroundMinutes).until,
        vehicleId: vehicle.id,
        usualTime: booking.pickupTime,
        by,
      },
      at: by.at,
    });
    const { transfer, ledger } = prepared;
    const { paymentStatus } = ledger.after;
    const mail = await turnedMail(deps, booking, { ...columns, by });
    const keptCents = columns.grandTotalCents;
    const { approvals, told } = await approveEdit(
      deps,
      { booking: { ...agreed, keptCents }, form, lines: edited, quote },
      request,
    );

    const {
      rentalDays: _days,
      priceTier: _tier,
      turnaroundMinutes: _turnaround,
      vehicleSince: _since,
      releasedAt: _released,
      ...logged
    } = columns;
    const vehicles = vehicle.id === booking.vehicleId ? [] : booking.vehicles;
    const log = bookingLog(
      { ...booking, ...columns },
      by,
      {
        ...changesBetween(
          { ...booking, ...totalsOf(booking.lines) },
          {
            ...logged,
            ...totalsOf(charged),
            paymentStatus,
            ...(transfer && loggedOf(transfer)),
            ...mail?.log,
          },
        ),
        ...givenBetween(withoutLater(booking.lines), edited),
        ...shareGoneOf(booking, form.bookingStatus),
        ...(form.overrideReason !== undefined && { reason: form.overrideReason }),
        ...approversOf(approvals),
        ...told,
      },
      vehicles,
    );
    const approvalIds = approvals.map(({ approvalId }) => approvalId);
    const held = {
      ...booking,
      holdUntil: editedHold(booking, form, { following: prepared.following, at: by.at }),
    };
    await writeEdit(deps, {
      ...prepared,
      booking: held,
      columns: lines === null ? columns : { ...columns, ...priceColumns(quote) },
      lines,
      isTakenUp: shareMove(booking.bookingStatus, form.bookingStatus) === 'takeUp',
      laterLine: share && { line: share, position: nextLaterPosition(booking.lines) },
      approvalIds,
      vehicleBack: takenBackAt(
        { ...booking, vehicleId: vehicle.id },
        form.bookingStatus,
        form.returnBranchId,
      ),
      turned: mail?.turned ?? null,
      news: editNews(booking, columns),
      log,
    });
    return { paymentStatus };
  });
}
