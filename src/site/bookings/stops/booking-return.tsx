import { isOut } from '#domain/booking-status.ts';
import { formatMoment } from '#domain/format-day.ts';
import { OpeningHours } from '#src/components/opening-hours.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import type { PaymentData } from '../booking-data.ts';
import classes from '../booking-view.module.css';
import { BranchPlace } from './branch-place.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { MeetingPlace } from './meeting-place.tsx';

/** When and where the car comes back, and how; only while the client has it. */
export function BookingReturn({ booking }: { booking: PaymentData }) {
  const { t, locale } = useTranslation();
  const { branches } = useSite();
  const branch = branches.find(({ id }) => id === booking.returnBranch.id);
  if (!branch || !isOut(booking.bookingStatus)) return null;
  const { returnMeeting: meeting, returnDate, returnTime } = booking;
  return (
    <section className={`${classes.card} ${classes.pickup}`} aria-labelledby="booking-return">
      <h2 id="booking-return" className={classes.title}>
        {t('booking.return.title')}
      </h2>
      <p>
        <strong>{formatMoment(meeting?.day ?? returnDate, meeting?.time ?? returnTime, locale)}</strong>
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
      <h3 className={classes.subtitle}>{t('booking.return.how')}</h3>
      <ul className={classes.steps}>
        <li>{t('booking.return.fuel')}</li>
        <li>{t('booking.return.things')}</li>
        <li>{t('booking.return.late')}</li>
      </ul>
    </section>
  );
}
