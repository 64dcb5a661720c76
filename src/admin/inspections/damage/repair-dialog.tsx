import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { NoteInput } from '../../kit/fields/note-input.tsx';

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
  const [note, setNote] = useState('');
  const { mutate, isPending } = trpc.staff.inspections.repair.useMutation({
    onSuccess: async () => {
      showToast({ title: t('inspection.repairDone'), tone: 'success' });
      setNote('');
      onClose();
      await Promise.all([utils.staff.inspections.invalidate(), utils.staff.vehicles.get.invalidate()]);
    },
    onError: (error) =>
      showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (damageId !== null) mutate({ damageId, note });
  };
  return (
    <Dialog opened={damageId !== null} onClose={onClose} title={t('inspection.repair')}>
      <form noValidate onSubmit={send}>
        <NoteInput
          data-autofocus
          maxLength={MAX_NOTE}
          label={t('inspection.note')}
          description={t('inspection.repairHint')}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <FormActions label={t('inspection.repair')} isBusy={isPending} />
      </form>
    </Dialog>
  );
}
