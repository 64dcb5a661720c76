import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import actionClasses from '#src/ui/action.module.css';
import { EmptyState } from '#src/ui/empty-state.tsx';
import classes from './vehicle-page.module.css';

/** An address that names no car of the fleet. */
export function VehicleMissing() {
  const { t } = useTranslation();
  return (
    <div className={classes.missing}>
      <EmptyState
        isPageTitle
        title={t('catalogue.vehicle.notFound')}
        text={t('catalogue.vehicle.notFoundText')}
      >
        <Link to="/fleet" className={actionClasses.primary}>
          {t('catalogue.viewAll')}
        </Link>
      </EmptyState>
    </div>
  );
}
