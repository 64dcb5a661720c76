import { BOOKING_STATUSES, type BookingStatus, STAFF_BOOKING_STATUSES } from '#domain/booking-status.ts';
import { LIST_PAYMENT_STATUSES, ledgerMove, type PaymentStatus } from '#domain/payment-status.ts';
import { BOOKING_TONES, PAYMENT_TONES } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { PillButton, PillSelect } from '#src/ui/pill-select.tsx';

/** The spec's five first, the others after them: any may be set (D12). */
const BOOKING_CHOICES = [...new Set<BookingStatus>([...STAFF_BOOKING_STATUSES, ...BOOKING_STATUSES])];

interface BookingStatusSelectProps {
  bookingCode: string;
  status: BookingStatus;
  isBusy: boolean;
  onChange: (status: BookingStatus) => void;
}

export function BookingStatusSelect({ bookingCode, status, isBusy, onChange }: BookingStatusSelectProps) {
  const { t } = useTranslation();
  return (
    <PillSelect
      label={t('adminBookings.list.statusOf', { code: bookingCode })}
      value={status}
      tone={BOOKING_TONES[status]}
      isBusy={isBusy}
      onChange={onChange}
      options={BOOKING_CHOICES.map((value) => ({ value, label: t(`status.booking.${value}`) }))}
    />
  );
}

interface PaymentStatusSelectProps {
  bookingCode: string;
  status: PaymentStatus;
  isBusy: boolean;
  onChange: (status: PaymentStatus) => void;
  /** What waits for a look is decided in a dialog. */
  onDecide: () => void;
}

export function PaymentStatusSelect(props: PaymentStatusSelectProps) {
  const { bookingCode, status, isBusy, onChange, onDecide } = props;
  const { t } = useTranslation();
  const label = t('adminBookings.list.paymentOf', { code: bookingCode });
  if (status === 'pending_verification') {
    const text = t('status.payment.pending_verification');
    return (
      <PillButton
        label={`${label}: ${text}`}
        text={text}
        tone={PAYMENT_TONES.pending_verification}
        isBusy={isBusy}
        onClick={onDecide}
      />
    );
  }
  const choices = [...new Set<PaymentStatus>([...LIST_PAYMENT_STATUSES, status])];
  return (
    <PillSelect
      label={label}
      value={status}
      tone={PAYMENT_TONES[status]}
      isBusy={isBusy}
      onChange={onChange}
      options={choices.map((value) => ({
        value,
        label: t(`status.payment.${value}`),
        isDisabled: ledgerMove(status, value) === null,
      }))}
    />
  );
}
