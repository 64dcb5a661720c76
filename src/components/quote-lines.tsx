import type { ReactNode } from 'react';
import type { PlainKind } from '#domain/line-kind.ts';
import { type Cents, formatUsd } from '#domain/money.ts';
import type { PriceLine } from '#domain/price-line.ts';
import type { Quote } from '#domain/quote.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './quote-lines.module.css';
import { useGourdes } from './use-gourdes.ts';

/** Lines of a booking bring their names. */
type NamedLine = PriceLine & { label?: string | null };

export interface QuoteLinesProps {
  quote: Omit<Quote, 'lines'> & { lines: readonly NamedLine[] };
  /** The extra's name in the reader's language, where the lines bring none. */
  nameOf?: (extraCode: string) => string;
  /** The tax rate; null when somebody typed the amount. */
  taxRateBasisPoints: number | null;
}

/** A price line by line, in the order of the engine; the deposit apart, because it comes back. */
export function QuoteLines({ quote, nameOf, taxRateBasisPoints }: QuoteLinesProps) {
  const { t, locale } = useTranslation();
  const about = useGourdes()(quote.grandTotalCents);
  const usd = (cents: Cents) => (cents < 0 ? `−${formatUsd(-cents, locale)}` : formatUsd(cents, locale));
  const labelOf = ({ kind, code, label }: NamedLine) => {
    if (kind === 'tax' && taxRateBasisPoints !== null)
      return t('quote.taxWithRate', { percent: taxRateBasisPoints / 100 });
    return label ?? (code && nameOf?.(code)) ?? t(`quote.${kind as PlainKind}`);
  };
  const detailOf = ({ kind, quantity, days, unitCents }: PriceLine) => {
    if (kind !== 'base' && kind !== 'extra') return null;
    const rate = `${quantity > 1 ? `${quantity} × ` : ''}${usd(unitCents)}`;
    if (days !== null) return t('quote.rateTimesDays', { rate, days });
    return quantity > 1 ? rate : t('quote.once');
  };
  return (
    <div>
      <dl className={classes.lines}>
        {quote.lines.map((line, index) => (
          <Line
            key={`${line.kind} ${line.code} ${index}`}
            label={labelOf(line)}
            detail={detailOf(line)}
            amount={usd(line.totalCents)}
          />
        ))}
        <div className={classes.total}>
          <dt>{t('quote.total')}</dt>
          <dd>
            {usd(quote.grandTotalCents)}
            {about ? <span className={classes.detail}>{about}</span> : null}
          </dd>
        </div>
      </dl>
      {quote.depositCents > 0 ? (
        <p className={classes.deposit}>{t('quote.depositNote', { amount: usd(quote.depositCents) })}</p>
      ) : null}
    </div>
  );
}

function Line({ label, detail, amount }: { label: ReactNode; detail: string | null; amount: string }) {
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
