import type { Cents } from '#domain/money.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './price.module.css';

interface PriceProps {
  cents: Cents;
  /** Adds '/ day'. */
  isPerDay?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

/** An amount of money in the reader's language, digits of equal width. */
export function Price({ cents, isPerDay = false, size = 'md' }: PriceProps) {
  const { t, locale } = useTranslation();
  return (
    <span className={classes.price} data-size={size}>
      <strong className={classes.amount}>{formatUsd(cents, locale)}</strong>
      {isPerDay ? <span className={classes.unit}> {t('common.perDay')}</span> : null}
    </span>
  );
}
