import { IconPigMoney, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { StatCard } from '#src/ui/stat-card.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { FigureCards } from '../../kit/figures/figure-cards.tsx';

/** Total Clients, Active This Month, Total Revenue: of the branch looked at, or of both. */
export function ClientCards() {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const query = trpc.staff.clients.summary.useQuery({ branchId }, { staleTime: 0 });
  const { data, isPending } = query;
  const count = (value: number | undefined) => (value === undefined ? '—' : formatCount(value, locale));
  return (
    <FigureCards query={query}>
      <StatCard
        label={t('adminClients.card.total')}
        value={count(data?.totalClients)}
        detail={t('adminClients.card.totalDetail')}
        icon={<IconUsers size={20} />}
        isLoading={isPending}
      />
      <StatCard
        label={t('adminClients.card.active')}
        value={count(data?.newClients)}
        detail={t('adminClients.card.activeDetail')}
        icon={<IconUserPlus size={20} />}
        tone="blue"
        isLoading={isPending}
      />
      <StatCard
        label={t('adminClients.card.revenue')}
        value={data ? formatUsd(data.totalRevenueCents, locale) : '—'}
        detail={t('adminClients.card.revenueDetail')}
        icon={<IconPigMoney size={20} />}
        tone="green"
        isLoading={isPending}
      />
    </FigureCards>
  );
}
