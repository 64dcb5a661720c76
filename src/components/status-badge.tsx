import type { BookingStatus } from '#domain/booking-status.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type { VehicleStatus } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';

/** The same colours wherever a status is shown; yellow is only ever a booking that is reserved. */
export const BOOKING_TONES: Record<BookingStatus, BadgeTone> = {
  reserved: 'yellow',
  confirmed: 'green',
  active: 'blue',
  picked_up: 'blue',
  completed: 'grey',
  returned: 'grey',
  canceled: 'red',
  no_show: 'red',
};

export const PAYMENT_TONES: Record<PaymentStatus, BadgeTone> = {
  unpaid: 'grey',
  pending_verification: 'violet',
  paid: 'green',
  partial: 'teal',
  refunded: 'grey',
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  return <Badge tone={BOOKING_TONES[status]}>{t(`status.booking.${status}`)}</Badge>;
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation();
  return <Badge tone={PAYMENT_TONES[status]}>{t(`status.payment.${status}`)}</Badge>;
}

/** What a visitor needs to know of a car: it can be rented, or not. */
export function VehicleStatusBadge({ status }: { status: VehicleStatus }) {
  const { t } = useTranslation();
  return <Badge tone={status === 'active' ? 'green' : 'grey'}>{t(`status.vehicle.${status}`)}</Badge>;
}
