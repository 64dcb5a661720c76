import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Branch } from '#src/lib/site.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import type { BookingData } from '../booking-data.ts';
import classes from './booking-pickup.module.css';

export type Meeting = NonNullable<BookingData['pickupMeeting']>;

/** Where the car is brought to its client, or fetched, by whom, and whom to call. */
export function MeetingPlace({ meeting, branch }: { meeting: Meeting; branch: Branch }) {
  const { t } = useTranslation();
  const { place, driverName } = meeting;
  return (
    <address className={classes.address}>
      <strong>{place ?? t('booking.meeting.airport', { city: branch.city })}</strong>
      {place === null ? <span>{t('booking.meeting.planned')}</span> : null}
      {driverName === null ? null : <span>{t('booking.meeting.driver', { name: driverName })}</span>}
      {branch.phones.map((phone) => (
        <a key={phone} href={phoneLink(phone)}>
          {phone}
        </a>
      ))}
    </address>
  );
}
