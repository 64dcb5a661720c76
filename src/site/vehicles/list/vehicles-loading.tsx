import { useTranslation } from '#src/i18n/use-translation.ts';
import { PageBanner } from '#src/ui/page-banner.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import classes from './vehicles-page.module.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** /fleet while the cars are on their way. */
export function VehiclesLoading() {
  const { t } = useTranslation();
  return (
    <>
      <PageBanner title={t('catalogue.fleet.title')} lead={t('catalogue.loadingVehicles')} />
      <div className={classes.results}>
        <div className={classes.places}>
          {PLACES.map((place) => (
            <Skeleton key={place} height={320} radius={16} />
          ))}
        </div>
      </div>
    </>
  );
}
