import { isPromised } from '#domain/booking-status.ts';
import { BookedLines } from '#src/components/booked-lines.tsx';
import { PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { PaymentData } from './booking-data.ts';
import { Fact } from './booking-sections.tsx';
import classes from './booking-view.module.css';

/** What it costs line by line, how it is paid, and how far that is. */
export function BookingPrice({ booking }: { booking: PaymentData }) {
  const { t } = useTranslation();
  // Once the client has the car, the deposit was paid: its receipts say what became of it.
  const depositCents = isPromised(booking.bookingStatus) ? booking.quote.depositCents : 0;
  return (
    <section className={classes.card} aria-label={t('booking.view.price')}>
      <BookedLines
        quote={{ ...booking.quote, depositCents }}
        taxRateBasisPoints={booking.taxRateBasisPoints}
      />
      <dl className={classes.facts}>
        <Fact label={t('booking.view.method')}>
          {booking.paymentMethod === 'cash' && booking.paymentStatus !== 'unpaid'
            ? t('booking.view.cash')
            : t(`method.${booking.paymentMethod}`)}
        </Fact>
        <Fact label={t('booking.view.paymentStatus')}>
          <PaymentStatusBadge status={booking.paymentStatus} />
        </Fact>
      </dl>
    </section>
  );
}
