import { BOOKING_STATUSES, type BookingStatus, STAFF_BOOKING_STATUSES } from '#domain/booking-status.ts';
import { LIST_PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment-status.ts';
import { BOOKING_TONES, PAYMENT_TONES } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { PillButton, PillMenu } from '#src/ui/pill-select.tsx';
import type { StatusChange, StatusHolder } from './use-status-change.ts';

/** The spec's five first, the others after them: any may be set (D12). */
const BOOKING_CHOICES = [...new Set<BookingStatus>([...STAFF_BOOKING_STATUSES, ...BOOKING_STATUSES])];

interface StatusSelectProps {
  booking: StatusHolder;
  change: StatusChange;
}

export function BookingStatusSelect({ booking, change }: StatusSelectProps) {
  const { t } = useTranslation();
  return (
    <PillMenu
      label={t('adminBookings.list.statusOf', { code: booking.bookingCode })}
      value={booking.bookingStatus}
      tone={BOOKING_TONES[booking.bookingStatus]}
      isBusy={change.busyId === booking.id}
      onChoose={(status) => change.setStatus(booking, status)}
      options={BOOKING_CHOICES.map((value) => ({ value, label: t(`status.booking.${value}`) }))}
    />
  );
}

export function PaymentStatusSelect({ booking, change }: StatusSelectProps) {
  const { t } = useTranslation();
  const { bookingCode, paymentStatus: status } = booking;
  const label = t('adminBookings.list.paymentOf', { code: bookingCode });
  const isBusy = change.busyId === booking.id;
  if (status === 'pending_verification') {
    const text = t('status.payment.pending_verification');
    return (
      <PillButton
        label={`${label}: ${text}`}
        text={text}
        tone={PAYMENT_TONES.pending_verification}
        isBusy={isBusy}
        onClick={() => change.decide(booking)}
      />
    );
  }
  const choices = [...new Set<PaymentStatus>([...LIST_PAYMENT_STATUSES, 'refunded', status])];
  const hasPaid = booking.paidCents > 0;
  return (
    <PillMenu
      label={label}
      value={status}
      tone={PAYMENT_TONES[status]}
      isBusy={isBusy}
      onChoose={(to) => change.askMoney(booking, to)}
      options={choices.map((value) => ({
        value,
        label: t(`status.payment.${value}`),
        // What was not paid can be neither given back nor a mistake.
        isDisabled: (value === 'unpaid' || value === 'refunded') && !hasPaid,
      }))}
    />
  );
}
