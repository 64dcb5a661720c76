import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { trpc } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { NoteForm } from '../../kit/editing/note-form.tsx';

const MAX_NOTE = 500;

interface RepairDialogProps {
  /** Null keeps it closed. */
  damageId: string | null;
  onClose: () => void;
}

/** Says that a damage is repaired, and how. */
export function RepairDialog({ damageId, onClose }: RepairDialogProps) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const shown = useLastShown(damageId);
  const { mutateAsync } = trpc.staff.inspections.repair.useMutation({
    onSuccess: () => showToast({ title: t('inspection.repairDone'), tone: 'success' }),
    onSettled: readAgain(() =>
      Promise.all([utils.staff.inspections.invalidate(), utils.staff.vehicles.get.invalidate()]),
    ),
  });
  const send = async (of: string, note: string) => {
    try {
      await mutateAsync({ damageId: of, note });
      return true;
    } catch (error) {
      const message = errorText(asTrpcError(error), word);
      showToast({ title: t('common.error'), message, tone: 'error' });
      return false;
    }
  };
  return (
    <Dialog opened={damageId !== null} onClose={onClose} title={t('inspection.repair')}>
      {shown === null ? null : (
        <NoteForm
          key={shown}
          label={t('inspection.note')}
          description={t('inspection.repairHint')}
          maxLength={MAX_NOTE}
          submit={t('inspection.repair')}
          send={(note) => send(shown, note)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
