import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useBranch } from '../frame/use-branch.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';

export type Delivery = RouterOutputs['staff']['deliveries']['list'][number];

/** What is to be driven today and tomorrow at the branch looked at. */
export function useDeliveries() {
  const branchId = useBranch();
  return trpc.staff.deliveries.list.useQuery(
    { branchId },
    { staleTime: 0, refetchInterval: BOARD_REFETCH_MS },
  );
}

/** The driver leaves, the car has changed hands, or nobody drives. */
export function useMoveDelivery() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const onError = useWriteError({ meanings: { STALE_VERSION: t('delivery.ended') } });
  const leave = trpc.staff.deliveries.leave.useMutation({ onError, onSettled: refresh });
  const finish = trpc.staff.deliveries.finish.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: t('delivery.finished') }),
    onError,
    onSettled: refresh,
  });
  const cancel = trpc.staff.deliveries.cancel.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: t('delivery.canceled') }),
    onError,
    onSettled: refresh,
  });
  return { leave, finish, cancel };
}
