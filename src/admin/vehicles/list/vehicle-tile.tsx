import { Link } from '@tanstack/react-router';
import { formatUsd } from '#domain/money.ts';
import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { CurrentStatusBadge } from '../current-status-badge.tsx';
import { VehicleActions, type VehicleActionsProps } from './vehicle-actions.tsx';
import classes from './vehicles-page.module.css';

/** A car in the grid. */
export function VehicleTile({ car, ...actions }: VehicleActionsProps) {
  const { t, locale } = useTranslation();
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <VehicleImage image={car.image} alt="" sizes="(max-width: 700px) 92vw, 300px" />
        <span className={classes.onPicture}>
          <CurrentStatusBadge status={car.fleetStatus} />
        </span>
      </div>
      <div className={classes.inside}>
        <Link to="/admin/vehicles/$id" params={{ id: car.id }} className={classes.name}>
          {car.brand} {car.model} <span className={classes.year}>{car.year}</span>
        </Link>
        <span className={classes.plate}>{car.plate}</span>
        <span className={classes.facts}>
          {t(`vehicle.class.${car.class}`)} · {t(`vehicle.transmission.${car.transmission}`)} · {car.city}
        </span>
        <div className={classes.foot}>
          <span className={classes.price}>
            {formatUsd(car.pricePerDayCents, locale)} <small>{t('common.perDay')}</small>
          </span>
          <VehicleActions car={car} {...actions} />
        </div>
      </div>
    </li>
  );
}
