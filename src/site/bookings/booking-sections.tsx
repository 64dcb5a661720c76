import type { ReactNode } from 'react';
import { formatMoment } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { BookingData } from './booking-data.ts';
import classes from './booking-view.module.css';

/** A name and its value on one line. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** From where and when to where and when. */
export function Trip({ booking }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const { pickupMeeting: out, returnMeeting: back } = booking;
  const placeOf = (meeting: BookingData['pickupMeeting'], { name, city }: BookingData['pickupBranch']) => {
    if (meeting !== null) return meeting.place ?? t('booking.meeting.airport', { city });
    return name.includes(city) ? name : `${name}, ${city}`;
  };
  const stops = [
    {
      label: t('booking.view.pickup'),
      moment: formatMoment(out?.day ?? booking.pickupDate, out?.time ?? booking.pickupTime, locale),
      place: placeOf(out, booking.pickupBranch),
    },
    {
      label: t('booking.view.return'),
      moment: formatMoment(back?.day ?? booking.returnDate, back?.time ?? booking.returnTime, locale),
      place: placeOf(back, booking.returnBranch),
    },
  ];
  return (
    <section className={classes.card} aria-labelledby="booking-trip">
      <h2 id="booking-trip" className={classes.title}>
        {t('booking.view.trip')} · {t('common.days', { days: booking.quote.rentalDays })}
      </h2>
      <ol className={classes.stops}>
        {stops.map(({ label, moment, place }) => (
          <li key={label}>
            <span className={classes.stopLabel}>{label}</span>
            <strong>{moment}</strong>
            <span>{place}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who booked, as they said it. */
export function Customer({ booking }: { booking: BookingData }) {
  const { t } = useTranslation();
  return (
    <section className={classes.card} aria-labelledby="booking-customer">
      <h2 id="booking-customer" className={classes.title}>
        {t('booking.view.customer')}
      </h2>
      <dl className={classes.facts}>
        <Fact label={t('booking.view.name')}>{booking.customerName}</Fact>
        <Fact label={t('booking.view.email')}>{booking.customerEmail}</Fact>
        <Fact label={t('booking.view.phone')}>{booking.customerPhone}</Fact>
        {booking.flight ? <Fact label={t('booking.view.flight')}>{booking.flight}</Fact> : null}
      </dl>
    </section>
  );
}
