import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BranchId } from '#domain/branch.ts';
import { formatDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { BookingStatusBadge } from '#src/components/status-badge.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { FiguresFailed } from '../../kit/figures/figures-failed.tsx';
import { BookingLink } from '../../kit/list/booking-link.tsx';
import cells from '../../kit/list/cells.module.css';
import classes from './balances.module.css';

type Owed = RouterOutputs['reports']['balances'];

/** Who owes what: how much in all, and who for longest. */
export function BalancesPanel({ branchId }: { branchId: BranchId | undefined }) {
  const { t, locale } = useTranslation();
  const query = trpc.reports.balances.useQuery({ branchId }, { staleTime: 0 });
  const { data, error } = query;
  if (error && !data) return <FiguresFailed query={query} />;
  if (!data) return <Skeleton height={320} radius={12} />;
  const { begun, ahead, rows } = data;
  return (
    <Panel title={t('adminFinancials.owed.title')} isFlush>
      <div className={classes.owed}>
        <div className={classes.sums}>
          <strong>{formatUsd(begun.cents + ahead.cents, locale)}</strong>
          <p>{t('adminFinancials.owed.text')}</p>
          <dl>
            <Sum name={t('adminFinancials.owed.begun')} sum={begun} />
            <Sum name={t('adminFinancials.owed.ahead')} sum={ahead} />
          </dl>
          {rows.length > 0 ? (
            <Link to="/admin/bookings" search={{ due: 'payment', sort: 'pickupDate' }}>
              {t('adminFinancials.owed.all')}
            </Link>
          ) : null}
        </div>
        {rows.length === 0 ? (
          <p className={classes.none}>{t('adminFinancials.owed.none')}</p>
        ) : (
          <DataTable
            caption={t('adminFinancials.owed.caption')}
            columns={columns(t, locale)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </div>
    </Panel>
  );
}

function Sum({ name, sum: { count, cents } }: { name: string; sum: Owed['begun'] }) {
  const { t, locale } = useTranslation();
  return (
    <div>
      <dt>
        {name}
        <span>{t('adminFinancials.owed.count', { count })}</span>
      </dt>
      <dd>{formatUsd(cents, locale)}</dd>
    </div>
  );
}

function columns(t: Translate, locale: Locale): Column<Owed['rows'][number]>[] {
  return [
    {
      key: 'customer',
      header: t('adminFinancials.owed.customer'),
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
      header: t('adminFinancials.owed.pickup'),
      cell: ({ pickupDate }) => <span className={cells.nowrap}>{formatDay(pickupDate, locale)}</span>,
    },
    {
      key: 'status',
      header: t('adminFinancials.table.status'),
      cell: ({ bookingStatus }) => <BookingStatusBadge status={bookingStatus} />,
    },
    {
      key: 'due',
      header: t('adminFinancials.owed.due'),
      align: 'end',
      cell: ({ dueCents }) => <span className={cells.nowrap}>{formatUsd(dueCents, locale)}</span>,
    },
  ];
}
