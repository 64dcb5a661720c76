import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { NoteInput } from '../kit/fields/note-input.tsx';

export const MAX_NOTE = 500;

interface RefuseDialogProps {
  /** Null keeps it closed. */
  approval: { id: string } | null;
  isBusy: boolean;
  onRefuse: (note: string | undefined) => void;
  onClose: () => void;
}

/** Refuses, with a word to whoever asked where one is wanted. */
export function RefuseDialog({ approval, isBusy, onRefuse, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onRefuse(note.trim() || undefined);
    setNote('');
  };
  return (
    <Dialog opened={approval !== null} onClose={onClose} title={t('admin.approval.refuse')}>
      <form noValidate onSubmit={send}>
        <NoteInput
          data-autofocus
          maxLength={MAX_NOTE}
          label={t('admin.approval.note')}
          description={t('admin.approval.noteHint')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <FormActions label={t('admin.approval.refuse')} isBusy={isBusy} isDangerous />
      </form>
    </Dialog>
  );
}
