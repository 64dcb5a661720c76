import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast, type Toast } from '#src/ui/toast.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';

type Undo = NonNullable<Toast['action']>;

/** Takes a change of status back while its toast is shown, on the version that the change made; it says if it cannot. */
export function useUndo() {
  const { t, word } = useTranslation();
  const refresh = useRefresh();
  const status = trpc.staff.bookings.setStatus.useMutation();
  return (input: Parameters<typeof status.mutateAsync>[0]): Undo => ({
    label: t('adminBookings.undo.action'),
    run: () => {
      const said = status.mutateAsync(input).then(
        () => showToast({ title: t('adminBookings.undo.done'), tone: 'success' }),
        (error: TrpcError) => {
          const isStale = errorCode(error) === 'STALE_VERSION';
          const message = isStale ? t('adminBookings.undo.stale') : errorText(error, word);
          showToast({ title: t('adminBookings.undo.failed'), message, tone: 'error' });
        },
      );
      void said.then(refresh);
    },
  });
}
