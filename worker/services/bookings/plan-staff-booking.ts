import { STAFF_CODE_BYTES, staffBookingCode } from '#domain/booking-code.ts';
import { INITIAL_BOOKING_STATUS } from '#domain/booking-status.ts';
import { type Quote, quoteStaffCreate } from '#domain/pricing.ts';
import { bookingCreator } from '#domain/roles.ts';
import type { StaffCreateBookingInput } from '#domain/schemas/bookings.ts';
import type { Reservation, ReservationInputs } from '../../db/queries/bookings/new-bookings.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';
import { priceInputsOf, requireBookable, requireSameQuote, requireVehicle } from './bookable.ts';

/** What a staff booking was decided to be; its rows are only another way to write this down. */
interface DecidedBooking extends StaffRequest {
  bookingId: string;
  bookingCode: string;
  paymentId: string;
  input: StaffCreateBookingInput;
  requestHash: string;
  quote: Quote;
  at: Date;
}

function bookingRow(decided: DecidedBooking): Reservation['booking'] {
  const { actor, at, bookingId: id, bookingCode, requestHash } = decided;
  const { extras: _lines, baseTotalCents: _derived, ...quote } = decided.quote;
  const { extraCodes: _codes, discountCents: _discount, quote: _shown, ...form } = decided.input;
  return {
    ...form,
    ...quote,
    id,
    bookingCode,
    requestHash,
    createdAt: at,
    updatedAt: at,
    customerId: null,
    customerAddress: form.customerAddress ?? null,
    bookingStatus: INITIAL_BOOKING_STATUS,
    createdBy: bookingCreator(actor.roles),
    createdByUserId: actor.id,
    notes: form.notes ?? null,
    receiptMessage: form.receiptMessage ?? null,
  };
}

/** What was paid at once or waits for a look; an unpaid booking has nothing in the ledger yet. */
function paymentRow({
  input,
  quote,
  actor,
  at,
  bookingId,
  paymentId,
}: DecidedBooking): Reservation['payment'] {
  const status = input.paymentStatus;
  if (status === 'unpaid') return null;
  const takenBy = status === 'paid' ? actor.id : null;
  return {
    id: paymentId,
    bookingId,
    amountCents: quote.grandTotalCents,
    method: input.paymentMethod,
    status,
    receivedByUserId: takenBy,
    verifiedByUserId: takenBy,
    verifiedAt: takenBy && at,
    createdAt: at,
  };
}

function logRow({ input, quote, actor, ip, at, bookingId, bookingCode }: DecidedBooking): Reservation['log'] {
  const { vehicleId, customerName, customerEmail, pickupDate, returnDate, paymentStatus } = input;
  const after = {
    vehicleId,
    customerName,
    customerEmail,
    pickupDate,
    returnDate,
    paymentStatus,
    bookingStatus: INITIAL_BOOKING_STATUS,
    grandTotalCents: quote.grandTotalCents,
  };
  return {
    userId: actor.id,
    action: 'create',
    entityType: 'booking',
    entityId: bookingId,
    ip,
    createdAt: at,
    metadata: { bookingCode, before: {}, after },
  };
}

function extraRows({ quote }: DecidedBooking, { extras }: ReservationInputs): Reservation['extras'] {
  const names = new Map(extras.map(({ code, name }) => [code, name]));
  return quote.extras.map(({ code, ...line }) => ({
    extraCode: code,
    name: names.get(code) ?? code,
    ...line,
  }));
}

/**
 * Decides a staff booking from what was read, down to every row it will write. Throws VALIDATION_FAILED for days that
 * cannot be booked, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE, QUOTE_CHANGED with the fresh `quote` and `priceInputs`.
 */
export function planBooking(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  request: StaffRequest & { input: StaffCreateBookingInput; requestHash: string },
  read: ReservationInputs,
): Reservation {
  const at = clock.now();
  requireBookable(request.input, at);
  const vehicle = requireVehicle(read);
  const priceInputs = priceInputsOf(read, vehicle);
  const decided = {
    ...request,
    at,
    bookingId: random.uuid(),
    paymentId: random.uuid(),
    bookingCode: staffBookingCode(random.bytes(STAFF_CODE_BYTES)),
    quote: requireSameQuote(quoteStaffCreate(priceInputs, request.input), request.input.quote, priceInputs),
  };
  return {
    vehicle,
    booking: bookingRow(decided),
    extras: extraRows(decided, read),
    payment: paymentRow(decided),
    log: logRow(decided),
    notice: null,
    proof: null,
  };
}
