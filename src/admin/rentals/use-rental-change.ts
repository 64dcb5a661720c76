import { useNavigate } from '@tanstack/react-router';
import { type BookingStatus, isOut } from '#domain/booking-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';
import { refusalText } from '../kit/refusal-text.ts';

interface Settings {
  /** What the toast says once it is done. */
  done: string;
  /** Shows a refusal at its fields; false when it names none. */
  refuse?: (error: TrpcError) => boolean;
  /** Asks an admin where one has to agree; false for another refusal. */
  ask?: (error: TrpcError) => boolean;
  /** The rental that is changed: one on the road has a contract, and its client signs what changes of it. */
  rental?: { id: string; bookingStatus: BookingStatus };
  onClose: () => void;
}

/** The rule that refused it, where no field of the form shows it. */
function ruleOrRefusal(error: TrpcError, words: ReturnType<typeof useTranslation>): string {
  const [rule] = Object.values(error.data?.fieldErrors ?? {});
  return rule ? words.word(rule) : refusalText(error, words);
}

/** Whether the client of a rental on the road has something to sign: not where it is again as it was signed. */
function useToSign() {
  const utils = trpc.useUtils();
  return async ({ id: bookingId, bookingStatus }: NonNullable<Settings['rental']>): Promise<boolean> => {
    if (!isOut(bookingStatus)) return false;
    try {
      const { open, toMake } = await utils.staff.contracts.ofBooking.fetch({ bookingId }, { staleTime: 0 });
      return open !== null || toMake !== null;
    } catch {
      // The page of the contract knows.
      return true;
    }
  };
}

/** What every change of a rental does after its answer: it says so, and whatever shows the booking or its cars is read again. */
export function useRentalChange({ done, refuse, ask, rental, onClose }: Settings) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const isToSign = useToSign();
  const navigate = useNavigate();
  const toContract = ({ id }: { id: string }) =>
    navigate({ to: '/admin/bookings/$id/contract', params: { id } });
  const tellDone = async () => {
    if (rental === undefined || !(await isToSign(rental))) return showToast({ title: done, tone: 'success' });
    showToast({
      title: done,
      message: t('rental.toSign'),
      tone: 'success',
      action: { label: t('rental.toSign.open'), run: () => void toContract(rental) },
    });
  };
  return {
    retry: isAnswerLost,
    onSuccess: () => {
      onClose();
      // Whether there is something to sign is asked beside the refresh, which must not wait for it on a slow line.
      void tellDone();
    },
    onError: useWriteError({
      title: t('rental.failed'),
      meanings: { STALE_VERSION: t('adminBookings.toast.stale') },
      textOf: ruleOrRefusal,
      isShown: ask,
      refuse,
    }),
    onSettled: refresh,
  } as const;
}
