import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';

/** At a hand-over while the car is being brought: what is needed there, and what may follow. */
export function AwayNotice({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const { data = [] } = trpc.staff.deliveries.list.useQuery({ bookingId }, { staleTime: 0 });
  const isAway = data.some(({ kind, state }) => kind === 'delivery' && state === 'on_the_way');
  if (!isAway) return null;
  return (
    <Notice>
      <p>{t('delivery.away')}</p>
    </Notice>
  );
}
