import { useTranslation } from '#src/i18n/use-translation.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import classes from './vehicle-page.module.css';

/** A car's page while it is on its way. */
export function VehicleLoading() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <p className={classes.back} role="status">
        {t('catalogue.vehicle.loading')}
      </p>
      <div className={classes.columns}>
        <div className={classes.gallery}>
          <Skeleton height={420} radius={16} />
        </div>
        <div className={classes.side}>
          <Skeleton height={420} radius={16} />
        </div>
      </div>
    </div>
  );
}
