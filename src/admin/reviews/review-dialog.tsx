import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { type StaffReview, useReviewChange } from './use-review-change.ts';

interface ReviewDialogProps {
  /** Null keeps it closed. */
  opened: { review: StaffReview; way: 'answer' | 'hide' } | null;
  onClose: () => void;
}

/** An answer that everybody reads, or why the words of a review are hidden. */
export function ReviewDialog({ opened, onClose }: ReviewDialogProps) {
  const { t, word } = useTranslation();
  const way = opened?.way ?? 'answer';
  const isHiding = way === 'hide';
  const [text, setText] = useState(isHiding ? '' : (opened?.review.answer ?? ''));
  const [isEmpty, setEmpty] = useState(false);
  const { answer, hide } = useReviewChange(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!opened) return;
    if (text.trim() === '') return setEmpty(true);
    const reviewId = opened.review.id;
    if (isHiding) hide.mutate({ reviewId, reason: text });
    else answer.mutate({ reviewId, answer: text });
  };
  return (
    <Dialog
      opened={opened !== null}
      onClose={onClose}
      title={t(isHiding ? 'adminReviews.hideTitle' : 'adminReviews.answerTitle')}
    >
      <form noValidate onSubmit={submit}>
        <Text size="sm" mb="sm">
          {t(isHiding ? 'adminReviews.hideText' : 'adminReviews.answerText')}
        </Text>
        <NoteInput
          data-autofocus
          maxLength={isHiding ? 500 : 2000}
          label={t(isHiding ? 'adminReviews.reason' : 'adminReviews.answerLabel')}
          value={text}
          error={isEmpty ? word('validation.review.required') : null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setEmpty(false);
          }}
        />
        <FormActions
          label={t(isHiding ? 'adminReviews.hide' : 'adminReviews.publish')}
          isBusy={answer.isPending || hide.isPending}
          isDangerous={isHiding}
        />
      </form>
    </Dialog>
  );
}
