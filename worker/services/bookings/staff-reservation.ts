import { bookingSubject } from '#domain/activity-subject.ts';
import { STAFF_CODE_BYTES, staffBookingCode } from '#domain/booking-code.ts';
import { INITIAL_BOOKING_STATUS } from '#domain/booking-status.ts';
import type { Quote } from '#domain/pricing.ts';
import { bookingCreator } from '#domain/roles.ts';
import type { StaffCreateBookingInput } from '#domain/schemas/bookings.ts';
import type { Actor } from '../../auth/actor.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import type {
  ReservableVehicle,
  Reservation,
  ReservationInputs,
} from '../../db/queries/bookings/new-bookings.ts';
import type { Deps } from '../../deps.ts';
import { extraRows } from './reservation.ts';

/** What a staff booking was decided to be. */
export interface DecidedStaffBooking {
  input: StaffCreateBookingInput;
  actor: Actor;
  by: ChangeAuthor;
  requestHash: string;
  vehicle: ReservableVehicle;
  quote: Quote;
}

/** Every row of a staff booking. */
export function staffReservation(
  { random }: Pick<Deps, 'random'>,
  decided: DecidedStaffBooking,
  read: ReservationInputs,
): Reservation {
  const { input, by, vehicle, quote } = decided;
  const { vehicleId, customerName, customerEmail, pickupDate, returnDate, paymentStatus } = input;
  const { pickupBranchId } = input;
  const { grandTotalCents } = quote;
  const bookingId = random.uuid();
  const bookingCode = staffBookingCode(random.bytes(STAFF_CODE_BYTES));
  const bookingStatus = INITIAL_BOOKING_STATUS;
  const told = { vehicleId, customerName, customerEmail, pickupDate, returnDate, paymentStatus };
  return {
    vehicle,
    expired: read.expired,
    booking: { ...bookingColumns(decided), id: bookingId, bookingCode, bookingStatus },
    extras: extraRows(quote, read),
    payment: paymentRow(decided, random.uuid()),
    log: {
      by,
      action: 'create',
      subject: bookingSubject({ id: bookingId, bookingCode, customerName, pickupBranchId }, [vehicle]),
      metadata: { bookingCode, before: {}, after: { ...told, bookingStatus, grandTotalCents } },
    },
    notices: null,
    claim: null,
    allowances: null,
  };
}

function bookingColumns({ input, actor, by, requestHash, quote }: DecidedStaffBooking) {
  const { extras: _lines, baseTotalCents: _derived, ...price } = quote;
  const { extraCodes: _codes, discountCents: _discount, quote: _shown, ...form } = input;
  return {
    ...form,
    ...price,
    paidCents: form.paymentStatus === 'paid' ? price.grandTotalCents : 0,
    createdBy: bookingCreator(actor.roles),
    createdByUserId: actor.id,
    requestHash,
    createdAt: by.at,
    updatedAt: by.at,
  };
}

/** What was paid at once or waits for verification; an unpaid booking has nothing in the ledger yet. */
function paymentRow({ input, quote, by }: DecidedStaffBooking, id: string): Reservation['payment'] {
  const status = input.paymentStatus;
  if (status === 'unpaid') return null;
  const isPaid = status === 'paid';
  return {
    id,
    amountCents: quote.grandTotalCents,
    method: input.paymentMethod,
    status,
    receivedByUserId: isPaid ? by.userId : null,
    verifiedByUserId: isPaid ? by.userId : null,
    verifiedAt: isPaid ? by.at : null,
    createdAt: by.at,
  };
}
