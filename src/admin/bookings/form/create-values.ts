import type { BranchId } from '#domain/branch.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import type { ExtraCount } from '#domain/extra-counts.ts';
import { offeredTimes } from '#domain/offered-times.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { LIST_PAYMENT_STATUSES } from '#domain/payment-status.ts';
import type { Quote } from '#domain/quote.ts';
import { type AskedTimes, checkAsked, pickupInstant, type UsualTimes } from '#domain/rental-times.ts';
import { staffCreateBookingInput } from '#domain/schemas/bookings.ts';
import { isTimeOfDay } from '#domain/time-of-day.ts';
import { isTooLateToHold, takesFirstHold } from '#domain/timed-hold.ts';
import { parseDollars } from '#domain/typed-amount.ts';
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
  /** The usual one while empty. */
  pickupTime: string;
  returnTime: string;
}

export interface CreateValues extends PersonValues, RentalValues {
  extras: ExtraCount[];
  /** Dollars as typed. */
  discount: string;
  paymentMethod: PaymentMethod | '';
  paymentStatus: (typeof LIST_PAYMENT_STATUSES)[number];
  /** As typed; null where it is as long as the way to pay holds a car. */
  holdHours: string | null;
  /** By which a payment is found in the account; asked where one was made. */
  paymentReference: string;
  /** Who paid, where it is not the client. */
  payerName: string;
  payerPhone: string;
  payerEmail: string;
  notes: string;
  receiptMessage: string;
  /** The hold by telephone that becomes this booking; empty where there is none. */
  telephoneHoldId: string;
  /** Nothing is charged for coming outside the opening hours, and why. */
  isAfterHoursLeftOut: boolean;
  /** Why a discount is given. */
  discountReason: string;
  afterHoursReason: string;
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
    pickupTime: '',
    returnTime: '',
    extras: [],
    discount: '',
    paymentMethod: '',
    paymentStatus: 'unpaid',
    holdHours: null,
    paymentReference: '',
    payerName: '',
    payerPhone: '',
    payerEmail: '',
    notes: '',
    receiptMessage: '',
    telephoneHoldId: '',
    isAfterHoursLeftOut: false,
    discountReason: '',
    afterHoursReason: '',
    ...known,
  };
}

/** Days and times of a form; null while a day is missing, or while they are in the wrong order or too far apart. */
export function askedTimes({
  pickupDate,
  returnDate,
  pickupTime,
  returnTime,
}: RentalValues): AskedTimes | null {
  if (!isCalendarDay(pickupDate) || !isCalendarDay(returnDate)) return null;
  const hasTimes = isTimeOfDay(pickupTime) && isTimeOfDay(returnTime);
  const asked = { pickupDate, returnDate, ...(hasTimes && { pickupTime, returnTime }) };
  return checkAsked(asked) === null ? asked : null;
}

/** The form with the times it shows: where none is typed, the usual ones, or the next that can be had today. */
export function withTimes<Values extends RentalValues>(values: Values, usual: UsualTimes, now: Date): Values {
  const { pickupDate, returnDate } = values;
  const offered = isCalendarDay(pickupDate)
    ? offeredTimes({ pickupDate, returnDate }, usual, now)
    : { pickupTime: usual.defaultPickupTime, returnTime: usual.defaultReturnTime };
  return {
    ...values,
    pickupTime: values.pickupTime || offered.pickupTime,
    returnTime: values.returnTime || offered.returnTime,
  };
}

interface MethodHold {
  method: PaymentMethod;
  holdHours: number;
}

/**
 * The form with the hours for which it shows that the car is held: where none are typed, those of the way to pay, and none for
 * whoever takes the car within hours.
 */
export function withHold(values: CreateValues, holds: readonly MethodHold[], now: Date): CreateValues {
  const { pickupDate, pickupTime, returnDate, returnTime } = values;
  const isSoon =
    isCalendarDay(pickupDate) &&
    pickupTime !== '' &&
    isTooLateToHold(now, pickupInstant({ pickupDate, pickupTime, returnDate, returnTime }));
  const ofMethod = holds.find(({ method }) => method === values.paymentMethod)?.holdHours ?? 0;
  const usual = isSoon ? 0 : ofMethod;
  return { ...values, holdHours: values.holdHours ?? (usual === 0 ? '' : String(usual)) };
}

/** Hours as typed: nothing is 0, no end, and what is no number is NaN, which the schema words. */
export function hoursOf(typed: string | null): number {
  return Number(typed?.trim() || 0);
}

/** Nobody pays later who has paid, or pays at the counter. */
function holdTyped({ paymentMethod, paymentStatus, holdHours }: CreateValues): number {
  const isHeld = paymentMethod !== '' && takesFirstHold({ paymentMethod, paymentStatus });
  return isHeld ? hoursOf(holdHours) : 0;
}

/** Cents of an amount as typed: nothing is 0, and what is no amount is NaN, which the schema words. */
export function centsOf(dollars: string): number {
  return dollars.trim() === '' ? 0 : (parseDollars(dollars) ?? Number.NaN);
}

/** Where nothing was paid or sent, nobody paid: what was typed before is not asked for any more. */
function payerTyped({ paymentStatus, payerName, payerPhone, payerEmail }: CreateValues) {
  return paymentStatus === 'unpaid'
    ? { payerName: '', payerPhone: '', payerEmail: '' }
    : { payerName, payerPhone, payerEmail };
}

/** No times while the usual ones are on their way. */
function timesTyped({ pickupTime, returnTime }: CreateValues) {
  return { pickupTime: pickupTime || undefined, returnTime: returnTime || undefined };
}

interface CreateFormSettings {
  branchId: BranchId | undefined;
  known?: KnownValues | undefined;
  idempotencyKey: string;
  /** The price of what is typed, which goes back to the server to be compared. */
  quoteOf: (values: CreateValues) => Quote | null;
  /** The form as it is shown. */
  shownOf: (values: CreateValues) => CreateValues;
}

/** The form of a new booking. */
export function useCreateForm({ branchId, known, idempotencyKey, quoteOf, shownOf }: CreateFormSettings) {
  return useStaffForm({
    initial: emptyBooking(branchId, known),
    schema: staffCreateBookingInput,
    toInput: ({ discount, isAfterHoursLeftOut, afterHoursReason, ...values }) => ({
      ...values,
      ...timesTyped(shownOf({ ...values, discount, isAfterHoursLeftOut, afterHoursReason })),
      ...payerTyped({ ...values, discount, isAfterHoursLeftOut, afterHoursReason }),
      holdHours: holdTyped(shownOf({ ...values, discount, isAfterHoursLeftOut, afterHoursReason })),
      // What is empty is refused: staff say why.
      afterHoursLeftOut: isAfterHoursLeftOut ? afterHoursReason : undefined,
      telephoneHoldId: values.telephoneHoldId || undefined,
      idempotencyKey,
      discountCents: centsOf(discount),
      // Of no discount nobody asks why.
      discountReason: centsOf(discount) > 0 ? values.discountReason : undefined,
      quote: quoteOf({ ...values, discount, isAfterHoursLeftOut, afterHoursReason }) ?? undefined,
    }),
    typedAs: { discountCents: 'discount', afterHoursLeftOut: 'afterHoursReason' },
  });
}

export type CreateForm = ReturnType<typeof useCreateForm>;
