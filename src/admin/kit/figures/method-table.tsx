import { formatShare } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import classes from './figures.module.css';

interface MethodTableProps {
  caption: string;
  methods: readonly { method: PaymentMethod; amountCents: number; sharePercent: number }[];
  /** Of the bar of a row, counted from 0. */
  colorOf: (index: number) => string;
}

/** What each method brought and its share of the whole. */
export function MethodTable({ caption, methods, colorOf }: MethodTableProps) {
  const { t, locale } = useTranslation();
  return (
    <FigureTable
      caption={caption}
      head={[
        { label: t('adminFinancials.table.method') },
        { label: t('adminFinancials.table.amount') },
        { label: t('adminFinancials.table.shareOfTotal') },
      ]}
      rows={methods.map(({ method, amountCents, sharePercent }, index) => ({
        key: method,
        name: t(`method.${method}`),
        figures: [
          formatUsd(amountCents, locale),
          <span key="share" className={classes.share}>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${sharePercent}%`, background: colorOf(index) }} />
            </span>
            <span className={classes.percent}>{formatShare(sharePercent, locale)}</span>
          </span>,
        ],
      }))}
    />
  );
}
