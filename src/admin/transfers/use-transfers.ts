import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefreshBookings, useRefreshVehicles } from '../kit/editing/use-refresh.ts';

/** After a car was moved or is to be: where it stands, who waits for it, what is free. */
export function useRefreshMoves() {
  const utils = trpc.useUtils();
  const vehicles = useRefreshVehicles();
  const bookings = useRefreshBookings();
  return () =>
    Promise.all([
      utils.staff.transfers.invalidate(),
      utils.staff.bookings.places.invalidate(),
      vehicles(),
      bookings(),
    ]);
}

export function usePlanTransfer(onPlanned: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshMoves();
  return trpc.staff.transfers.plan.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('admin.transfer.planned') });
      await refresh();
      onPlanned();
    },
  });
}

/** The driver leaves, the car has arrived, or nobody drives it. */
export function useMoveTransfer() {
  const { t, word } = useTranslation();
  const refresh = useRefreshMoves();
  const onError = (error: TrpcError) =>
    showToast({
      tone: 'error',
      title: t('common.error'),
      message: errorCode(error) === 'STALE_VERSION' ? t('admin.transfer.ended') : errorText(error, word),
    });
  const leave = trpc.staff.transfers.leave.useMutation({ onError, onSettled: refresh });
  const finish = trpc.staff.transfers.finish.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: t('admin.transfer.finished') }),
    onError,
    onSettled: refresh,
  });
  const cancel = trpc.staff.transfers.cancel.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: t('admin.transfer.canceled') }),
    onError,
    onSettled: refresh,
  });
  return { leave, finish, cancel };
}
