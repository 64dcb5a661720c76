import type { BookingStatus } from '#domain/booking-status.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefreshBookings } from './use-refresh-bookings.ts';

/** A booking as far as its statuses go. */
export interface StatusHolder {
  id: string;
  rowVersion: number;
}

/** Says why a status stayed as it was: taken days by their own text, anything else under the spec's title (SPEC §8). */
function useFailure(title: MessageKey) {
  const { t, word } = useTranslation();
  return (error: TrpcError) => {
    const isTaken = errorCode(error) === 'VEHICLE_UNAVAILABLE';
    showToast({
      title: isTaken ? t('error.VEHICLE_UNAVAILABLE.title') : t(title),
      message: errorText(error, word),
      tone: 'error',
    });
  };
}

/** Sets the two statuses of a booking from wherever they are shown. */
export function useStatusChange() {
  const { t } = useTranslation();
  const refresh = useRefreshBookings();
  const said = (title: MessageKey) => () => showToast({ title: t(title), tone: 'success' });
  const booking = trpc.staff.bookings.setStatus.useMutation({
    onSuccess: said('adminBookings.toast.statusUpdated'),
    onError: useFailure('adminBookings.toast.updateFailed'),
    onSettled: refresh,
  });
  const payment = trpc.staff.bookings.setPaymentStatus.useMutation({
    onSuccess: said('adminBookings.toast.paymentUpdated'),
    onError: useFailure('adminBookings.toast.paymentFailed'),
    onSettled: refresh,
  });
  return {
    /** The booking whose status is on its way. */
    busyId: [booking, payment].find(({ isPending }) => isPending)?.variables?.bookingId,
    setStatus: ({ id, rowVersion }: StatusHolder, bookingStatus: BookingStatus) =>
      booking.mutate({ bookingId: id, rowVersion, bookingStatus }),
    setPaymentStatus: (
      { id, rowVersion }: StatusHolder,
      paymentStatus: PaymentStatus,
      amountCents?: number,
    ) =>
      payment.mutateAsync({ bookingId: id, rowVersion, paymentStatus, amountCents }).catch(() => undefined),
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
