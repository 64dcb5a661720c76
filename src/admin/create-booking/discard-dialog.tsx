import { useTranslation } from '#src/i18n/use-translation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface DiscardDialogProps {
  isOpen: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

/** Before a form is left with something typed in it. */
export function DiscardDialog({ isOpen, onDiscard, onStay }: DiscardDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('adminBookings.form.discardTitle')}
      confirmLabel={t('adminBookings.form.discard')}
      cancelLabel={t('adminBookings.form.stay')}
      closeLabel={t('common.close')}
      isDangerous
      onConfirm={onDiscard}
      onClose={onStay}
    >
      {t('adminBookings.form.discardText')}
    </ConfirmDialog>
  );
}
