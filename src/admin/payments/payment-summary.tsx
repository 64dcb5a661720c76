import { IconCash, IconClockHour4, IconCoinOff } from '@tabler/icons-react';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { StatCard } from '#src/ui/stat-card.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { FigureCards } from '../kit/figures/figure-cards.tsx';

/** Pending Verification, Total Paid, Unpaid: of the branch looked at, or of both. */
export function PaymentSummary() {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const query = trpc.payments.summary.useQuery({ branchId }, { staleTime: 0 });
  const { data, isPending } = query;
  const count = (value: number | undefined) => (value === undefined ? '—' : formatCount(value, locale));
  return (
    <FigureCards query={query}>
      <StatCard
        label={t('adminPayments.card.pending')}
        value={count(data?.pendingCount)}
        icon={<IconClockHour4 size={20} />}
        tone="yellow"
        isLoading={isPending}
      />
      <StatCard
        label={t('adminPayments.card.paid')}
        value={data ? formatUsd(data.totalPaidCents, locale) : '—'}
        icon={<IconCash size={20} />}
        tone="green"
        isLoading={isPending}
      />
      <StatCard
        label={t('adminPayments.card.unpaid')}
        value={count(data?.unpaidCount)}
        icon={<IconCoinOff size={20} />}
        isLoading={isPending}
      />
    </FigureCards>
  );
}
