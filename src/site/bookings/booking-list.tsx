import { Link } from '@tanstack/react-router';
import { isCalledOff } from '#domain/booking-status.ts';
import { formatDay } from '#domain/format-day.ts';
import { BookingStatusBadge, PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { useAmount } from '#src/components/use-amounts.ts';
import { DrawingNote, VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Badge } from '#src/ui/badge.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import classes from './booking.module.css';
import type { BookingData } from './booking-data.ts';
import { BookingHold } from './booking-hold.tsx';

/** What the signed-in person has booked, what is next first. */
export function BookingList() {
  const { t } = useTranslation();
  const [bookings] = trpc.booking.mine.useSuspenseQuery();
  if (bookings.length === 0) {
    return (
      <EmptyState title={t('booking.mine.empty')} text={t('booking.mine.emptyText')}>
        <Link to="/fleet" className={action.primary}>
          {t('booking.mine.action')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="own-bookings">
      <h2 id="own-bookings" className={classes.title}>
        {t('booking.mine.title')}
      </h2>
      <ul className={classes.list}>
        {bookings.map((booking) => (
          <li key={booking.bookingCode}>
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BookingRow({ booking }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const amount = useAmount();
  const { bookingCode: code, vehicle } = booking;
  const { grandTotalCents, taxTotalCents } = booking.quote;
  // Of a share that is kept it is not the tax of the whole price.
  const hasTax = taxTotalCents > 0 && !isCalledOff(booking.bookingStatus);
  return (
    <article className={classes.row}>
      <div className={classes.rowImage}>
        <VehicleImage image={vehicle.image} alt="" sizes="140px" />
        <DrawingNote image={vehicle.image} />
      </div>
      <div className={classes.rowWords}>
        <h3 className={classes.rowTitle}>
          <Link
            to="/my-booking"
            search={{ code }}
            className={classes.rowLink}
            aria-label={`${vehicle.brand} ${vehicle.model}. ${t('booking.mine.open', { code })}`}
          >
            {vehicle.brand} {vehicle.model}
          </Link>
        </h3>
        <p className={classes.rowFacts}>
          {formatDay(booking.pickupDate, locale)} → {formatDay(booking.returnDate, locale)}
        </p>
        <p className={classes.rowFacts}>
          {booking.pickupBranch.city} · <span className={classes.code}>{code}</span>
        </p>
        <div className={classes.rowHold}>
          <BookingHold booking={booking} />
        </div>
        <p className={classes.badges}>
          <BookingStatusBadge status={booking.bookingStatus} />
          <PaymentStatusBadge status={booking.paymentStatus} />
          {booking.unreadMessages > 0 ? (
            <Badge tone="red">{t('booking.messages.unreadBadge', { count: booking.unreadMessages })}</Badge>
          ) : null}
        </p>
      </div>
      <p className={classes.rowTotal}>
        {amount(grandTotalCents)}
        {hasTax ? (
          <span className={classes.rowTax}>{t('price.ofWhichTax', { amount: amount(taxTotalCents) })}</span>
        ) : null}
      </p>
    </article>
  );
}
