import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { NoteInput } from '../kit/fields/note-input.tsx';

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
      {shown ? <WordsForm key={shown.title} asked={shown} onClose={onClose} /> : null}
    </Dialog>
  );
}

function WordsForm({ asked, onClose }: { asked: AskedWords; onClose: () => void }) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = asked.isRequired && words.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty || isBusy) return;
    setIsBusy(true);
    const isDone = await asked.send(words);
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {asked.text ? (
        <Text size="sm" mb="sm">
          {asked.text}
        </Text>
      ) : null}
      <NoteInput
        data-autofocus
        withAsterisk={asked.isRequired}
        label={asked.label}
        maxLength={2_000}
        value={words}
        error={isMissing ? t('validation.incident.words') : undefined}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <FormActions label={asked.submit} isBusy={isBusy} />
    </form>
  );
}
