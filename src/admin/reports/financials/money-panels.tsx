import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Nothing, seriesColor } from '../../kit/figures/chart-figure.tsx';
import { MethodTable } from '../../kit/figures/method-table.tsx';
import { formatMonth } from '../../kit/format-day.ts';
import type { Financials } from './financial-cards.tsx';

/** What each method brought and its share of the whole, in the colours of the ring above. */
export function MethodsPanel({ methods }: Pick<Financials, 'methods'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('adminFinancials.breakdown.title')}>
      {methods.length === 0 ? (
        <Nothing>{t('adminFinancials.methods.none')}</Nothing>
      ) : (
        <MethodTable caption={t('adminFinancials.breakdown.title')} methods={methods} colorOf={seriesColor} />
      )}
    </Panel>
  );
}

/** This month, still running, beside the whole of the last. */
export function MonthsPanel({ monthly }: Pick<Financials, 'monthly'>) {
  const { t, locale } = useTranslation();
  const money = (cents: number) => formatUsd(cents, locale);
  const marks = [
    { label: t('adminFinancials.months.this'), mark: t('adminFinancials.months.current'), tone: 'blue' },
    { label: t('adminFinancials.months.last'), mark: t('adminFinancials.months.previous'), tone: 'grey' },
  ] as const;
  return (
    <Panel title={t('adminFinancials.months.title')}>
      <FigureTable
        caption={t('adminFinancials.months.title')}
        head={[
          { label: t('adminFinancials.table.figure') },
          ...marks.map(({ label, mark, tone }) => ({ label, mark: <Badge tone={tone}>{mark}</Badge> })),
        ]}
        rows={[
          {
            key: 'month',
            name: t('adminFinancials.table.calendarMonth'),
            figures: monthly.map(({ month }) => formatMonth(month, locale, 'long')),
          },
          {
            key: 'revenue',
            name: t('adminFinancials.table.revenue'),
            figures: monthly.map(({ revenueCents }) => money(revenueCents)),
          },
          {
            key: 'bookings',
            name: t('adminFinancials.table.bookings'),
            figures: monthly.map(({ bookingCount }) => formatCount(bookingCount, locale)),
          },
          {
            key: 'average',
            name: t('adminFinancials.table.average'),
            figures: monthly.map((row) => money(row.averageBookingValueCents)),
          },
        ]}
      />
    </Panel>
  );
}
