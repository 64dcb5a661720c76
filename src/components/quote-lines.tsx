import type { ReactNode } from 'react';
import { type Cents, formatUsd } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './quote-lines.module.css';

interface QuoteLinesProps {
  quote: Quote;
  /** The extra's name in the reader's language. */
  nameOf: (extraCode: string) => string;
  /** The tax rate; null when somebody typed the amount. */
  taxRateBasisPoints: number | null;
}

/** A price line by line: rate × days, each extra, tax, one-way fee, total; the deposit apart, because it comes back. */
export function QuoteLines({ quote, nameOf, taxRateBasisPoints }: QuoteLinesProps) {
  const { t, locale } = useTranslation();
  const usd = (cents: Cents) => formatUsd(cents, locale);
  const days = quote.rentalDays;
  return (
    <div>
      <dl className={classes.lines}>
        <Line
          label={t('quote.rental')}
          detail={t('quote.rateTimesDays', { rate: usd(quote.baseRateCents), days })}
          amount={usd(quote.baseTotalCents)}
        />
        {quote.extras.map((extra) => (
          <Line
            key={extra.code}
            label={nameOf(extra.code)}
            detail={
              extra.isPerDay
                ? t('quote.rateTimesDays', { rate: usd(extra.unitPriceCents), days })
                : t('quote.once')
            }
            amount={usd(extra.totalCents)}
          />
        ))}
        {quote.feesTotalCents > 0 ? (
          <Line label={t('quote.fees')} amount={usd(quote.feesTotalCents)} />
        ) : null}
        {quote.discountTotalCents > 0 ? (
          <Line label={t('quote.discount')} amount={`−${usd(quote.discountTotalCents)}`} />
        ) : null}
        <Line
          label={
            taxRateBasisPoints === null
              ? t('quote.tax')
              : t('quote.taxWithRate', { percent: taxRateBasisPoints / 100 })
          }
          amount={usd(quote.taxTotalCents)}
        />
        {quote.oneWayFeeCents > 0 ? (
          <Line label={t('quote.oneWay')} amount={usd(quote.oneWayFeeCents)} />
        ) : null}
        <div className={classes.total}>
          <dt>{t('quote.total')}</dt>
          <dd>{usd(quote.grandTotalCents)}</dd>
        </div>
      </dl>
      {quote.depositCents > 0 ? (
        <p className={classes.deposit}>{t('quote.depositNote', { amount: usd(quote.depositCents) })}</p>
      ) : null}
    </div>
  );
}

function Line({ label, detail, amount }: { label: ReactNode; detail?: string; amount: string }) {
  return (
    <div className={classes.line}>
      <dt>
        {label}
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}
