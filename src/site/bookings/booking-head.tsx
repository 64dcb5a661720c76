import { useEffect, useState } from 'react';
import { CopyButton } from '#src/components/copy-button.tsx';
import { BookingStatusBadge } from '#src/components/status-badge.tsx';
import { useAmount } from '#src/components/use-amounts.ts';
import { DrawingNote, VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { BookingData } from './booking-data.ts';
import classes from './booking-head.module.css';
import { BookingHold } from './booking-hold.tsx';
import { BOOKING_TITLE_ID, moneyOf, moneyValues, titleOf } from './booking-state.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The booking was made just now, by the checkout that led here. */
    hasJustBooked?: boolean;
  }
}

/** How far the booking has come, what is said of its money, and its code: the first thing that is read. */
export function BookingHead({ booking }: { booking: BookingData }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { bookingCode, bookingStatus, vehicle } = booking;
  const money = moneyOf(booking);
  return (
    <header className={classes.head}>
      <div className={classes.frame}>
        <VehicleImage
          image={vehicle.image}
          alt=""
          sizes="(max-width: 760px) 100vw, 420px"
          isPriority
          className={classes.picture}
        />
        <DrawingNote image={vehicle.image} />
      </div>
      <div className={classes.headWords}>
        <JustBooked code={bookingCode} />
        <h1 id={BOOKING_TITLE_ID} tabIndex={-1} className={classes.state}>
          {t(titleOf(booking))}
        </h1>
        {money ? <p className={classes.money}>{t(money, moneyValues(booking, amount))}</p> : null}
        <BookingHold booking={booking} />
        <p className={classes.codeLine}>
          <span>
            <span className={classes.codeLabel}>{t('booking.view.code')}</span>
            <strong className={classes.code}>{bookingCode}</strong>
          </span>
          <CopyButton text={bookingCode} label={t('booking.view.code')} />
        </p>
        <p className={classes.car}>
          <BookingStatusBadge status={bookingStatus} />
          <span>
            {vehicle.brand} {vehicle.model} <span className={classes.year}>{vehicle.year}</span>
          </span>
        </p>
      </div>
    </header>
  );
}

/** The result of the checkout, in the page itself: no toast covers the page. */
function JustBooked({ code }: { code: string }) {
  const { t } = useTranslation();
  const [isNews, setIsNews] = useState(false);
  // The navigation's state survives a reload, whose page the server rendered without it: it is shown once.
  useEffect(() => {
    if (!history.state?.hasJustBooked) return;
    setIsNews(true);
    history.replaceState({ ...history.state, hasJustBooked: undefined }, '');
  }, []);
  // The sentence is one text; its code must not break at the hyphen.
  const [before, after] = t('booking.confirmed.text', { code: '\n' }).split('\n');
  return isNews ? (
    <p className={classes.justBooked} role="status">
      <strong>{t('booking.confirmed.title')}</strong> {before}
      <span className={classes.unbroken}>{code}</span>
      {after}
    </p>
  ) : null;
}
