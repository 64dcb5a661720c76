import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { formatDay, formatPeriod, formatTimeOfDay } from '#domain/format-day.ts';
import { type RentalPeriod, rentalDays } from '#domain/rental-period.ts';
import type { VehicleListSearch } from '#domain/site-search.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import type { VehiclesFoundData } from '#src/lib/vehicles.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import actionClasses from '#src/ui/action.module.css';
import { EmptyState } from '#src/ui/empty-state.tsx';
import classes from './nothing-found.module.css';
import { placeAndDays } from './vehicles-query.ts';

interface NothingFoundProps {
  nearby: VehiclesFoundData['nearby'];
  search: VehicleListSearch;
}

/** No car for these days: the nearest that have one, a shorter stay, the other branch, the waitlist, and somebody to ask. */
export function NothingFound({ nearby, search }: NothingFoundProps) {
  const { t } = useTranslation();
  const { pickupDate, returnDate } = search;
  return (
    <EmptyState title={t('catalogue.results.emptyTitle')} text={t('catalogue.results.emptyText')}>
      {nearby ? (
        <ul className={classes.offers}>
          {nearby.dates.map((near) => (
            <OtherDays key={near.pickupDate} days={near} search={search}>
              {freeWords(near, t)}
            </OtherDays>
          ))}
          {nearby.shorter ? (
            <OtherDays days={nearby.shorter} search={search}>
              {t('catalogue.nearby.shorter', {
                days: rentalDays(nearby.shorter.pickupDate, nearby.shorter.returnDate),
                wanted: rentalDays(pickupDate, returnDate),
              })}
              {' · '}
              {freeWords(nearby.shorter, t)}
            </OtherDays>
          ) : null}
          {nearby.elsewhere.map((there) => (
            <li key={there.branchId}>
              <Link
                to="/fleet"
                search={{ ...search, city: there.branchId, ...there.times, unread: undefined }}
                className={classes.offer}
              >
                <strong>{t('catalogue.nearby.elsewhere', { city: BRANCH_CITIES[there.branchId] })}</strong>
                <span>{freeWords(there, t)}</span>
                <OtherTimes times={there.times} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.ways}>
        {pickupDate && returnDate ? (
          <Link
            to="/waitlist"
            search={{ ...placeAndDays(search), class: search.class }}
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

type Nearby = NonNullable<VehiclesFoundData['nearby']>;
type Free = Pick<Nearby['dates'][number], 'vehicles' | 'isDelivered' | 'times'>;

/** How many cars there are, and whether all of them have to be brought. */
function freeWords({ vehicles: cars, isDelivered }: Free, t: Translate): string {
  return t(isDelivered ? 'catalogue.nearby.delivered' : 'catalogue.nearby.free', { cars });
}

/** Said where the day does not offer the times that were searched for. */
function OtherTimes({ times }: Pick<Free, 'times'>) {
  const { t, locale } = useTranslation();
  if (!times) return null;
  const [pickup, back] = [times.pickupTime, times.returnTime].map((time) => formatTimeOfDay(time, locale));
  return <small>{t('catalogue.nearby.times', { times: `${pickup} → ${back}` })}</small>;
}

interface OtherDaysProps {
  days: RentalPeriod & Pick<Free, 'times'>;
  search: VehicleListSearch;
  children: ReactNode;
}

/** The same search on other days. */
function OtherDays({ days: { pickupDate, returnDate, times }, search, children }: OtherDaysProps) {
  const { locale } = useTranslation();
  return (
    <li>
      <Link
        to="/fleet"
        search={{ ...search, pickupDate, returnDate, ...times, unread: undefined }}
        className={classes.offer}
      >
        <strong>{formatPeriod(pickupDate, returnDate, locale)}</strong>
        <span>{children}</span>
        <OtherTimes times={times} />
      </Link>
    </li>
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
