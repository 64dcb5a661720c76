import { useState } from 'react';
import { holdsVehicle } from '#domain/availability.ts';
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
  bookingCode: string;
  customerName: string;
  bookingStatus: BookingStatus;
}

const CALLED_OFF = ['canceled', 'no_show'] as const;

/** A booking that is to be called off, until somebody has said so twice. */
export interface AskedStatus {
  booking: StatusHolder;
  to: (typeof CALLED_OFF)[number];
}

/** What gives a car away that was promised; its days may be somebody else's a minute later. */
function calledOff(from: BookingStatus, wanted: BookingStatus): AskedStatus['to'] | undefined {
  return holdsVehicle(from) ? CALLED_OFF.find((status) => status === wanted) : undefined;
}

/** Says why a status stayed as it was: taken days by their own text, anything else under the spec's title (SPEC §8). */
function useFailure(title: MessageKey) {
  const { t, word } = useTranslation();
  return (error: TrpcError) => {
    const code = errorCode(error);
    const isTaken = code === 'VEHICLE_UNAVAILABLE';
    showToast({
      title: isTaken ? t('error.VEHICLE_UNAVAILABLE.title') : t(title),
      // There is no form whose versions one could compare: the booking is shown as it is now.
      message: code === 'STALE_VERSION' ? t('adminBookings.toast.stale') : errorText(error, word),
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
  const [asked, setAsked] = useState<AskedStatus | null>(null);
  return {
    asked,
    confirm: () => {
      if (asked === null) return;
      const { booking: held, to } = asked;
      const { id: bookingId, rowVersion } = held;
      booking.mutate({ bookingId, rowVersion, bookingStatus: to }, { onSettled: () => setAsked(null) });
    },
    dismiss: () => setAsked(null),
    /** The booking whose status is on its way. */
    busyId: [booking, payment].find(({ isPending }) => isPending)?.variables?.bookingId,
    /** Asks first where a car would be given away. */
    setStatus: (held: StatusHolder, bookingStatus: BookingStatus) => {
      const to = calledOff(held.bookingStatus, bookingStatus);
      if (to) setAsked({ booking: held, to });
      else booking.mutate({ bookingId: held.id, rowVersion: held.rowVersion, bookingStatus });
    },
    setPaymentStatus: (
      { id, rowVersion }: Pick<StatusHolder, 'id' | 'rowVersion'>,
      paymentStatus: PaymentStatus,
      amountCents?: number,
    ) =>
      payment.mutateAsync({ bookingId: id, rowVersion, paymentStatus, amountCents }).catch(() => undefined),
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
