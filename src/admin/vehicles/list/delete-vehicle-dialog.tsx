import { Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';

interface DeletableVehicle {
  id: string;
  brand: string;
  model: string;
  plate: string;
  rowVersion: number;
  /** Bookings that need another car then. */
  waitingBookings: number;
}

interface DeleteVehicleDialogProps {
  /** Null while nothing is asked. */
  vehicle: DeletableVehicle | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a car goes. A car with bookings is retired by the same dialog and the same toast (D15). */
export function DeleteVehicleDialog({ vehicle, onClose, onDeleted }: DeleteVehicleDialogProps) {
  const { t, word } = useTranslation();
  const refresh = useRefresh();
  const remove = trpc.staff.vehicles.remove.useMutation({
    onSuccess: () => {
      showToast({ tone: 'success', title: t('adminVehicles.done.delete') });
      onDeleted?.();
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('adminVehicles.failed.delete'),
        message:
          errorCode(error) === 'STALE_VERSION' ? t('adminVehicles.deleteStale') : errorText(error, word),
      }),
    onSettled: (removed, error) => {
      onClose();
      return refresh(removed, error);
    },
  });
  return (
    <ConfirmDialog
      isOpen={vehicle !== null}
      title={t('adminVehicles.deleteTitle')}
      confirmLabel={t('adminVehicles.delete')}
      cancelLabel={t('common.cancel')}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => vehicle && remove.mutate({ vehicleId: vehicle.id, rowVersion: vehicle.rowVersion })}
      onClose={onClose}
    >
      {vehicle
        ? t('adminVehicles.deleteText', { car: `${vehicle.brand} ${vehicle.model} (${vehicle.plate})` })
        : null}
      {vehicle && vehicle.waitingBookings > 0 ? (
        <Text size="sm" fw={600} mt="sm">
          {t('adminVehicles.waiting', { count: vehicle.waitingBookings })}
        </Text>
      ) : null}
    </ConfirmDialog>
  );
}
