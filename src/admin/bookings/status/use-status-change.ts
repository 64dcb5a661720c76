import { useState } from 'react';
import { type CarMove, carMove } from '#domain/availability.ts';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import type { TextKey } from '#texts/catalogues.ts';
import { useRefreshBookings } from '../../kit/editing/use-refresh.ts';
import { useUndo } from './use-undo.ts';

/** A booking as far as its statuses and its balance go. */
export interface StatusHolder {
  id: string;
  rowVersion: number;
  bookingCode: string;
  customerName: string;
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  grandTotalCents: number;
  paidCents: number;
}

/** What is to happen once somebody has said so twice: it moves a car, or money. */
export type AskedChange = { booking: StatusHolder } & (
  | { kind: 'car'; move: CarMove; to: BookingStatus }
  | { kind: 'money'; to: PaymentStatus }
  /** Money that came in, with its amount and method. */
  | { kind: 'receive' }
  /** A payment that waits for somebody to look at it. */
  | { kind: 'decide' }
);

/** Says why a status stayed as it was: taken days by their own text, anything else under the spec's title (SPEC §8). */
function useFailure(title: TextKey) {
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

/**
 * The status that takes a change of the ledger back entry by entry; none where only a new entry could. To reopen is that
 * for money that only waited: where a rest was recorded, or something was paid before, it would change more.
 */
function wayBack(
  { paymentStatus: from, paidCents, grandTotalCents }: StatusHolder,
  to: PaymentStatus,
  isRestRecorded: boolean,
): PaymentStatus | null {
  if (to === 'paid') {
    return from === 'pending_verification' && paidCents === 0 && !isRestRecorded ? from : null;
  }
  // Of more than is charged, what is checked anew counts only up to the total.
  if (to !== 'pending_verification' || paidCents > grandTotalCents) return null;
  return from === 'paid' ? 'paid' : 'unpaid';
}

/** Sets the two statuses of a booking from wherever they are shown, and asks first where a car or money moves. */
export function useStatusChange() {
  const { t } = useTranslation();
  const refresh = useRefreshBookings();
  const undo = useUndo();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const booking = trpc.staff.bookings.setStatus.useMutation({
    onError: useFailure('adminBookings.toast.updateFailed'),
    onSettled: refresh,
  });
  const payment = trpc.staff.bookings.setPaymentStatus.useMutation({
    onError: useFailure('adminBookings.toast.paymentFailed'),
    onSettled: refresh,
  });
  const close = () => setAsked(null);

  const writeStatus = async (
    { id: bookingId, rowVersion, bookingStatus: from }: StatusHolder,
    to: BookingStatus,
  ) => {
    const done = await booking
      .mutateAsync({ bookingId, rowVersion, bookingStatus: to })
      .catch(() => undefined);
    if (!done) return;
    const { rowVersion: made, isChanged } = done;
    showToast({
      title: t('adminBookings.toast.statusUpdated'),
      tone: 'success',
      // What a colleague set a moment before is theirs to take back.
      ...(isChanged ? { action: undo.status({ bookingId, rowVersion: made, bookingStatus: from }) } : {}),
    });
  };
  const writePayment = async (held: StatusHolder, to: PaymentStatus) => {
    const { id: bookingId, rowVersion } = held;
    const done = await payment
      .mutateAsync({ bookingId, rowVersion, paymentStatus: to })
      .catch(() => undefined);
    if (!done) return;
    const back = done.isChanged ? wayBack(held, to, done.paymentId !== null) : null;
    showToast({
      title: t('adminBookings.toast.paymentUpdated'),
      tone: 'success',
      ...(back
        ? { action: undo.payment({ bookingId, rowVersion: done.rowVersion, paymentStatus: back }) }
        : {}),
    });
  };

  return {
    asked,
    close,
    /** The booking whose status is on its way. */
    busyId: [booking, payment].find(({ isPending }) => isPending)?.variables?.bookingId,
    confirm: async () => {
      if (asked?.kind === 'car') await writeStatus(asked.booking, asked.to);
      if (asked?.kind === 'money') await writePayment(asked.booking, asked.to);
      close();
    },
    setStatus: (held: StatusHolder, to: BookingStatus) => {
      const move = carMove(held.bookingStatus, to);
      if (move) setAsked({ booking: held, kind: 'car', move, to });
      else void writeStatus(held, to);
    },
    setPaymentStatus: (held: StatusHolder, to: PaymentStatus) =>
      setAsked(to === 'paid' ? { booking: held, kind: 'receive' } : { booking: held, kind: 'money', to }),
    receive: (held: StatusHolder) => setAsked({ booking: held, kind: 'receive' }),
    decide: (held: StatusHolder) => setAsked({ booking: held, kind: 'decide' }),
    /** What was decided of a payment that waits. */
    decided: async (to: PaymentStatus) => {
      if (asked) await writePayment(asked.booking, to);
      close();
    },
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
