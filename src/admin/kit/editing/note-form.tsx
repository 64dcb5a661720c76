import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { NoteInput } from '../fields/note-input.tsx';
import { FormActions } from './form-actions.tsx';
import { useStaffForm } from './use-staff-form.ts';

interface NoteFormProps {
  /** What is said above the field. */
  text?: string | undefined;
  label: string;
  description?: string;
  /** What was written before. */
  initial?: string;
  maxLength: number;
  /** The key of what is said when the field is empty; absent where it may stay so. */
  required?: string | undefined;
  submit: string;
  isDangerous?: boolean;
  /** Answers whether it is done: until then what is written stays in the dialog. */
  send: (note: string) => Promise<boolean>;
  onDone: () => void;
}

/** A few words in a dialog, and the button that sends them. Whoever closes the dialog over them is asked first. */
export function NoteForm(props: NoteFormProps) {
  const { text, label, description, initial = '', maxLength, required, submit, isDangerous = false } = props;
  const [isBusy, setIsBusy] = useState(false);
  const note = v.pipe(v.string(), v.trim());
  const form = useStaffForm({
    initial: { note: initial },
    schema: v.object({ note: required ? v.pipe(note, v.nonEmpty(required)) : note }),
  });
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const send = async () => {
    const input = form.check();
    if (!input || isBusy) return;
    setIsBusy(true);
    const isDone = await props.send(input.note);
    setIsBusy(false);
    // The dialog may have been closed meanwhile, and be another's.
    if (!isDone || !isThere.current) return;
    form.release();
    props.onDone();
  };
  return (
    <form {...form.element(() => void send())}>
      {text ? (
        <Text size="sm" mb="sm">
          {text}
        </Text>
      ) : null}
      <NoteInput
        data-autofocus
        withAsterisk={required !== undefined}
        maxLength={maxLength}
        label={label}
        description={description}
        {...form.text('note')}
      />
      <FormActions label={submit} isBusy={isBusy} isDangerous={isDangerous} />
    </form>
  );
}
