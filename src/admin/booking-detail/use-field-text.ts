import { isBookingStatus } from '#domain/booking-status.ts';
import { isBranchId } from '#domain/branch.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { isPaymentMethod } from '#domain/payment-method.ts';
import { isPaymentStatus } from '#domain/payment-status.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatDay } from '#src/lib/format.ts';

/** Every field of a booking that people read of, by its name in code. */
const LABELS: Record<string, MessageKey> = {
  customerName: 'adminBookings.field.customerName',
  customerEmail: 'adminBookings.field.customerEmail',
  customerPhone: 'adminBookings.field.customerPhone',
  customerAddress: 'adminBookings.field.customerAddress',
  driverLicenseId: 'adminBookings.field.driverLicenseId',
  referenceName: 'adminBookings.field.referenceName',
  referencePhone: 'adminBookings.field.referencePhone',
  referenceAddress: 'adminBookings.field.referenceAddress',
  vehicleId: 'adminBookings.field.vehicle',
  pickupBranchId: 'adminBookings.field.pickupBranchId',
  returnBranchId: 'adminBookings.field.returnBranchId',
  pickupDate: 'adminBookings.field.pickupDate',
  returnDate: 'adminBookings.field.returnDate',
  rentalDays: 'adminBookings.field.rentalDays',
  baseRateCents: 'adminBookings.field.baseRateCents',
  extrasTotalCents: 'adminBookings.field.extrasTotalCents',
  feesTotalCents: 'adminBookings.field.feesTotalCents',
  oneWayFeeCents: 'adminBookings.field.oneWayFeeCents',
  discountTotalCents: 'adminBookings.field.discountTotalCents',
  taxTotalCents: 'adminBookings.field.taxTotalCents',
  grandTotalCents: 'adminBookings.field.grandTotalCents',
  depositCents: 'adminBookings.field.depositCents',
  paymentMethod: 'adminBookings.field.paymentMethod',
  paymentStatus: 'adminBookings.field.paymentStatus',
  bookingStatus: 'adminBookings.field.bookingStatus',
  status: 'adminBookings.field.paymentStatus',
  notes: 'adminBookings.field.notes',
  receiptMessage: 'adminBookings.field.receiptMessage',
  verificationNotes: 'adminBookings.field.verificationNotes',
  rejectionReason: 'adminBookings.field.rejectionReason',
  amountCents: 'adminBookings.field.amountCents',
};

/** The fields in the order in which a page shows them. */
export const FIELD_KEYS = Object.keys(LABELS);

/** Names and words the fields of a booking, wherever two versions of it are told apart. */
export function useFieldText() {
  const { t, locale } = useTranslation();
  const wordOf = (value: string): string => {
    if (isBookingStatus(value)) return t(`status.booking.${value}`);
    if (isPaymentStatus(value)) return t(`status.payment.${value}`);
    if (isPaymentMethod(value)) return t(`method.${value}`);
    if (isBranchId(value)) return t(`city.${value}`);
    return isCalendarDay(value) ? formatDay(value, locale) : value;
  };
  return {
    labelOf: (key: string) => (LABELS[key] ? t(LABELS[key]) : key),
    textOf: (key: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '—';
      if (typeof value === 'number') return key.endsWith('Cents') ? formatUsd(value, locale) : String(value);
      return typeof value === 'string' ? wordOf(value) : JSON.stringify(value);
    },
  };
}
