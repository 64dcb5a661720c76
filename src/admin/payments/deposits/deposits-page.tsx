import { Box, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatCurrency } from '#domain/format-currency.ts';
import { DEPOSIT_DECISION_DAYS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { StatCard, StatCards } from '#src/ui/stat-card.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { AnchorLink } from '../../kit/anchor-link.ts';
import { type ListPosition, positionOf } from '../../kit/list/list-search.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { MoneyDialog, useAskedMoney } from '../money/money-dialogs.tsx';
import { depositColumns } from './deposit-columns.tsx';

const route = getRouteApi('/admin/cash_/deposits');

/** /admin/cash/deposits: whose deposits the firm holds now, and since when it should have decided about them. */
export function DepositsPage() {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const money = useAskedMoney();
  const query = trpc.payments.depositsHeld.useQuery(
    { branchId, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const move = (position: ListPosition) =>
    navigate({ search: (current) => ({ ...current, ...position }), replace: true, resetScroll: false });
  return (
    <>
      <ScreenHead
        title={t('deposits.title')}
        text={t('deposits.lead', { days: DEPOSIT_DECISION_DAYS })}
        back={
          <AnchorLink to="/admin/cash" display="inline-flex" mb={4} fz="sm" fw={500} lh="32px">
            <Group component="span" gap={6}>
              <IconArrowLeft size={16} aria-hidden />
              {t('admin.nav.cash')}
            </Group>
          </AnchorLink>
        }
      />
      <Sums sums={query.data?.sums} />
      <ListTable
        caption={t('deposits.title')}
        columns={depositColumns({ t, locale, onAsk: money.ask })}
        query={query}
        rowKey={({ id }) => id}
        position={search}
        onMove={move}
        empty={{ title: t('deposits.none'), text: t('deposits.noneText') }}
      />
      <MoneyDialog asked={money.asked} onClose={money.close} />
    </>
  );
}

/** What is held, a branch and a currency each. */
function Sums({ sums }: { sums: RouterOutputs['payments']['depositsHeld']['sums'] | undefined }) {
  const { t, locale } = useTranslation();
  if (sums?.length === 0) return null;
  return (
    <Box mb="md">
      <StatCards>
        {sums === undefined ? <StatCard label={t('deposits.held')} value="—" isLoading /> : null}
        {sums?.map(({ branchId, currency, leftAmount, count }) => (
          <StatCard
            key={`${branchId} ${currency}`}
            label={t(currency === 'USD' ? 'deposits.inDollars' : 'deposits.inGourdes', {
              branch: t(`city.${branchId}`),
            })}
            value={formatCurrency({ currency, currencyAmount: leftAmount }, locale)}
            detail={t('deposits.count', { count })}
          />
        ))}
      </StatCards>
    </Box>
  );
}
