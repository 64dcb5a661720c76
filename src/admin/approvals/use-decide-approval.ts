import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';

/** Sends the answer of an admin; `onDone` runs once it is there, or too late. */
export function useDecideApproval(onDone: () => void) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.staff.approvals.decide.useMutation({
    onSuccess: (_, { decision }) =>
      showToast({ title: t(`admin.approval.done.${decision}`), tone: 'success' }),
    onError: (error) => {
      const isLate = errorCode(error) === 'ALREADY_DECIDED';
      const message = isLate ? t('admin.approval.tooLate') : errorText(error, word);
      showToast({ title: t('common.error'), message, tone: 'error' });
    },
    onSettled: async () => {
      onDone();
      await Promise.all([utils.staff.approvals.invalidate(), utils.staff.notifications.status.invalidate()]);
    },
  });
  return {
    isBusy: isPending,
    send: ({ id: approvalId }: { id: string }, decision: 'approved' | 'refused', note?: string) =>
      mutate({ approvalId, decision, note }),
  };
}
