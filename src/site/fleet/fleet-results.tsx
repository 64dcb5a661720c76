import { Link } from '@tanstack/react-router';
import { BRANCH_CITIES } from '#domain/branch.ts';
import type { FleetSearch } from '#domain/site-search.ts';
import { SearchBox } from '#src/components/search-box.tsx';
import { VehicleList } from '#src/components/vehicle-list.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import type { FleetResultsData } from '#src/lib/catalogue.ts';
import { formatDay } from '#src/lib/format.ts';
import actionClasses from '#src/ui/action.module.css';
import { Badge } from '#src/ui/badge.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageBanner } from '#src/ui/page-banner.tsx';
import classes from './fleet-page.module.css';

type DayWriter = (day: string) => string;

function dateRange({ pickupDate, returnDate }: FleetSearch, t: Translate, write: DayWriter): string | null {
  if (pickupDate && returnDate) {
    return t('catalogue.results.dates', { from: write(pickupDate), to: write(returnDate) });
  }
  if (pickupDate) return t('catalogue.results.from', { from: write(pickupDate) });
  return returnDate ? t('catalogue.results.until', { to: write(returnDate) }) : null;
}

/** What a search found: cars free for the dates, each with its total. */
export function FleetResults({ fleet, search }: { fleet: FleetResultsData; search: FleetSearch }) {
  const { t, locale } = useTranslation();
  const dates = dateRange(search, t, (day) => formatDay(day, locale));
  return (
    <>
      <PageBanner title={t('catalogue.results.title')}>
        <div className={classes.criteria}>
          {search.city ? <Badge>{BRANCH_CITIES[search.city]}</Badge> : null}
          {dates ? <Badge>{dates}</Badge> : null}
          <Link to="/fleet" className={classes.clear}>
            {t('catalogue.results.clear')}
          </Link>
        </div>
      </PageBanner>
      <div className={classes.results}>
        <details className={classes.change}>
          <summary className={classes.changeSummary}>{t('catalogue.results.change')}</summary>
          <SearchBox key={JSON.stringify(search)} today={fleet.today} search={search} />
        </details>
        <div role="status">
          <h2 className={classes.count}>{t('catalogue.results.count', { count: fleet.vehicles.length })}</h2>
        </div>
        {fleet.vehicles.length > 0 ? (
          <VehicleList vehicles={fleet.vehicles} layout="grid" search={search} priorityCount={2} />
        ) : (
          <NothingFound />
        )}
      </div>
    </>
  );
}

function NothingFound() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('catalogue.results.emptyTitle')} text={t('catalogue.results.emptyText')}>
      <Link to="/fleet" className={actionClasses.primary}>
        {t('catalogue.viewAll')}
      </Link>
    </EmptyState>
  );
}
