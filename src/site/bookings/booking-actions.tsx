import { formatDay, formatMoment } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import action from '#src/ui/action.module.css';
import type { BookingData } from './booking-data.ts';
import classes from './booking-view.module.css';
import { ReceiptLink } from './receipt-link.tsx';

/** What one does with a booking: keep its receipt, print it, share it, ask about it. */
export function BookingActions({ booking }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const { whatsapp, branches } = useSite();
  const { bookingCode: code, vehicle, pickupMeeting: meeting } = booking;
  const { city } = booking.pickupBranch;
  const pickup = branches.find(({ id }) => id === booking.pickupBranch.id);
  // Without the code: whoever knows the telephone number too could open the booking with it.
  const shared = t('booking.view.shareText', {
    car: `${vehicle.brand} ${vehicle.model}`,
    from: formatMoment(meeting?.day ?? booking.pickupDate, meeting?.time ?? booking.pickupTime, locale),
    to: formatMoment(booking.returnDate, booking.returnTime, locale),
    place: meeting
      ? (meeting.place ?? t('booking.meeting.airport', { city }))
      : pickup?.address.includes(city)
        ? pickup.address
        : [...(pickup ? [pickup.address] : []), city].join(', '),
  });
  const question = t('booking.view.whatsappText', {
    code,
    car: `${vehicle.brand} ${vehicle.model}`,
    from: formatDay(booking.pickupDate, locale),
    to: formatDay(booking.returnDate, locale),
  });
  return (
    <div className={classes.actions}>
      <ReceiptLink booking={booking} />
      <button type="button" className={action.secondary} onClick={() => window.print()}>
        {t('booking.view.print')}
      </button>
      <a className={action.secondary} href={whatsappLink('', shared)} target="_blank" rel="noreferrer">
        {t('booking.view.share')}
      </a>
      <a
        className={action.quiet}
        href={whatsappLink(pickup?.whatsapp ?? whatsapp, question)}
        target="_blank"
        rel="noreferrer"
      >
        {t('booking.view.whatsapp')}
      </a>
    </div>
  );
}
