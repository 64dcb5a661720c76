import { Link } from '@tanstack/react-router';
import { BRANCH_CITIES } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatDay, formatPeriod, formatTimeOfDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import type { VehicleListSearch } from '#domain/site-search.ts';
import { RefusedDays } from '#src/components/refused-days.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { VehicleList } from '#src/components/vehicle-list.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleCardData, VehiclesFoundData, VehiclesRefusedData } from '#src/lib/vehicles.ts';
import actionClasses from '#src/ui/action.module.css';
import { Badge } from '#src/ui/badge.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageBanner } from '#src/ui/page-banner.tsx';
import { deliveryWords } from '../delivery-words.ts';
import { FilterStrip } from './filter-strip.tsx';
import { NothingFound } from './nothing-found.tsx';
import classes from './vehicles-page.module.css';
import { placeAndDays } from './vehicles-query.ts';

function dateRange(
  { pickupDate, returnDate, pickupTime, returnTime }: VehicleListSearch,
  t: Translate,
  locale: Locale,
): string | null {
  if (pickupDate && returnDate && pickupDate < returnDate) {
    const days = formatPeriod(pickupDate, returnDate, locale);
    if (!pickupTime || !returnTime) return days;
    return `${days} · ${formatTimeOfDay(pickupTime, locale)} → ${formatTimeOfDay(returnTime, locale)}`;
  }
  const write = (day: CalendarDay) => formatDay(day, locale);
  // The wrong way round they are said as they were given.
  if (pickupDate && returnDate) {
    return t('catalogue.results.dates', { from: write(pickupDate), to: write(returnDate) });
  }
  if (pickupDate) return t('catalogue.results.from', { from: write(pickupDate) });
  return returnDate ? t('catalogue.results.until', { to: write(returnDate) }) : null;
}

interface VehiclesResultsProps {
  fleet: VehiclesFoundData | VehiclesRefusedData;
  search: VehicleListSearch;
}

/** What a search found: cars free for the dates, each with its total; or why its dates cannot be. */
export function VehiclesResults({ fleet, search }: VehiclesResultsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageBanner title={t('catalogue.results.title')} isLow>
        <Criteria fleet={fleet} search={search} />
      </PageBanner>
      <div className={classes.results}>
        {search.unread ? <Notice tone="warning">{t('catalogue.unread')}</Notice> : null}
        {fleet.mode === 'refused' ? (
          <RefusedDays refusal={fleet.refusal}>
            {(words) => (
              <Link
                to="/fleet"
                search={{ city: search.city, ...fleet.refusal.nearest }}
                className={`${actionClasses.secondary} ${classes.nearest}`}
              >
                {words}
              </Link>
            )}
          </RefusedDays>
        ) : (
          <Found fleet={fleet} search={search} />
        )}
      </div>
    </>
  );
}

/** What was searched for; opens the search to change it. */
function Criteria({ fleet, search }: VehiclesResultsProps) {
  const { t, locale } = useTranslation();
  const dates = dateRange(search, t, locale);
  return (
    <div className={classes.criteria}>
      <details className={classes.change}>
        <summary className={classes.changeSummary}>
          {search.city ? <Badge>{BRANCH_CITIES[search.city]}</Badge> : null}
          <span className={classes.changeLast}>
            {dates ? <Badge>{dates}</Badge> : null}
            <span className={classes.changeWords}>{t('catalogue.results.change')}</span>
            <PencilIcon />
          </span>
        </summary>
        <SearchBox key={JSON.stringify(search)} today={fleet.today} search={search} />
      </details>
      <Link to="/fleet" className={classes.clear}>
        {t('catalogue.results.clear')}
      </Link>
    </div>
  );
}

