import { type ChangeEvent, useRef, useState } from 'react';
import { type VehicleMove, vehicleMove } from '#domain/availability.ts';
import { type BookingStatus, isCalledOff, isPromised } from '#domain/booking-status.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import type { CallOffKind } from '#domain/cancellation.ts';
import type { PaymentDecision, PaymentStatus } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { showToast } from '#src/ui/toast.ts';
import type { TextKey } from '#texts/catalogues.ts';
import { useApproval } from '../../approvals/use-approval.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { refusedFields } from '../../kit/editing/use-staff-form.ts';
import { refusalText } from '../../kit/refusal-text.ts';
import type { PaymentToDecide } from '../../payments/decide-payment-dialog.tsx';
import type { AskedMoney } from '../../payments/money/booking-money.ts';
import { useAskedMoney } from '../../payments/money/money-dialogs.tsx';
import { useAskedRental } from '../../rentals/rental-dialogs.tsx';
import { useUndo } from './use-undo.ts';

/** A booking as far as its statuses and its balance go. */
export interface StatusHolder {
  id: string;
  rowVersion: number;
  bookingCode: string;
  customerName: string;
  vehicle: { id: string };
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  pickupDate: CalendarDay;
  grandTotalCents: number;
  paidCents: number;
}

/** What is to happen once somebody has said so twice: it moves a car, or a payment that waits. */
export type AskedChange = { booking: StatusHolder } & (
  | { kind: 'car'; move: VehicleMove; to: BookingStatus }
  /** A payment that waits for somebody to look at it. */
  | { kind: 'decide' }
);

/** The dialog that fits a payment status: none of them is ever written by itself. */
const DIALOG_OF = {
  paid: 'take',
  partial: 'take',
  pending_verification: 'report',
  unpaid: 'reverse',
  refunded: 'refund',
} as const satisfies Record<PaymentStatus, AskedMoney['kind']>;

/** What is wrong with the reason why a car leaves although something stops it; the dialog that asks shows it. */
const leavingErrorOf = (error: TrpcError): string | undefined => refusedFields(error)?.leavingReason;

/** Why the car of a status leaves although something stops it, as typed in the dialog that asks. */
function useLeavingReason() {
  const { word } = useTranslation();
  const [typed, setTyped] = useState<{ value: string; error?: string }>({ value: '' });
  return {
    value: typed.value,
    field: {
      value: typed.value,
      error: typed.error && word(typed.error),
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) => setTyped({ value }),
    },
    refuse: (error: string) => setTyped(({ value }) => ({ value, error })),
    forget: () => setTyped({ value: '' }),
  };
}

/** Says why a status stayed as it was: taken days by their own text, anything else under the spec's title. */
function useFailure(title: TextKey) {
  const words = useTranslation();
  const { t } = words;
  return (error: TrpcError) => {
    const code = errorCode(error);
    // An admin is asked for it in a dialog.
    if (code === 'APPROVAL_NEEDED' || leavingErrorOf(error)) return;
    const isTaken = code === 'VEHICLE_UNAVAILABLE';
    showToast({
      title: isTaken ? t('error.VEHICLE_UNAVAILABLE.title') : t(title),
      // There is no form whose versions one could compare: the booking is shown as it is now.
      message: code === 'STALE_VERSION' ? t('adminBookings.toast.stale') : refusalText(error, words),
      tone: 'error',
    });
  };
}

/** Finds the payment of a booking that waits for longest, to be verified or rejected with its proof in sight. */
function useWaitingPayment() {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const fail = useFailure('adminBookings.toast.paymentFailed');
  const [toDecide, setToDecide] = useState<PaymentToDecide | null>(null);
  const [looking, setLooking] = useState<PaymentDecision | null>(null);
  // What was asked before somebody turned away opens nothing.
  const turn = useRef(0);
  /** Whether it was still wanted when the answer came. */
  const decide = async ({ id: bookingId }: StatusHolder, decision: PaymentDecision): Promise<boolean> => {
    turn.current += 1;
    const own = turn.current;
    setLooking(decision);
    try {
      // What the list was made of may be minutes old.
      const known = await utils.payments.ofBooking.fetch({ bookingId }, { staleTime: 0 });
      if (own !== turn.current) return false;
      const { payments, ...booking } = known;
      const waiting = payments.find(({ status }) => status === 'pending_verification');
      if (waiting) {
        setToDecide({ decision, payment: { ...waiting, ...booking, paymentId: waiting.id } });
        return true;
      }
      showToast({ title: t('adminBookings.toast.stale'), tone: 'info' });
      await refresh();
    } catch (thrown) {
      if (own === turn.current) fail(asTrpcError(thrown));
    }
    return own === turn.current;
  };
  const forget = () => {
    turn.current += 1;
    setLooking(null);
  };
  return { toDecide, looking, decide, forget, close: () => setToDecide(null) };
}

