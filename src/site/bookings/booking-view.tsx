import { isOut } from '#domain/booking-status.ts';
import { formatInstantDay } from '#domain/format-day.ts';
import { Logo } from '#src/components/logo.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AskLink } from './ask-link.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingAgain } from './booking-again.tsx';
import type { BookingData } from './booking-data.ts';
import { BookingHead } from './booking-head.tsx';
import { BookingPapers } from './booking-papers.tsx';
import { BookingPrice } from './booking-price.tsx';
import { Customer, Trip } from './booking-sections.tsx';
import { BOOKING_TITLE_ID } from './booking-state.ts';
import classes from './booking-view.module.css';
import { BookingChanges } from './changes/booking-changes.tsx';
import { BookingMessages } from './messages/booking-messages.tsx';
import { BookingPayment } from './payment/booking-payment.tsx';
import { ReferenceAddress } from './reference-address.tsx';
import { BookingPickup } from './stops/booking-pickup.tsx';
import { BookingReturn } from './stops/booking-return.tsx';

interface BookingViewProps {
  booking: BookingData;
  /** Opened by the signed-in customer whose booking it is. */
  isOwn: boolean;
}

/** One booking: how far it is, what is next, then all of it; on paper its confirmation or receipt. */
export function BookingView({ booking, isOwn }: BookingViewProps) {
  const { t, locale } = useTranslation();
  // On the road, more time is what one looks for first.
  const isOutNow = isOut(booking.bookingStatus);
  const changes = isOwn ? <BookingChanges booking={booking} /> : <AskLink booking={booking} />;
  return (
    <article className={classes.view} aria-labelledby={BOOKING_TITLE_ID}>
      <div className={classes.letterhead} aria-hidden="true">
        <Logo height={40} />
        <span>{t('booking.view.confirmationTitle')}</span>
      </div>
      <BookingHead booking={booking} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <BookingPayment booking={booking} isOwn={isOwn} />
        </div>
        <div className={classes.column}>
          <BookingPickup booking={booking} />
          <BookingReturn booking={booking} />
          {isOutNow ? changes : null}
          <BookingAgain booking={booking} />
          {booking.canAddReferenceAddress ? <ReferenceAddress bookingCode={booking.bookingCode} /> : null}
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Trip booking={booking} />
          <BookingPrice booking={booking} />
          <BookingActions booking={booking} />
          <BookingPapers booking={booking} />
          {isOutNow ? null : changes}
        </div>
        <div className={classes.column}>
          <Customer booking={booking} />
          <BookingMessages booking={booking} />
        </div>
      </div>
      {booking.receiptMessage ? <p className={classes.message}>{booking.receiptMessage}</p> : null}
      <p className={classes.madeOn}>
        {t('booking.view.madeOn', { day: formatInstantDay(booking.createdAt, locale) })}
      </p>
    </article>
  );
}