function PencilIcon() {
  return (
    <svg className={classes.pencil} width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Found({ fleet, search }: { fleet: VehiclesFoundData; search: VehicleListSearch }) {
  const { t } = useTranslation();
  const { vehicles, unfiltered, choices, timeRefusal, delivered = [] } = fleet;
  const isFiltered = vehicles.length + delivered.length < unfiltered;
  const heading =
    vehicles.length === 0 && delivered.length > 0 && search.city
      ? t('catalogue.delivered.only', {
          city: BRANCH_CITIES[search.city],
          count: delivered.length,
          kind: isFiltered ? 'such' : 'any',
        })
      : t('catalogue.results.count', { count: vehicles.length });
  return (
    <>
      {unfiltered > 0 ? <FilterStrip search={search} choices={choices} /> : null}
      <div className={classes.found}>
        <h2 className={classes.count}>
          <span role="status">{heading}</span>
        </h2>
        {isFiltered ? (
          <Link to="/fleet" search={placeAndDays(search)} resetScroll={false}>
            {t('fleet.unfiltered', { count: unfiltered })}
          </Link>
        ) : null}
      </div>
      {timeRefusal ? <RefusedTime refusal={timeRefusal} search={search} /> : null}
      {vehicles.length > 0 ? (
        <VehicleList
          vehicles={vehicles}
          layout="grid"
          search={placeAndDays(search)}
          priorityCount={2}
          isCityKnown={search.city !== undefined}
          noteOf={({ total }) => <AfterHoursNote total={total} />}
        />
      ) : delivered.length > 0 ? null : (
        <NothingFound nearby={fleet.nearby} search={search} />
      )}
      <Delivered cars={delivered} search={search} />
      {vehicles.length + delivered.length > 0 && search.pickupDate && search.returnDate ? (
        <Link
          to="/waitlist"
          search={{ ...placeAndDays(search), class: search.class }}
          className={classes.wait}
        >
          {t('catalogue.results.waitlist')}
        </Link>
      ) : null}
    </>
  );
}

interface DeliveredProps {
  cars: NonNullable<VehiclesFoundData['delivered']>;
  search: VehicleListSearch;
}

/** Cars of the other branch that are brought to the one searched for, after those that stand there. */
function Delivered({ cars, search }: DeliveredProps) {
  const { t, locale } = useTranslation();
  if (cars.length === 0 || !search.city) return null;
  return (
    <section className={classes.delivered} aria-labelledby="delivered">
      <h2 id="delivered" className={classes.count}>
        {t('catalogue.delivered.title', { city: BRANCH_CITIES[search.city] })}
      </h2>
      <p className={classes.lead}>{t('catalogue.delivered.lead', { city: BRANCH_CITIES[search.city] })}</p>
      <VehicleList
        vehicles={cars}
        layout="grid"
        search={placeAndDays(search)}
        isCityKnown
        noteOf={({ transfer, total }) => (
          <>
            <p className={classes.brought}>{deliveryWords(transfer, t, locale)}</p>
            <AfterHoursNote total={total} />
          </>
        )}
      />
    </section>
  );
}

/** What of a total is for coming outside the hours; nothing where nothing is. */
function AfterHoursNote({ total }: Pick<VehicleCardData, 'total'>) {
  const { t, locale } = useTranslation();
  if (!total?.afterHoursCents) return null;
  const fee = formatUsd(total.afterHoursCents, locale);
  return <p className={classes.afterHours}>{t('catalogue.vehicle.afterHours', { fee })}</p>;
}

type RefusedTimeProps = { refusal: NonNullable<VehiclesFoundData['timeRefusal']>; search: VehicleListSearch };

/** Said once, as no car has a total then: at which branch the time cannot be had, and the nearest that can, each one touch away. */
function RefusedTime({ refusal: { end, branchId, day, nearest }, search }: RefusedTimeProps) {
  const { t, locale } = useTranslation();
  const facts = { city: BRANCH_CITIES[branchId], day: formatDay(day, locale), end };
  return (
    <div className={classes.refusedTime}>
      <Notice tone="warning" role="status" title={t('catalogue.timesRefused', facts)}>
        <div className={classes.offered}>
          {nearest.map((time) => (
            <Link
              key={time}
              to="/fleet"
              search={{ ...search, [`${end}Time`]: time, unread: undefined }}
              resetScroll={false}
              className={actionClasses.secondary}
            >
              {formatTimeOfDay(time, locale)}
            </Link>
          ))}
        </div>
      </Notice>
    </div>
  );
}
