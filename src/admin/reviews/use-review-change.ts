import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { type RouterOutputs, type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';

export type StaffReview = RouterOutputs['staff']['reviews']['list'][number];

/** Answers, hides and shows a review. */
export function useReviewChange(onDone: () => void) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const settings = {
    onSuccess: () => {
      showToast({ tone: 'success', title: t('adminReviews.done') });
      onDone();
    },
    onError: (error: TrpcError) =>
      showToast({ tone: 'error', title: t('common.error'), message: errorText(error, word) }),
    onSettled: () => utils.staff.reviews.invalidate(),
  };
  return {
    answer: trpc.staff.reviews.answer.useMutation(settings),
    hide: trpc.staff.reviews.hide.useMutation(settings),
    show: trpc.staff.reviews.show.useMutation(settings),
  };
}
