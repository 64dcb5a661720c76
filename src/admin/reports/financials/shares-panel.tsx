import { formatShare } from '#domain/format-share.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ChartFigure, Nothing, seriesColor } from '../../kit/figures/chart-figure.tsx';
import { SharesChart } from '../../kit/figures/lazy-charts.ts';
import classes from './financials.module.css';

export interface Share {
  key: string;
  name: string;
  value: number;
  sharePercent: number;
}

interface SharesPanelProps {
  title: string;
  shares: readonly Share[];
  /** Heads of the table: what a share is of, and what its value is. */
  nameHead: string;
  valueHead: string;
  format: (value: number) => string;
  /** In the middle of the ring. */
  total: string;
  /** Said when there is nothing to share. */
  none: string;
}

/** Parts of a whole as a ring, with the table that is its legend. */
export function SharesPanel({ title, shares, nameHead, valueHead, format, total, none }: SharesPanelProps) {
  const { t, locale } = useTranslation();
  const percent = (share: Share) => formatShare(share.sharePercent, locale);
  if (shares.every(({ value }) => value === 0)) {
    return (
      <Panel title={title}>
        <Nothing>{none}</Nothing>
      </Panel>
    );
  }
  const colored = shares.map((share, index) => ({ ...share, color: seriesColor(index) }));
  const says = shares.map((share) => `${share.name} ${percent(share)}`).join(', ');
  return (
    <Panel title={title}>
      <div className={classes.pie}>
        <ChartFigure says={`${title}: ${says}`} height={184}>
          <SharesChart
            slices={colored
              .filter(({ value }) => value > 0)
              .map(({ name, value, color }) => ({ name, value, color }))}
            total={total}
            format={format}
          />
        </ChartFigure>
        <FigureTable
          caption={title}
          head={[{ label: nameHead }, { label: valueHead }, { label: t('adminFinancials.table.share') }]}
          rows={colored.map((share) => ({
            key: share.key,
            name: share.name,
            figures: [format(share.value), percent(share)],
            swatch: share.color,
          }))}
        />
      </div>
    </Panel>
  );
}
