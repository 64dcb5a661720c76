import { PRICE_TIERS, type PricingTiers, tierForDays } from '#domain/rate.ts';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './rates-table.module.css';

interface RatesTableProps {
  tiers: PricingTiers;
  /** Length of the chosen rental; its row stands out. */
  days: number | undefined;
}

/** The daily rate of each length of rental. */
export function RatesTable({ tiers, days }: RatesTableProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const chosen = days === undefined ? null : tierForDays(days);
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className={classes.title}>
        {t('catalogue.vehicle.rates')}
      </h2>
      <table className={classes.table}>
        <thead className={classes.head}>
          <tr>
            <th scope="col">{t('catalogue.vehicle.ratesLength')}</th>
            <th scope="col">{t('catalogue.vehicle.ratesRate')}</th>
          </tr>
        </thead>
        <tbody>
          {PRICE_TIERS.map((tier) => (
            <tr key={tier} data-chosen={tier === chosen || undefined}>
              <th scope="row">
                {t(`rateBand.${tier}`)}
                {tier === chosen ? (
                  <span className={classes.mark}>{t('catalogue.vehicle.yourRate')}</span>
                ) : null}
              </th>
              <td>{amount(tiers[tier] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
