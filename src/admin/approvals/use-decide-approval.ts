import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { showToast } from '#src/ui/toast.ts';

function isTooLate(error: TrpcError): boolean {
  return errorCode(error) === 'ALREADY_DECIDED';
}

/** Sends the answer of an admin. */
export function useDecideApproval() {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.staff.approvals.decide.useMutation({
    onSuccess: (_, { decision }) =>
      showToast({ title: t(`admin.approval.done.${decision}`), tone: 'success' }),
    onError: (error) => {
      const message = isTooLate(error) ? t('admin.approval.tooLate') : errorText(error, word);
      showToast({ title: t('common.error'), message, tone: 'error' });
    },
    onSettled: readAgain(() =>
      Promise.all([utils.staff.approvals.invalidate(), utils.staff.notifications.status.invalidate()]),
    ),
  });
  return {
    isBusy: isPending,
    /** Whether it is decided now, by this answer or an earlier one. */
    send: async (
      { id: approvalId }: { id: string },
      decision: 'approved' | 'refused',
      note?: string,
    ): Promise<boolean> => {
      try {
        await mutateAsync({ approvalId, decision, note });
        return true;
      } catch (error) {
        return isTooLate(asTrpcError(error));
      }
    },
  };
}
