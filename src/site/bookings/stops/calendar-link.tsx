import { useTranslation } from '#src/i18n/use-translation.ts';
import type { PaymentData } from '../booking-data.ts';
import classes from '../booking-view.module.css';

/** Pickup and return as a file that every telephone's calendar takes. */
export function CalendarLink({ booking }: { booking: PaymentData }) {
  const { t, locale } = useTranslation();
  const token = new URLSearchParams({ token: booking.receiptToken, lang: locale });
  return (
    <a className={classes.link} href={`/files/receipts/${booking.bookingCode}.ics?${token}`}>
      {t('booking.view.calendar')}
    </a>
  );
}
