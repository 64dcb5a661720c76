import { Link } from '@tanstack/react-router';
import { formatLongDay } from '#domain/format-day.ts';
import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { BookingData } from './booking-data.ts';
import classes from './booking-detail.module.css';

/** Which car, from where and when, to where and when. */
export function RentalPanel({ booking }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const { vehicle } = booking;
  const unitDetails: string = `/admin/vehicles/${vehicle.id}`;
  const stops = [
    { label: t('adminBookings.field.pickup'), day: booking.pickupDate, branch: booking.pickupBranch },
    { label: t('adminBookings.field.return'), day: booking.returnDate, branch: booking.returnBranch },
  ];
  return (
    <Panel
      title={t('adminBookings.detail.rental')}
      aside={<span className={classes.soft}>{t('common.days', { days: booking.quote.rentalDays })}</span>}
    >
      <div className={classes.rental}>
        <VehicleImage image={vehicle.image} alt="" sizes="200px" className={classes.picture} />
        <div>
          <Link to={unitDetails} className={classes.carLink}>
            {vehicle.brand} {vehicle.model} {vehicle.year}
          </Link>
          <div className={classes.soft}>
            {vehicle.plate} · {t(`vehicle.class.${vehicle.class}`)}
          </div>
          <div className={classes.stops}>
            {stops.map(({ label, day, branch }) => (
              <div key={label} className={classes.stop}>
                <span className={classes.soft}>{label}</span>
                <strong>{formatLongDay(day, locale)}</strong>
                <span>{branch.city}</span>
              </div>
            ))}
          </div>
        </div>
      </div>
    </Panel>
  );
}
