import type { PlainKind } from '#domain/line-kind.ts';
import { type Cents, formatUsd } from '#domain/money.ts';
import type { PriceLine } from '#domain/price-line.ts';
import type { ComparedLine } from '#domain/rental-change.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './price-change.module.css';

interface PriceChangeProps {
  lines: readonly (ComparedLine & { label: string | null })[];
  totalBeforeCents: Cents;
  differenceCents: Cents;
  balanceCents: Cents;
}

/** '−$12.00' with the sign in front, as the price is written elsewhere. */
export function useSignedUsd() {
  const { locale } = useTranslation();
  return (cents: Cents) => (cents < 0 ? `−${formatUsd(-cents, locale)}` : formatUsd(cents, locale));
}

/** A price line by line, what it was beside what it is; the difference, and what is then still to be paid. */
export function PriceChange({ lines, totalBeforeCents, differenceCents, balanceCents }: PriceChangeProps) {
  const { t } = useTranslation();
  const usd = useSignedUsd();
  const rateOf = (line: PriceLine | null) =>
    line?.kind === 'base' && line.days !== null
      ? t('quote.rateTimesDays', { rate: usd(line.unitCents), days: line.days })
      : null;
  return (
    <dl className={classes.lines} aria-live="polite">
      {lines.map(({ kind, code, label, was, now }) => (
        <div key={`${kind} ${code}`} className={classes.line} data-changed={isChanged(was, now) || undefined}>
          <dt>
            {label ?? t(`quote.${kind as PlainKind}`)}
            <small>{rateOf(now)}</small>
          </dt>
          <dd className={classes.was}>{was && isChanged(was, now) ? usd(was.totalCents) : null}</dd>
          <dd className={classes.now}>{usd(now?.totalCents ?? 0)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('quote.total')}</dt>
        <dd className={classes.was}>{differenceCents === 0 ? null : usd(totalBeforeCents)}</dd>
        <dd className={classes.now}>{usd(totalBeforeCents + differenceCents)}</dd>
      </div>
      <div className={classes.sum}>
        <dt>{t('rental.price.difference')}</dt>
        <dd>
          {differenceCents > 0 ? '+' : ''}
          {usd(differenceCents)}
        </dd>
      </div>
      <div className={classes.sum}>
        <dt>{t(balanceCents < 0 ? 'rental.price.toRefund' : 'rental.price.balance')}</dt>
        <dd>{usd(Math.abs(balanceCents))}</dd>
      </div>
    </dl>
  );
}

function isChanged(was: PriceLine | null, now: PriceLine | null): boolean {
  return was?.totalCents !== now?.totalCents;
}
