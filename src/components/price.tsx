import type { Cents } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './price.module.css';
import { useAmounts } from './use-amounts.ts';

interface PriceProps {
  cents: Cents;
  /** Adds '/ day'. */
  isPerDay?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

/** An amount of money in the reader's language, digits of equal width; with about as many gourdes where the firm shows them. */
export function Price({ cents, isPerDay = false, size = 'md' }: PriceProps) {
  const { t } = useTranslation();
  const [first, second] = useAmounts()(cents);
  return (
    <span className={classes.price} data-size={size}>
      <strong className={classes.amount}>{first}</strong>
      {isPerDay ? <span className={classes.unit}>{` ${t('common.perDay')}`}</span> : null}
      {second ? ' ' : null}
      {second ? <span className={classes.other}>{second}</span> : null}
    </span>
  );
}
