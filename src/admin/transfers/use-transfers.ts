import * as v from 'valibot';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';

export function usePlanTransfer(onPlanned: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return trpc.staff.transfers.plan.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('admin.transfer.planned') });
      await refresh();
      onPlanned();
    },
  });
}

const outWith = v.object({ bookingCode: v.string() });

/** Why a car was not moved: a client has it, or is promised it until then. */
function useMoveRefusal() {
  const { t, word } = useTranslation();
  return (error: TrpcError): string => {
    const code = errorCode(error);
    const told = v.safeParse(outWith, error.data?.details);
    if (code === 'STALE_VERSION') return t('admin.transfer.ended');
    if (code === 'VEHICLE_OUT' && told.success)
      return t('admin.transfer.carOut', { code: told.output.bookingCode });
    if (code === 'VEHICLE_UNAVAILABLE') return t('admin.transfer.promised');
    return errorText(error, word);
  };
}

interface NameDriver {
  refuse: (error: TrpcError) => boolean;
  onDone: () => void;
}

/** Who drives. */
export function useNameDriver({ refuse, onDone }: NameDriver) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return trpc.staff.transfers.nameDriver.useMutation({
    onSuccess: () => {
      showToast({ tone: 'success', title: t('admin.transfer.driverNamed') });
      onDone();
    },
    onError: useWriteError({ meanings: { STALE_VERSION: t('admin.transfer.ended') }, refuse }),
    onSettled: refresh,
  });
}

/** The driver leaves, which can be taken back, the car has arrived, or nobody drives it. */
export function useMoveTransfer() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const refusal = useMoveRefusal();
  const onError = (error: TrpcError) =>
    showToast({ tone: 'error', title: t('common.error'), message: refusal(error) });
  const undoLeave = trpc.staff.transfers.undoLeave.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: t('admin.transfer.leaveUndone') }),
    onError,
    onSettled: refresh,
  });
  const leave = trpc.staff.transfers.leave.useMutation({
    onSuccess: (_, left) =>
      showToast({
        tone: 'success',
        title: t('admin.transfer.left'),
        action: { label: t('admin.transfer.undo'), run: () => undoLeave.mutate(left) },
      }),
    onError,
    onSettled: refresh,
  });
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
  return { leave, undoLeave, finish, cancel };
}
