import { formatInstant, formatMoment } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { hasReceivedMoney } from '#domain/payment-status.ts';
import { BookedLines } from '#src/components/booked-lines.tsx';
import { Logo } from '#src/components/logo.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { methodName } from '../../kit/method-name.ts';
import type { BookingData } from './booking-data.ts';
import classes from './receipt.module.css';

/** Until money came it is no receipt. */
export function titleOfPaper({ payments }: Pick<BookingData, 'payments'>) {
  return hasReceivedMoney(payments) ? 'adminBookings.receipt.title' : 'adminBookings.receipt.confirmation';
}

/** The receipt as the customer takes it home: a sheet of paper, whatever the theme; one page when printed. */
export function Receipt({ booking }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const { quote, vehicle } = booking;
  const title = t(titleOfPaper(booking));
  return (
    <article className={classes.paper} aria-label={title}>
      <header className={classes.head}>
        <Logo height={34} />
        <div className={classes.headWords}>
          <strong>{title}</strong>
          <span className={classes.code}>{booking.bookingCode}</span>
          <span>{formatInstant(booking.createdAt, locale)}</span>
        </div>
      </header>
      <div className={classes.blocks}>
        <Block title={t('adminBookings.detail.customer')}>
          <strong>{booking.customerName}</strong>
          <span>{booking.customerPhone}</span>
          <span>{booking.customerEmail}</span>
        </Block>
        <Block title={t('adminBookings.field.vehicle')}>
          <strong>
            {vehicle.brand} {vehicle.model} {vehicle.year}
          </strong>
          <span>{vehicle.plate}</span>
          <span>{t(`status.booking.${booking.bookingStatus}`)}</span>
        </Block>
        <Stop
          title={t('adminBookings.field.pickup')}
          moment={formatMoment(booking.pickupDate, booking.pickupTime, locale)}
          branch={booking.pickupBranch}
        />
        <Stop
          title={t('adminBookings.field.return')}
          moment={formatMoment(booking.returnDate, booking.returnTime, locale)}
          branch={booking.returnBranch}
        />
      </div>
      <BookedLines inDollars quote={quote} taxRateBasisPoints={booking.taxRateBasisPoints} />
      <Paid booking={booking} />
      {booking.receiptMessage ? <p className={classes.message}>{booking.receiptMessage}</p> : null}
    </article>
  );
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={classes.block}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface StopProps {
  title: string;
  /** '10:00' of a day. */
  moment: string;
  branch: BookingData['pickupBranch'];
}

function Stop({ title, moment, branch }: StopProps) {
  return (
    <Block title={title}>
      <strong>{moment}</strong>
      <span>{branch.city}</span>
      <span>{branch.address}</span>
      <span>{branch.phones.join(' · ')}</span>
    </Block>
  );
}

/** How it is to be paid, until money came. */
function wayOf({ payments, paymentMethod }: BookingData, t: Translate): string {
  return hasReceivedMoney(payments) ? methodName(t, paymentMethod) : t(`method.${paymentMethod}`);
}

function Paid({ booking }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const lines = [
    [t('adminBookings.field.paymentMethod'), wayOf(booking, t)],
    [t('adminBookings.field.paymentStatus'), t(`status.payment.${booking.paymentStatus}`)],
    [t('adminBookings.detail.paid'), formatUsd(booking.paidCents, locale)],
    [t('adminBookings.detail.balance'), formatUsd(booking.balanceCents, locale)],
  ];
  return (
    <dl className={classes.paid}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
