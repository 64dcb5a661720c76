import { Textarea, type TextareaProps } from '@mantine/core';

/** A few sentences; the field grows with them. */
export function NoteInput(props: TextareaProps) {
  return <Textarea size="sm" autosize minRows={2} maxRows={8} {...props} />;
}
