import type { BookingStatus } from '#domain/booking-status.ts';
import { dollarsText } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { type Quote, quoteStaffEdit } from '#domain/pricing.ts';
import { staffEditBookingInput } from '#domain/schemas/booking.ts';
import { centsOf, type PersonValues, type RentalValues } from '../create-booking/create-values.ts';
import { useStaffForm } from '../editing/use-staff-form.ts';
import type { BookingData } from './booking-data.ts';

/** The edit form as typed; amounts in dollars. */
export interface EditValues extends PersonValues, RentalValues {
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** What came in, when the booking becomes partly paid. */
  amountCents: string;
  baseRateCents: string;
  feesTotalCents: string;
  oneWayFeeCents: string;
  discountCents: string;
  taxTotalCents: string;
  notes: string;
  receiptMessage: string;
}

/** The form that shows this version of a booking. */
export function editValuesOf(booking: BookingData): EditValues {
  const { quote } = booking;
  return {
    customerName: booking.customerName,
    customerEmail: booking.customerEmail,
    customerPhone: booking.customerPhone,
    customerAddress: booking.customerAddress ?? '',
    driverLicenseId: booking.driverLicenseId,
    referenceName: booking.referenceName ?? '',
    referencePhone: booking.referencePhone ?? '',
    referenceAddress: booking.referenceAddress ?? '',
    pickupBranchId: booking.pickupBranch.id,
    returnBranchId: booking.returnBranch.id,
    vehicleId: booking.vehicle.id,
    pickupDate: booking.pickupDate,
    returnDate: booking.returnDate,
    bookingStatus: booking.bookingStatus,
    paymentStatus: booking.paymentStatus,
    paymentMethod: booking.paymentMethod,
    amountCents: '',
    baseRateCents: dollarsText(quote.baseRateCents),
    feesTotalCents: dollarsText(quote.feesTotalCents),
    oneWayFeeCents: dollarsText(quote.oneWayFeeCents),
    discountCents: dollarsText(quote.discountTotalCents),
    taxTotalCents: dollarsText(quote.taxTotalCents),
    notes: booking.notes ?? '',
    receiptMessage: booking.receiptMessage ?? '',
  };
}

/** Whether the form asks how much of the booking is paid. */
export function asksForPart(values: EditValues, base: BookingData): boolean {
  return values.paymentStatus === 'partial' && base.paymentStatus !== 'partial';
}

function pricesOf(values: EditValues, base: BookingData) {
  return {
    baseRateCents: centsOf(values.baseRateCents),
    feesTotalCents: centsOf(values.feesTotalCents),
    oneWayFeeCents: values.pickupBranchId === values.returnBranchId ? 0 : centsOf(values.oneWayFeeCents),
    discountCents: centsOf(values.discountCents),
    taxTotalCents: centsOf(values.taxTotalCents),
    extras: base.quote.extras.map(({ code, unitPriceCents, isPerDay }) => ({
      code,
      unitPriceCents,
      isPerDay,
    })),
  };
}

/** What `staff.bookings.update` is asked, over the version `base`. */
export function editInputOf(values: EditValues, base: BookingData) {
  return {
    ...values,
    ...pricesOf(values, base),
    bookingId: base.id,
    rowVersion: base.rowVersion,
    amountCents: asksForPart(values, base) ? centsOf(values.amountCents) : undefined,
  };
}

/** The price of the form as typed; null while an amount or a date is none. */
export function editQuoteOf(values: EditValues, base: BookingData): Quote | null {
  const { pickupBranchId, returnBranchId, pickupDate, returnDate } = values;
  const prices = pricesOf(values, base);
  const isPriced = Object.values(prices).every((amount) => !Number.isNaN(amount));
  if (!isPriced || pickupBranchId === '' || returnBranchId === '' || !(pickupDate < returnDate)) return null;
  const { priceTier, depositCents } = base.quote;
  return quoteStaffEdit({
    ...{ pickupBranchId, returnBranchId, pickupDate, returnDate, priceTier, depositCents },
    ...prices,
  });
}

/** The form over a version of a booking. */
export function useEditForm(base: BookingData) {
  return useStaffForm({
    initial: editValuesOf(base),
    schema: staffEditBookingInput,
    toInput: (values) => editInputOf(values, base),
  });
}

export type EditForm = ReturnType<typeof useEditForm>;
