import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import type { BookingData } from './booking-data.ts';

type Booking = Pick<BookingData, 'bookingCode' | 'receiptToken'>;

/** The booking on paper: its confirmation. Money that came has receipts of its own. */
export function ReceiptLink({ booking }: { booking: Booking }) {
  const { t, locale } = useTranslation();
  const opens = new URLSearchParams({ token: booking.receiptToken, lang: locale });
  return (
    <a className={action.primary} href={`/files/receipts/${booking.bookingCode}.pdf?${opens}`}>
      {t('booking.view.confirmation')}
    </a>
  );
}
