import { Link } from '@tanstack/react-router';
import type { Cents } from '#domain/money.ts';
import type { CheckoutSearch } from '#domain/site-search.ts';
import { Price } from '#src/components/price.tsx';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclePageData } from '#src/lib/vehicles.ts';
import actionClasses from '#src/ui/action.module.css';
import classes from './continue-bar.module.css';

interface ContinueBarProps {
  rateCents: Cents;
  /** Of the chosen dates. */
  quote: VehiclePageData['quote'];
  search: CheckoutSearch;
  canContinue: boolean;
  /** A time of the address is not offered: the page says which ones are. */
  hasNoTime: boolean;
}

/** 'Continue to Booking'; on phones it stays at the lower edge of the screen, with the price beside it. */
export function ContinueBar({ rateCents, quote, search, canContinue, hasNoTime }: ContinueBarProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  return (
    <div className={classes.bar} data-bottom-bar="">
      <span className={classes.price}>
        {quote ? <Price cents={quote.totalCents} /> : <Price cents={rateCents} isPerDay />}
        {quote ? (
          <small className={classes.days}>
            {t('vehicle.totalForDays', { days: quote.rentalDays })}
            <span>{t('price.ofWhichTax', { amount: amount(quote.taxCents) })}</span>
          </small>
        ) : null}
      </span>
      {canContinue ? (
        <Link to="/checkout" search={search} className={`${actionClasses.primary} ${classes.continue}`}>
          {t('catalogue.vehicle.continue')}
        </Link>
      ) : hasNoTime ? (
        <a href="#no-time" className={`${actionClasses.primary} ${classes.continue}`}>
          {t('catalogue.vehicle.otherTime')}
        </a>
      ) : (
        <button type="button" disabled className={`${actionClasses.primary} ${classes.continue}`}>
          {t('catalogue.vehicle.continue')}
        </button>
      )}
    </div>
  );
}
