import { CURRENCY } from '#domain/payment-method.ts';
import { initialPaymentStatus } from '#domain/payment-status.ts';
import type { ProofContentType } from '#domain/policy.ts';
import type { Quote } from '#domain/pricing.ts';
import { bookingCreator } from '#domain/roles.ts';
import type { CreateBookingInput } from '#domain/schemas/bookings.ts';
import type { Actor } from '../../auth/actor.ts';
import type {
  ReservableVehicle,
  Reservation,
  ReservationInputs,
} from '../../db/queries/bookings/new-bookings.ts';

/** What a web booking was decided to be; its rows are only another way to write this down. */
export interface DecidedBooking {
  bookingId: string;
  bookingCode: string;
  paymentId: string;
  input: CreateBookingInput;
  actor: Actor;
  ip: string;
  at: Date;
  vehicle: ReservableVehicle;
  quote: Quote;
  /** Names of the extras on offer. */
  catalogue: ReservationInputs['extras'];
  requestHash: string;
  proof: (NonNullable<Reservation['proof']> & { contentType: ProofContentType }) | null;
  allowances: Reservation['allowances'];
}

function personColumns({ customer, reference }: CreateBookingInput) {
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerAddress: customer.address ?? null,
    driverLicenseId: customer.driverLicenseId,
    referenceName: reference.name,
    referencePhone: reference.phone,
    referenceAddress: reference.address ?? null,
  };
}

function bookingRow(decided: DecidedBooking): Reservation['booking'] {
  const { input, actor, at, proof } = decided;
  const { extras: _lines, baseTotalCents: _derived, ...quote } = decided.quote;
  return {
    id: decided.bookingId,
    bookingCode: decided.bookingCode,
    customerId: actor.id,
    ...personColumns(input),
    vehicleId: input.vehicleId,
    pickupBranchId: input.pickupBranchId,
    returnBranchId: input.returnBranchId,
    pickupDate: input.pickupDate,
    returnDate: input.returnDate,
    ...quote,
    paymentMethod: input.paymentMethod,
    paymentStatus: initialPaymentStatus(proof !== null),
    createdBy: bookingCreator(actor.roles),
    createdByUserId: actor.id,
    notes: null,
    receiptMessage: null,
    idempotencyKey: input.idempotencyKey,
    requestHash: decided.requestHash,
    createdAt: at,
    updatedAt: at,
  };
}

function extraRows({ quote, catalogue }: DecidedBooking): Reservation['extras'] {
  const names = new Map(catalogue.map(({ code, name }) => [code, name]));
  return quote.extras.map(({ code, ...line }) => ({
    extraCode: code,
    name: names.get(code) ?? code,
    ...line,
  }));
}

function paymentRow({
  bookingId,
  paymentId,
  input,
  quote,
  proof,
  at,
}: DecidedBooking): Reservation['payment'] {
  return {
    id: paymentId,
    bookingId,
    amountCents: quote.grandTotalCents,
    method: input.paymentMethod,
    status: initialPaymentStatus(proof !== null),
    currency: CURRENCY,
    proofKey: proof?.finalKey ?? null,
    proofContentType: proof?.contentType ?? null,
    receivedByUserId: null,
    verifiedByUserId: null,
    verificationNotes: null,
    rejectionReason: null,
    createdAt: at,
  };
}

/** Every row of a web booking (SPEC §7, checkout writes). */
export function reservationRows(decided: DecidedBooking): Reservation {
  const { bookingId, bookingCode, input, actor, ip, at, vehicle, quote, proof, allowances } = decided;
  const { name: customerName, email } = input.customer;
  return {
    vehicle,
    booking: bookingRow(decided),
    extras: extraRows(decided),
    payment: paymentRow(decided),
    proof,
    allowances,
    log: {
      userId: actor.id,
      action: 'create',
      entityType: 'booking',
      entityId: bookingId,
      metadata: { vehicle_id: vehicle.id, customer_email: email, total: quote.grandTotalCents },
      ip,
      createdAt: at,
    },
    notice: {
      types: proof ? ['booking', 'proof'] : ['booking'],
      params: { bookingCode, customerName, vehicle: `${vehicle.brand} ${vehicle.model}` },
      at,
    },
  };
}
