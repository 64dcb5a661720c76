import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { NoteForm } from '../kit/editing/note-form.tsx';
import { type StaffReview, useReviewChange } from './use-review-change.ts';

interface ReviewDialogProps {
  /** Null keeps it closed. */
  opened: { review: StaffReview; way: 'answer' | 'hide' } | null;
  onClose: () => void;
}

/** An answer that everybody reads, or why the words of a review are hidden. */
export function ReviewDialog({ opened, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(opened);
  const { answer, hide } = useReviewChange();
  const isHiding = shown?.way === 'hide';
  const texts = isHiding
    ? ({ title: 'hideTitle', text: 'hideText', label: 'reason', submit: 'hide' } as const)
    : ({ title: 'answerTitle', text: 'answerText', label: 'answerLabel', submit: 'publish' } as const);
  const send = (reviewId: string, words: string) =>
    isHiding ? hide({ reviewId, reason: words }) : answer({ reviewId, answer: words });
  return (
    <Dialog opened={opened !== null} onClose={onClose} title={t(`adminReviews.${texts.title}`)}>
      {shown ? (
        <NoteForm
          key={`${shown.review.id} ${shown.way}`}
          text={t(`adminReviews.${texts.text}`)}
          label={t(`adminReviews.${texts.label}`)}
          initial={isHiding ? '' : (shown.review.answer ?? '')}
          maxLength={isHiding ? 500 : 2000}
          required={isHiding ? 'validation.reason.required' : 'validation.review.required'}
          submit={t(`adminReviews.${texts.submit}`)}
          isDangerous={isHiding}
          send={(words) => send(shown.review.id, words)}
          onDone={onClose}
        />
      ) : null}
    </Dialog>
  );
}
