import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import type { BookingData } from './booking-data.ts';

type Booking = Pick<BookingData, 'bookingCode' | 'receiptToken' | 'hasReceivedMoney'>;

/** The booking on paper: its confirmation, or its receipt once money came. */
export function ReceiptLink({ booking }: { booking: Booking }) {
  const { t, locale } = useTranslation();
  const opens = new URLSearchParams({ token: booking.receiptToken, lang: locale });
  return (
    <a className={action.primary} href={`/files/receipts/${booking.bookingCode}.pdf?${opens}`}>
      {t(booking.hasReceivedMoney ? 'booking.view.receipt' : 'booking.view.confirmation')}
    </a>
  );
}
