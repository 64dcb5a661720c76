import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';

export type WaitlistEntry = RouterOutputs['staff']['waitlist']['list']['entries'][number];

/** Offers a car and takes people off the list; a car that is kept, or free again, shows everywhere. */
export function useWaitlistChange(onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const onError = useWriteError();
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
