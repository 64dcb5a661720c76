import { Link } from '@tanstack/react-router';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { formatDay, formatPeriod } from '#domain/format-day.ts';
import type { VehicleListSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import type { VehiclesFoundData } from '#src/lib/vehicles.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import actionClasses from '#src/ui/action.module.css';
import { EmptyState } from '#src/ui/empty-state.tsx';
import classes from './nothing-found.module.css';

interface NothingFoundProps {
  nearby: VehiclesFoundData['nearby'];
  search: VehicleListSearch;
}

/** No car for these days: the nearest days that have one, the other branch, the waitlist, and somebody to ask. */
export function NothingFound({ nearby, search }: NothingFoundProps) {
  const { t, locale } = useTranslation();
  const { pickupDate, returnDate } = search;
  return (
    <EmptyState title={t('catalogue.results.emptyTitle')} text={t('catalogue.results.emptyText')}>
      {nearby ? (
        <ul className={classes.offers}>
          {nearby.dates.map((near) => (
            <li key={near.pickupDate}>
              <Link
                to="/fleet"
                search={{ ...search, pickupDate: near.pickupDate, returnDate: near.returnDate }}
                className={classes.offer}
              >
                <strong>{formatPeriod(near.pickupDate, near.returnDate, locale)}</strong>
                <span>{t('catalogue.nearby.free', { cars: near.cars })}</span>
              </Link>
            </li>
          ))}
          {nearby.elsewhere.map(({ branchId, cars }) => (
            <li key={branchId}>
              <Link to="/fleet" search={{ ...search, city: branchId }} className={classes.offer}>
                <strong>{t('catalogue.nearby.elsewhere', { city: BRANCH_CITIES[branchId] })}</strong>
                <span>{t('catalogue.nearby.free', { cars })}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.ways}>
        {pickupDate && returnDate ? (
          <Link
            to="/waitlist"
            search={{ city: search.city, pickupDate, returnDate, class: search.class }}
            className={actionClasses.primary}
          >
            {t('catalogue.nearby.waitlist')}
          </Link>
        ) : null}
        <AskWithDates search={search} />
        <Link
          to="/fleet"
          className={pickupDate && returnDate ? actionClasses.secondary : actionClasses.primary}
        >
          {t('catalogue.viewAll')}
        </Link>
      </div>
    </EmptyState>
  );
}

/** WhatsApp with what was searched for, to the branch that was asked. */
function AskWithDates({ search: { city, pickupDate, returnDate } }: { search: VehicleListSearch }) {
  const { t, locale } = useTranslation();
  const { branches, whatsapp } = useSite();
  const branch = branches.find(({ id }) => id === city);
  if (!pickupDate || !returnDate) return null;
  const days = { from: formatDay(pickupDate, locale), to: formatDay(returnDate, locale) };
  const text = city
    ? t('catalogue.nearby.askInCity', { ...days, city: BRANCH_CITIES[city] })
    : t('catalogue.nearby.ask', days);
  return (
    <a
      className={actionClasses.secondary}
      href={whatsappLink(branch?.whatsapp ?? whatsapp, text)}
      target="_blank"
      rel="noreferrer"
    >
      {t('catalogue.help.whatsapp')}
    </a>
  );
}
