import type { BranchId } from '#domain/branch.ts';
import { parseDollars } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { LIST_PAYMENT_STATUSES } from '#domain/payment-status.ts';
import type { Quote } from '#domain/quote.ts';
import { staffCreateBookingInput } from '#domain/schemas/bookings.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';

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
  discount: string;
  paymentMethod: PaymentMethod | '';
  paymentStatus: (typeof LIST_PAYMENT_STATUSES)[number];
  notes: string;
  receiptMessage: string;
  /** The hold by telephone that becomes this booking; empty where there is none. */
  telephoneHoldId: string;
}

/** What a screen knows of a booking before anything is typed: whom it is for, or which car from when. */
export type KnownValues = Partial<PersonValues & RentalValues & Pick<CreateValues, 'telephoneHoldId'>>;

/** An empty form, but for the chosen branch and what is known beforehand. */
export function emptyBooking(branchId: BranchId | undefined, known: KnownValues = {}): CreateValues {
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
    discount: '',
    paymentMethod: '',
    paymentStatus: 'unpaid',
    notes: '',
    receiptMessage: '',
    telephoneHoldId: '',
    ...known,
  };
}

/** Cents of an amount as typed: nothing is 0, and what is no amount is NaN, which the schema words. */
export function centsOf(dollars: string): number {
  return dollars.trim() === '' ? 0 : (parseDollars(dollars) ?? Number.NaN);
}

interface CreateFormSettings {
  branchId: BranchId | undefined;
  known?: KnownValues | undefined;
  idempotencyKey: string;
  /** The price of what is typed, which goes back to the server to be compared. */
  quoteOf: (values: CreateValues) => Quote | null;
}

/** The form of a new booking. */
export function useCreateForm({ branchId, known, idempotencyKey, quoteOf }: CreateFormSettings) {
  return useStaffForm({
    initial: emptyBooking(branchId, known),
    schema: staffCreateBookingInput,
    toInput: ({ discount, ...values }) => ({
      ...values,
      telephoneHoldId: values.telephoneHoldId || undefined,
      idempotencyKey,
      discountCents: centsOf(discount),
      quote: quoteOf({ ...values, discount }) ?? undefined,
    }),
    typedAs: { discountCents: 'discount' },
  });
}

export type CreateForm = ReturnType<typeof useCreateForm>;
