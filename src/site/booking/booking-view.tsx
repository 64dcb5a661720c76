import { CopyButton } from '#src/components/copy-button.tsx';
import { Logo } from '#src/components/logo.tsx';
import { QuoteLines } from '#src/components/quote-lines.tsx';
import { BookingStatusBadge, PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatInstantDay } from '#src/lib/format.ts';
import { BookingActions } from './booking-actions.tsx';
import type { BookingData } from './booking-data.ts';
import { BookingMessages } from './booking-messages.tsx';
import { BookingProofs } from './booking-proofs.tsx';
import { Customer, Fact, NextSteps, Trip } from './booking-sections.tsx';
import classes from './booking-view.module.css';

interface BookingViewProps {
  booking: BookingData;
  /** Opened by the signed-in customer whose booking it is. */
  isOwn: boolean;
}

/** One booking, whole: on the screen a page, on paper a receipt. */
export function BookingView({ booking, isOwn }: BookingViewProps) {
  const { t, locale } = useTranslation();
  const nameOf = (code: string) => booking.quote.extras.find((extra) => extra.code === code)?.name ?? code;
  return (
    <article className={classes.view} aria-labelledby="booking-title">
      <div className={classes.letterhead} aria-hidden="true">
        <Logo height={40} />
        <span>{t('booking.view.receiptTitle')}</span>
      </div>
      <BookingHead booking={booking} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Trip booking={booking} />
          <NextSteps booking={booking} />
          <Customer booking={booking} />
          <BookingProofs booking={booking} isOwn={isOwn} />
          <BookingMessages booking={booking} />
        </div>
        <div className={classes.column}>
          <section className={classes.card} aria-label={t('booking.view.price')}>
            <QuoteLines
              quote={booking.quote}
              nameOf={nameOf}
              taxRateBasisPoints={booking.taxRateBasisPoints}
            />
            <dl className={classes.facts}>
              <Fact label={t('booking.view.method')}>{t(`method.${booking.paymentMethod}`)}</Fact>
              <Fact label={t('booking.view.paymentStatus')}>
                <PaymentStatusBadge status={booking.paymentStatus} />
              </Fact>
            </dl>
          </section>
          <BookingActions booking={booking} />
        </div>
      </div>
      {booking.receiptMessage ? <p className={classes.message}>{booking.receiptMessage}</p> : null}
      <p className={classes.madeOn}>
        {t('booking.view.madeOn', { day: formatInstantDay(booking.createdAt, locale) })}
      </p>
    </article>
  );
}

function BookingHead({ booking: { bookingCode, bookingStatus, vehicle } }: { booking: BookingData }) {
  const { t } = useTranslation();
  return (
    <header className={classes.head}>
      <VehicleImage
        image={vehicle.image}
        alt=""
        sizes="(max-width: 700px) 100vw, 420px"
        isPriority
        className={classes.picture}
      />
      <div className={classes.headWords}>
        <BookingStatusBadge status={bookingStatus} />
        <h2 id="booking-title" className={classes.car}>
          {vehicle.brand} {vehicle.model} <span className={classes.year}>{vehicle.year}</span>
        </h2>
        <p className={classes.codeLine}>
          <span>
            <span className={classes.codeLabel}>{t('booking.view.code')}</span>
            <strong className={classes.code}>{bookingCode}</strong>
          </span>
          <CopyButton text={bookingCode} label={t('booking.view.code')} />
        </p>
      </div>
    </header>
  );
}
