import { isPromised } from '#domain/booking-status.ts';
import { formatMoment } from '#domain/format-day.ts';
import { OpeningHours } from '#src/components/opening-hours.tsx';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import type { PaymentData } from '../booking-data.ts';
import classes from '../booking-view.module.css';
import { BranchPlace } from './branch-place.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { MeetingPlace } from './meeting-place.tsx';

/** When and where the car is collected, and what to bring; only while that lies ahead. */
export function BookingPickup({ booking }: { booking: PaymentData }) {
  const { t, locale } = useTranslation();
  const amount = useAmount();
  const { branches } = useSite();
  const branch = branches.find(({ id }) => id === booking.pickupBranch.id);
  const { depositCents } = booking.quote;
  if (!branch || !isPromised(booking.bookingStatus)) return null;
  const { pickupMeeting: meeting, pickupDate, pickupTime, changes } = booking;
  // A link neither shows nor changes it.
  const hasNoFlight = 'flight' in booking && booking.flight === null;
  const asksFlight = meeting !== null && hasNoFlight && changes.includes('contact');
  return (
    <section className={`${classes.card} ${classes.pickup}`} aria-labelledby="booking-pickup">
      <h2 id="booking-pickup" className={classes.title}>
        {t('booking.pickup.title')}
      </h2>
      <p>
        <strong>{formatMoment(meeting?.day ?? pickupDate, meeting?.time ?? pickupTime, locale)}</strong>
      </p>
      <CalendarLink booking={booking} />
      {meeting ? (
        <MeetingPlace meeting={meeting} branch={branch} />
      ) : (
        <>
          <BranchPlace branch={branch} />
          <OpeningHours hours={branch.openingHours} />
        </>
      )}
      {asksFlight ? <p>{t('booking.meeting.flight')}</p> : null}
      <h3 className={classes.subtitle}>{t('booking.pickup.bring')}</h3>
      <ul className={classes.steps}>
        <li>{t('booking.pickup.license')}</li>
        <li>{t('booking.pickup.identity')}</li>
        <li>{t('booking.pickup.code')}</li>
        {depositCents > 0 ? <li>{t('booking.pickup.deposit', { amount: amount(depositCents) })}</li> : null}
      </ul>
    </section>
  );
}
