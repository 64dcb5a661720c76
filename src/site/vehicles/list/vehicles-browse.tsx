import { SearchBox } from '#src/components/search-box.tsx';
import { VehicleList } from '#src/components/vehicle-list.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclesBrowseData } from '#src/lib/vehicles.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageBanner } from '#src/ui/page-banner.tsx';
import { FilterStrip } from './filter-strip.tsx';
import { SectionChips } from './section-chips.tsx';
import classes from './vehicles-page.module.css';

interface VehiclesBrowseProps {
  fleet: VehiclesBrowseData;
  /** The address asked for something that nobody could read. */
  isUnread: boolean;
}

const NO_SEARCH = {};

/** The whole fleet: the ways into its sections, then every car once. */
export function VehiclesBrowse({ fleet, isUnread }: VehiclesBrowseProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageBanner title={t('catalogue.fleet.title')} lead={t('catalogue.fleet.lead')} isDeep />
      <div className={classes.search}>
        <SearchBox today={fleet.today} />
      </div>
      <div className={classes.results}>
        {isUnread ? <Notice tone="warning">{t('catalogue.unread')}</Notice> : null}
        <SectionChips fleet={fleet} />
        <h2 className={classes.all}>{t('catalogue.section.all')}</h2>
        {fleet.all.length > 0 ? (
          <>
            <p className={classes.beforeTax}>{t('catalogue.fleet.beforeTax')}</p>
            <FilterStrip search={NO_SEARCH} choices={fleet.choices} />
            <div className={classes.cars}>
              <VehicleList vehicles={fleet.all} layout="grid" priorityCount={1} />
            </div>
          </>
        ) : (
          <EmptyState title={t('catalogue.noVehicles')} />
        )}
      </div>
    </>
  );
}
