import { useTranslation } from '#src/i18n/use-translation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import type { StatusChange } from './use-status-change.ts';

/** Before a booking is canceled or its customer did not come: its car is free for others at once. */
export function CallOffDialog({ change }: { change: StatusChange }) {
  const { t } = useTranslation();
  const shown = useLastShown(change.asked);
  const words = { code: shown?.booking.bookingCode ?? '', name: shown?.booking.customerName ?? '' };
  const to = shown?.to ?? 'canceled';
  return (
    <ConfirmDialog
      isOpen={change.asked !== null}
      title={t(`adminBookings.callOff.${to}.title`, words)}
      confirmLabel={t(`adminBookings.callOff.${to}.confirm`)}
      cancelLabel={t('adminBookings.callOff.keep')}
      closeLabel={t('common.close')}
      isDangerous
      isBusy={change.busyId !== undefined}
      onConfirm={change.confirm}
      onClose={change.dismiss}
    >
      {t('adminBookings.callOff.text', words)}
    </ConfirmDialog>
  );
}