/** A car that was never taken is called off with what is kept and what goes back in sight. */
export function callOffKind(
  { bookingStatus, pickupDate }: Pick<StatusHolder, 'bookingStatus' | 'pickupDate'>,
  to: BookingStatus,
): CallOffKind | null {
  if (!isPromised(bookingStatus)) return null;
  if (to === 'canceled') return 'cancellation';
  return to === 'no_show' && pickupDate <= todayInHaiti(new Date()) ? 'no_show' : null;
}

/** Sets the status of a booking from wherever it is shown, and asks first where a car or money moves. */
export function useStatusChange() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const undo = useUndo();
  const money = useAskedMoney();
  const waiting = useWaitingPayment();
  const approval = useApproval();
  const rental = useAskedRental();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const leaving = useLeavingReason();
  const booking = trpc.staff.bookings.setStatus.useMutation({
    onError: useFailure('adminBookings.toast.updateFailed'),
    onSettled: refresh,
  });
  const close = () => {
    waiting.forget();
    setAsked(null);
  };

  /** Whether nothing more is to be asked for it. */
  const writeStatus = async (held: StatusHolder, to: BookingStatus, leavingReason = ''): Promise<boolean> => {
    const { id: bookingId, rowVersion, bookingStatus: from } = held;
    const done = await booking
      .mutateAsync({ bookingId, rowVersion, bookingStatus: to, leavingReason })
      .catch((thrown: unknown) => {
        const error = asTrpcError(thrown);
        approval.ask(error, () => void writeStatus(held, to, leavingReason));
        return leavingErrorOf(error);
      });
    if (typeof done === 'string') {
      const move = vehicleMove(from, to);
      leaving.refuse(done);
      // Agreed to a while after the dialog was closed, it opens again.
      if (move) setAsked({ booking: held, kind: 'car', move, to });
      return false;
    }
    if (!done) return true;
    const { rowVersion: made, isChanged } = done;
    showToast({
      title: t('adminBookings.toast.statusUpdated'),
      ...(isChanged &&
        isCalledOff(from) &&
        isCalledOff(to) && { message: t('adminBookings.callOff.shareStays') }),
      tone: 'success',
      // What a colleague set a moment before is theirs to take back.
      ...(isChanged ? { action: undo({ bookingId, rowVersion: made, bookingStatus: from }) } : {}),
    });
    return true;
  };

  return {
    asked,
    approval,
    close,
    /** Why a car leaves although something stops it. */
    leavingReason: leaving.field,
    /** The dialog of the booking's money, and the payment that is looked at. */
    money,
    waiting,
    /** What is agreed about the rental itself. */
    rental,
    /** The booking whose status is on its way. */
    busyId: booking.isPending ? booking.variables.bookingId : undefined,
    confirm: async () => {
      if (asked?.kind !== 'car' || (await writeStatus(asked.booking, asked.to, leaving.value))) close();
    },
    setStatus: (held: StatusHolder, to: BookingStatus) => {
      const kind = callOffKind(held, to);
      const move = vehicleMove(held.bookingStatus, to);
      if (kind) rental.ask({ kind, bookingId: held.id });
      else if (move) {
        leaving.forget();
        setAsked({ booking: held, kind: 'car', move, to });
      } else void writeStatus(held, to);
    },
    /** Opens the dialog that fits the status. */
    askMoney: ({ id: bookingId }: StatusHolder, to: PaymentStatus) =>
      money.ask({ bookingId, kind: DIALOG_OF[to] }),
    decide: (held: StatusHolder) => setAsked({ booking: held, kind: 'decide' }),
    /** What is to be decided of the payment that waits. */
    decided: async (decision: PaymentDecision) => {
      if (asked && (await waiting.decide(asked.booking, decision))) close();
    },
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
