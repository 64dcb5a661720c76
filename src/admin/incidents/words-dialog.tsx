import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { NoteForm } from '../kit/editing/note-form.tsx';

export interface AskedWords {
  title: string;
  text?: string;
  label: string;
  submit: string;
  isRequired: boolean;
  /** What is sent; what is written stays in the dialog until it is done. */
  send: (words: string) => Promise<boolean>;
}

interface WordsDialogProps {
  /** Null keeps it closed. */
  asked: AskedWords | null;
  onClose: () => void;
}

/** A few words about an incident: a number, a name, how it ended. */
export function WordsDialog({ asked, onClose }: WordsDialogProps) {
  const shown = useLastShown(asked);
  return (
    <Dialog opened={asked !== null} onClose={onClose} title={shown?.title ?? ''}>
      {shown ? (
        <NoteForm
          key={shown.title}
          text={shown.text}
          label={shown.label}
          maxLength={2_000}
          required={shown.isRequired ? 'validation.incident.words' : undefined}
          submit={shown.submit}
          send={shown.send}
          onDone={onClose}
        />
      ) : null}
    </Dialog>
  );
}
