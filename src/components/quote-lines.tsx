import type { ReactNode } from 'react';
import type { PlainKind } from '#domain/line-kind.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceLine } from '#domain/price-line.ts';
import type { Quote } from '#domain/quote.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './quote-lines.module.css';
import { useAmounts } from './use-amounts.ts';

/** Lines of a booking bring their names. */
type NamedLine = PriceLine & { label?: string | null };

export interface QuoteLinesProps {
  quote: Omit<Quote, 'lines'> & { lines: readonly NamedLine[] };
  /** The extra's name in the reader's language, where the lines bring none. */
  nameOf?: (extraCode: string) => string;
  /** The tax rate; null when somebody typed the amount. */
  taxRateBasisPoints: number | null;
  /** In the back office: dollars stand first whatever the site shows. */
  inDollars?: boolean;
}

/** A price line by line, in the order of the engine; the deposit apart, because it comes back. The total stands in both currencies. */
export function QuoteLines({ quote, nameOf, taxRateBasisPoints, inDollars }: QuoteLinesProps) {
  const { t } = useTranslation();
  const amounts = useAmounts(inDollars);
  const first = (cents: Cents) => amounts(cents)[0];
  const [total, about] = amounts(quote.grandTotalCents);
  const labelOf = ({ kind, code, label }: NamedLine) => {
    if (kind === 'tax' && taxRateBasisPoints !== null)
      return t('quote.taxWithRate', { percent: taxRateBasisPoints / 100 });
    return label ?? (code && nameOf?.(code)) ?? t(`quote.${kind as PlainKind}`);
  };
  const detailOf = ({ kind, quantity, days, unitCents }: PriceLine) => {
    if (kind !== 'base' && kind !== 'extra') return null;
    const rate = `${quantity > 1 ? `${quantity} × ` : ''}${first(unitCents)}`;
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
            amount={first(line.totalCents)}
          />
        ))}
        <div className={classes.total}>
          <dt>{t('quote.total')}</dt>
          <dd>
            {total}
            {about ? <span className={classes.detail}>{about}</span> : null}
          </dd>
        </div>
      </dl>
      {quote.depositCents > 0 ? (
        <p className={classes.deposit}>{t('quote.depositNote', { amount: first(quote.depositCents) })}</p>
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
