import { Button, Grid, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { BranchId } from '#domain/branch.ts';
import { formatDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { BookingStatusBadge } from '#src/components/status-badge.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { AnchorLink } from '../../kit/anchor-link.ts';
import { Lines } from '../../kit/detail/lines.tsx';
import { Nothing } from '../../kit/figures/chart-figure.tsx';
import { BookingLink } from '../../kit/list/booking-cells.tsx';
import cells from '../../kit/list/cells.module.css';
import { FiguresFailed } from '../../kit/list/failed-notice.tsx';
import type { AskedMoney } from '../../payments/money/booking-money.ts';
import { MoneyDialog, useAskedMoney } from '../../payments/money/money-dialogs.tsx';

type Balances = RouterOutputs['reports']['balances'];

/** Who owes what: how much in all, and who for longest. */
export function BalancesPanel({ branchId }: { branchId: BranchId | undefined }) {
  const { t, locale } = useTranslation();
  const money = useAskedMoney();
  const query = trpc.reports.balances.useQuery({ branchId }, { staleTime: 0 });
  const { data, error } = query;
  if (error && !data) return <FiguresFailed query={query} />;
  if (!data) return <Skeleton height={320} radius={12} />;
  const { begun, ahead, toRefund, rows } = data;
  const sumOf = ({ count, cents }: Balances['begun']) => ({
    note: t('adminFinancials.balances.count', { count }),
    value: formatUsd(cents, locale),
  });
  return (
    <Panel title={t('adminFinancials.balances.title')} isFlush>
      <Grid gap={0}>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="xs" p="4px 16px 16px">
            <Text ff="heading" fz={26} fw={700} lh={1.2}>
              {formatUsd(begun.cents + ahead.cents, locale)}
            </Text>
            <Text c="dimmed" fz={13}>
              {t('adminFinancials.balances.text')}
            </Text>
            <Lines
              lines={[
                { label: t('adminFinancials.balances.begun'), ...sumOf(begun) },
                { label: t('adminFinancials.balances.ahead'), ...sumOf(ahead) },
              ]}
            />
            <AnchorLink to="/admin/clients/balances" fz="sm">
              {t('adminFinancials.balances.byClient')}
            </AnchorLink>
            {rows.length > 0 ? (
              <AnchorLink to="/admin/bookings" search={{ due: 'payment', sort: 'pickupDate' }} fz="sm">
                {t('adminFinancials.balances.all')}
              </AnchorLink>
            ) : null}
            {toRefund.count > 0 ? (
              <>
                <Lines lines={[{ label: t('adminFinancials.balances.toRefund'), ...sumOf(toRefund) }]} />
                <AnchorLink to="/admin/bookings" search={{ due: 'refund', sort: 'pickupDate' }} fz="sm">
                  {t('adminFinancials.balances.all')}
                </AnchorLink>
              </>
            ) : null}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          {rows.length === 0 ? (
            <Nothing>{t('adminFinancials.balances.none')}</Nothing>
          ) : (
            <DataTable
              caption={t('adminFinancials.balances.caption')}
              columns={columns(t, locale, money.ask)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </Grid.Col>
      </Grid>
      <MoneyDialog asked={money.asked} onClose={money.close} />
    </Panel>
  );
}

function columns(
  t: Translate,
  locale: Locale,
  ask: (asked: AskedMoney) => void,
): Column<Balances['rows'][number]>[] {
  return [
    {
      key: 'customer',
      header: t('adminFinancials.balances.customer'),
      card: 1,
      isPinned: true,
      cell: ({ id, bookingCode, customerName }) => (
        <>
          {customerName}
          <span className={cells.second}>
            <BookingLink id={id} code={bookingCode} />
          </span>
        </>
      ),
    },
    {
      key: 'pickup',
      header: t('adminFinancials.balances.pickup'),
      card: 3,
      cell: ({ pickupDate }) => <span className={cells.nowrap}>{formatDay(pickupDate, locale)}</span>,
    },
    {
      key: 'status',
      header: t('adminFinancials.table.status'),
      card: 4,
      cell: ({ bookingStatus }) => <BookingStatusBadge status={bookingStatus} />,
    },
    {
      key: 'due',
      header: t('adminFinancials.balances.toPay'),
      card: 2,
      align: 'end',
      cell: ({ id: bookingId, bookingCode: code, toPayCents }) => (
        <Group component="span" display="inline-flex" gap="6px 10px" justify="flex-end">
          <span className={cells.nowrap}>{formatUsd(toPayCents, locale)}</span>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('money.take.of', { code })}
            onClick={() => ask({ bookingId, kind: 'take' })}
          >
            {t('money.take.open')}
          </Button>
        </Group>
      ),
    },
  ];
}
