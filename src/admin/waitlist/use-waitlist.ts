import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { type RouterOutputs, type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';

export type WaitlistEntry = RouterOutputs['staff']['waitlist']['list']['entries'][number];

/** Offers a car and takes people off the list; a car that is kept, or free again, shows everywhere. */
export function useWaitlistChange(onDone: () => void) {
  const { t, word } = useTranslation();
  const refresh = useRefresh();
  const onError = (error: TrpcError) =>
    showToast({ tone: 'error', title: t('common.error'), message: errorText(error, word) });
  const done = (title: string) => {
    showToast({ tone: 'success', title });
    onDone();
  };
  const offer = trpc.staff.waitlist.offer.useMutation({
    onSuccess: () => done(t('adminWaitlist.offerDone')),
    onError,
    onSettled: refresh,
  });
  const remove = trpc.staff.waitlist.remove.useMutation({
    onSuccess: () => done(t('adminWaitlist.removeDone')),
    onError,
    onSettled: refresh,
  });
  return { offer, remove };
}
