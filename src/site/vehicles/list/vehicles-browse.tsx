import { SearchBox } from '#src/components/search-box.tsx';
import { VehicleList } from '#src/components/vehicle-list.tsx';
import { VehicleSection } from '#src/components/vehicle-section.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclesBrowseData } from '#src/lib/vehicles.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageBanner } from '#src/ui/page-banner.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import classes from './vehicles-page.module.css';

interface VehiclesBrowseProps {
  fleet: VehiclesBrowseData;
  /** The address asked for something that nobody could read. */
  isUnread: boolean;
}

/** The whole fleet: four sections, then every car. */
export function VehiclesBrowse({ fleet, isUnread }: VehiclesBrowseProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageBanner title={t('catalogue.fleet.title')} lead={t('catalogue.fleet.lead')} isDeep />
      <div className={classes.search}>
        <SearchBox today={fleet.today} />
      </div>
      {isUnread ? (
        <div className={classes.results}>
          <Notice tone="warning">{t('catalogue.unread')}</Notice>
        </div>
      ) : null}
      <VehicleSection
        title={t('catalogue.section.lesCayes')}
        vehicles={fleet.lesCayes}
        branchId="les_cayes"
        priorityCount={1}
      />
      <VehicleSection
        title={t('catalogue.section.capHaitien')}
        vehicles={fleet.capHaitien}
        branchId="cap_haitien"
      />
      <VehicleSection title={t('catalogue.section.bestDeals')} vehicles={fleet.bestDeals} />
      <VehicleSection
        title={t('catalogue.section.rentNow')}
        lead={t('catalogue.section.rentNowLead')}
        vehicles={fleet.rentNow}
      />
      <PageSection title={t('catalogue.section.all')}>
        {fleet.all.length > 0 ? (
          <VehicleList vehicles={fleet.all} layout="grid" />
        ) : (
          <EmptyState title={t('catalogue.noVehicles')} />
        )}
      </PageSection>
    </>
  );
}
