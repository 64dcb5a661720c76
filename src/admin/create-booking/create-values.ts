import type { BranchId } from '#domain/branch.ts';
import { parseDollars } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { LIST_PAYMENT_STATUSES } from '#domain/payment-status.ts';
import type { Quote } from '#domain/quote.ts';
import { staffCreateBookingInput } from '#domain/schemas/booking.ts';
import { useStaffForm } from '../editing/use-staff-form.ts';

/** Who rents and who vouches, as both booking forms hold them. */
export interface PersonValues {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  driverLicenseId: string;
  referenceName: string;
  referencePhone: string;
  referenceAddress: string;
}

/** Which car, from where and when, to where and when. */
export interface RentalValues {
  pickupBranchId: BranchId | '';
  returnBranchId: BranchId | '';
  vehicleId: string;
  pickupDate: string;
  returnDate: string;
}

export interface CreateValues extends PersonValues, RentalValues {
  extraCodes: string[];
  /** Dollars as typed. */
  discountCents: string;
  paymentMethod: PaymentMethod | '';
  paymentStatus: (typeof LIST_PAYMENT_STATUSES)[number];
  notes: string;
  receiptMessage: string;
}

/** An empty form; a branch that the whole back office looks at is taken for granted, and so is a known client. */
export function emptyBooking(
  branchId: BranchId | undefined,
  client: Partial<PersonValues> = {},
): CreateValues {
  return {
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    customerAddress: '',
    driverLicenseId: '',
    referenceName: '',
    referencePhone: '',
    referenceAddress: '',
    pickupBranchId: branchId ?? '',
    returnBranchId: branchId ?? '',
    vehicleId: '',
    pickupDate: '',
    returnDate: '',
    extraCodes: [],
    discountCents: '',
    paymentMethod: '',
    paymentStatus: 'unpaid',
    notes: '',
    receiptMessage: '',
    ...client,
  };
}

/** Cents of an amount as typed: nothing is 0, and what is no amount is NaN, which the schema words. */
export function centsOf(dollars: string): number {
  return dollars.trim() === '' ? 0 : (parseDollars(dollars) ?? Number.NaN);
}

interface CreateFormSettings {
  branchId: BranchId | undefined;
  /** Whom the booking is for, where that is known beforehand. */
  client?: Partial<PersonValues> | undefined;
  idempotencyKey: string;
  /** The price of what is typed, which goes back to the server to be compared. */
  quoteOf: (values: CreateValues) => Quote | null;
}

/** The form of a new booking. */
export function useCreateForm({ branchId, client, idempotencyKey, quoteOf }: CreateFormSettings) {
  return useStaffForm({
    initial: emptyBooking(branchId, client),
    schema: staffCreateBookingInput,
    toInput: (values) => ({
      ...values,
      idempotencyKey,
      discountCents: centsOf(values.discountCents),
      quote: quoteOf(values) ?? undefined,
    }),
  });
}

export type CreateForm = ReturnType<typeof useCreateForm>;
