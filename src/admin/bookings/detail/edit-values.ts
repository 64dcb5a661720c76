import { useState } from 'react';
import { bareQuote } from '#domain/bare-quote.ts';
import { extrasOf } from '#domain/booked-extras.ts';
import type { BookingStatus } from '#domain/booking-status.ts';
import { agreedUnder } from '#domain/cancellation.ts';
import {
  type AgreedQuote,
  type EditPriceInputs,
  isSameRental,
  OVERRIDABLE_LINES,
  type OverridableLine,
  type PriceOverrides,
  priceEdit,
  type Rental,
} from '#domain/edit-price.ts';
import type { ExtraCount } from '#domain/extra-counts.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { Quote } from '#domain/quote.ts';
import { staffEditBookingInput } from '#domain/schemas/bookings.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { askedTimes, centsOf, type PersonValues, type RentalValues } from '../form/create-values.ts';
import type { BookingData } from './booking-data.ts';

/** The edit form as typed; amounts in dollars. A line of the price is the engine's while its field is empty. */
export interface EditValues extends PersonValues, RentalValues, Record<OverridableLine, string> {
  bookingStatus: BookingStatus;
  paymentMethod: PaymentMethod;
  extras: ExtraCount[];
  /** What one of an extra costs where it is set by hand, by its code. */
  extraPrices: Record<string, string>;
  /** Why lines are set by hand. */
  overrideReason: string;
  /** Why its car leaves although a paper has ended or its service is overdue. */
  leavingReason: string;
  notes: string;
  receiptMessage: string;
}

/** No line of the price is set by hand. */
export const NO_OVERRIDES: Pick<EditValues, OverridableLine | 'extraPrices'> = {
  baseRate: '',
  feesTotal: '',
  transferFee: '',
  afterHoursPickup: '',
  afterHoursReturn: '',
  oneWayFee: '',
  discount: '',
  taxTotal: '',
  extraPrices: {},
};

/** The form that shows this version of a booking. */
export function editValuesOf(booking: BookingData): EditValues {
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
    pickupTime: booking.pickupTime,
    returnTime: booking.returnTime,
    bookingStatus: booking.bookingStatus,
    paymentMethod: booking.paymentMethod,
    ...NO_OVERRIDES,
    extras: extrasOf(booking.quote.lines).map(({ code, quantity = 1 }) => ({ code, quantity })),
    overrideReason: '',
    leavingReason: '',
    notes: booking.notes ?? '',
    receiptMessage: booking.receiptMessage ?? '',
  };
}

/** The rental that the form asks for; null while a part of it is missing. */
function rentalOf(values: EditValues): Rental | null {
  const { vehicleId, pickupBranchId, returnBranchId, pickupTime, returnTime } = values;
  const asked = askedTimes(values);
  if (vehicleId === '' || asked === null || pickupBranchId === '' || returnBranchId === '') return null;
  if (asked.pickupTime === undefined) return null;
  return { vehicleId, pickupBranchId, returnBranchId, ...asked, pickupTime, returnTime };
}

/** A booking as it was agreed; one that was called off and is taken up again costs what it did. */
export function bookedOf(
  base: BookingData,
  to: BookingStatus = base.bookingStatus,
): Rental & { quote: AgreedQuote } {
  const { vehicle, pickupBranch, returnBranch, pickupDate, returnDate, pickupTime, returnTime } = base;
  const quote = agreedUnder(base.quote, base.bookingStatus, to);
  const branches = { pickupBranchId: pickupBranch.id, returnBranchId: returnBranch.id };
  return { vehicleId: vehicle.id, ...branches, pickupDate, returnDate, pickupTime, returnTime, quote };
}

/**
 * The form after a change of car, days or branches: what was set by hand was set for others, and has to be chosen again.
 */
export function withRental(values: EditValues, change: Partial<RentalValues>): EditValues {
  const isChange = Object.entries(change).some(([key, value]) => values[key as keyof RentalValues] !== value);
  return isChange ? { ...values, ...change, ...NO_OVERRIDES } : values;
}

/** The form after a change of its extras: what was set by hand was set for others. */
export function withExtras(values: EditValues, extras: ExtraCount[]): EditValues {
  return { ...values, extras, ...NO_OVERRIDES };
}

