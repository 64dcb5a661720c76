import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { NoteForm } from '../kit/editing/note-form.tsx';

export const MAX_NOTE = 500;

interface RefuseDialogProps {
  /** Null keeps it closed. */
  approval: { id: string } | null;
  /** Answers whether it is decided. */
  onRefuse: (note: string | undefined) => Promise<boolean>;
  onClose: () => void;
}

/** Refuses, with a word to whoever asked where one is wanted. */
export function RefuseDialog({ approval, onRefuse, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(approval);
  return (
    <Dialog opened={approval !== null} onClose={onClose} title={t('admin.approval.refuse')}>
      {shown ? (
        <NoteForm
          key={shown.id}
          label={t('admin.approval.note')}
          description={t('admin.approval.noteHint')}
          maxLength={MAX_NOTE}
          submit={t('admin.approval.refuse')}
          isDangerous
          send={(note) => onRefuse(note || undefined)}
          onDone={onClose}
        />
      ) : null}
    </Dialog>
  );
}
