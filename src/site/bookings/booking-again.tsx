import { Link } from '@tanstack/react-router';
import { isOut, isPromised } from '#domain/booking-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import type { BookingData } from './booking-data.ts';
import classes from './booking-view.module.css';

/** What one does next with a booking that is over: rent the car again, or look for another. */
export function BookingAgain({ booking: { bookingStatus, vehicle } }: { booking: BookingData }) {
  const { t } = useTranslation();
  if (isPromised(bookingStatus) || isOut(bookingStatus)) return null;
  return (
    <section className={classes.card} aria-labelledby="booking-again">
      <h2 id="booking-again" className={classes.title}>
        {t('booking.again.title')}
      </h2>
      <div className={classes.actions}>
        <Link to="/vehicle/$id" params={{ id: vehicle.id }} className={action.primary}>
          {t('booking.again.same', { car: `${vehicle.brand} ${vehicle.model}` })}
        </Link>
        <Link to="/fleet" className={action.secondary}>
          {t('booking.mine.action')}
        </Link>
      </div>
    </section>
  );
}