/** The extras that go along. */
export function extrasIn({ extras }: Pick<EditValues, 'extras'>): string[] {
  return extras.flatMap(({ code, quantity }) => (quantity > 0 ? [code] : []));
}

/** Those of them whose price is set by hand, in the order in which they go to the server: a colleague may have taken one away meanwhile. */
export function extrasByHand(values: Pick<EditValues, 'extras' | 'extraPrices'>): string[] {
  return extrasIn(values).filter((code) => (values.extraPrices[code] ?? '').trim() !== '');
}

function overridesOf(values: EditValues): PriceOverrides {
  const chosen = OVERRIDABLE_LINES.filter((line) => values[line].trim() !== '');
  const extras = extrasByHand(values);
  return {
    ...Object.fromEntries(chosen.map((line) => [`${line}Cents`, centsOf(values[line])])),
    ...(extras.length > 0 && {
      extraPrices: extras.map((code) => ({ code, unitPriceCents: centsOf(values.extraPrices[code] ?? '') })),
    }),
  };
}

/** Whether a line of the price is set by hand: it needs a reason. */
export function isByHand(values: EditValues): boolean {
  return OVERRIDABLE_LINES.some((line) => values[line].trim() !== '') || extrasByHand(values).length > 0;
}

/** What the engine prices an edit with, for the car in the form; null while it is on its way. */
export type EditPriceSource = (values: EditValues) => EditPriceInputs | null;

/** What `staff.bookings.update` is asked, over the version `base`. */
export function editInputOf(values: EditValues, base: BookingData, source: EditPriceSource) {
  const { baseRate, feesTotal, oneWayFee, discount, taxTotal, overrideReason, ...others } = values;
  const { transferFee, afterHoursPickup, afterHoursReturn, extraPrices, ...fields } = others;
  const quote = editQuoteOf(values, base, source(values));
  return {
    ...fields,
    ...overridesOf(values),
    overrideReason: isByHand(values) ? overrideReason : undefined,
    bookingId: base.id,
    rowVersion: base.rowVersion,
    quote: quote === null ? undefined : bareQuote(quote),
  };
}

/** The price of the form as it is filled in; null while an amount, a date or the car's price is none. */
export function editQuoteOf(
  values: EditValues,
  base: BookingData,
  inputs: EditPriceInputs | null,
): Quote | null {
  const [rental, booked, overrides] = [
    rentalOf(values),
    bookedOf(base, values.bookingStatus),
    overridesOf(values),
  ];
  const { extras } = values;
  const { extraPrices = [], ...amounts } = overrides;
  const all = [...Object.values(amounts), ...extraPrices.map(({ unitPriceCents }) => unitPriceCents)];
  const isWhole = all.every((amount) => !Number.isNaN(amount));
  if (rental === null || !isWhole) return null;
  if (inputs !== null) return priceEdit({ booked, rental, extras, overrides, inputs });
  // What leaves the price alone needs nobody's prices.
  const isAsBooked = JSON.stringify(extras) === JSON.stringify(editValuesOf(base).extras);
  const isAsAgreed = isAsBooked && isSameRental(booked, rental) && Object.keys(overrides).length === 0;
  return isAsAgreed ? booked.quote : null;
}

const TYPED_AS = Object.fromEntries(OVERRIDABLE_LINES.map((line) => [`${line}Cents`, line]));

/** The form that opens with a version of a booking. */
export function useEditForm(opened: BookingData) {
  const form = useStaffForm({
    initial: editValuesOf(opened),
    schema: staffEditBookingInput,
    typedAs: TYPED_AS,
  });
  const [isHandEmptied, setIsHandEmptied] = useState(false);
  const setAll = (next: EditValues) => {
    if (isByHand(form.values) && !isByHand(next)) setIsHandEmptied(true);
    for (const at of Object.keys(next) as (keyof EditValues)[]) {
      if (next[at] !== form.values[at]) form.set(at, next[at]);
    }
  };
  const setRental = <Key extends keyof RentalValues>(key: Key, value: RentalValues[Key]) =>
    setAll(withRental(form.values, { [key]: value }));
  const setExtras = (extras: ExtraCount[]) => setAll(withExtras(form.values, extras));
  return { ...form, setRental, setExtras, isHandEmptied };
}

export type EditForm = ReturnType<typeof useEditForm>;
