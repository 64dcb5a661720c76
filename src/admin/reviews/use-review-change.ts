import { useTranslation } from '#src/i18n/use-translation.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';

export type StaffReview = RouterOutputs['staff']['reviews']['list'][number];

/** Whether it was done; why not is told already. */
function isDone(sent: Promise<unknown>): Promise<boolean> {
  return sent.then(
    () => true,
    () => false,
  );
}

/** Answers, hides and shows a review. */
export function useReviewChange() {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const settings = {
    onSuccess: () => showToast({ tone: 'success', title: t('adminReviews.done') }),
    onError: useWriteError(),
    onSettled: readAgain(() => utils.staff.reviews.invalidate()),
  };
  const answer = trpc.staff.reviews.answer.useMutation(settings);
  const hide = trpc.staff.reviews.hide.useMutation(settings);
  const show = trpc.staff.reviews.show.useMutation(settings);
  return {
    answer: (input: RouterInputs['staff']['reviews']['answer']) => isDone(answer.mutateAsync(input)),
    hide: (input: RouterInputs['staff']['reviews']['hide']) => isDone(hide.mutateAsync(input)),
    show,
  };
}
