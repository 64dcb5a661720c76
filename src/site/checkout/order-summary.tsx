import { useState } from 'react';
import { formatDay, formatTimeOfDay } from '#domain/format-day.ts';
import type { Quote } from '#domain/quote.ts';
import { QuoteLines } from '#src/components/quote-lines.tsx';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutPicture } from './checkout-picture.tsx';
import { CHECKOUT_FORM_ID } from './fields/field-state.ts';
import type { Journey } from './journey/journey.ts';
import classes from './order-summary.module.css';
import type { BookingSubmission } from './submit/use-submit-booking.ts';

interface OrderSummaryProps {
  data: CheckoutData;
  journey: Journey;
  quote: Quote;
  booking: BookingSubmission;
  isChecking: boolean;
  /** Somebody else has the car on these days: nothing can be confirmed. */
  isTaken: boolean;
  /** All that is asked for is filled in; until then the button is there, but does not call. */
  isComplete: boolean;
  isLost: boolean;
}

const REASON_ID = 'checkout-submit-reason';
const LINES_ID = 'checkout-summary-lines';

/** What is being booked and what it costs; beside the form on wide screens, a bar under it that unfolds on phones. */
export function OrderSummary(props: OrderSummaryProps) {
  const { data, journey, quote, booking, isChecking, isTaken, isComplete, isLost } = props;
  const { t } = useTranslation();
  const amount = useAmount();
  const [isOpen, setIsOpen] = useState(false);
  const reason = isTaken
    ? t(data.refusal ? 'checkout.times.reason' : 'checkout.taken.reason')
    : isLost
      ? t('checkout.lost.text')
      : null;
  const nameOf = (code: string) => data.extras.find((extra) => extra.code === code)?.name ?? code;
  return (
    <aside className={classes.summary} data-bottom-bar="sticky" aria-label={t('checkout.summary.title')}>
      <div className={classes.details} id={LINES_ID} data-open={isOpen || undefined}>
        <Trip data={data} journey={journey} days={quote.rentalDays} />
        <div className={classes.lines} data-stale={isChecking || undefined}>
          <QuoteLines
            quote={quote}
            nameOf={nameOf}
            taxRateBasisPoints={data.priceInputs.taxRateBasisPoints}
          />
        </div>
      </div>
      {reason ? (
        <p className={classes.reason} id={REASON_ID}>
          {reason}
        </p>
      ) : null}
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={LINES_ID}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.toggleWords}>
            {isOpen ? t('checkout.summary.hide') : t('checkout.summary.show')}
          </span>
          <span className={classes.barTotal}>{amount(quote.grandTotalCents)}</span>
        </button>
        <button
          type="submit"
          form={CHECKOUT_FORM_ID}
          className={`${action.primary} ${classes.submit}`}
          data-calm={isComplete ? undefined : true}
          disabled={isTaken}
          aria-disabled={booking.isProcessing || undefined}
          aria-describedby={reason ? REASON_ID : undefined}
        >
          {booking.isProcessing ? t('checkout.processing') : t('checkout.submit')}
        </button>
      </div>
      <p className={classes.promise}>{t('checkout.summary.promise')}</p>
    </aside>
  );
}

function Trip({
  data: { vehicle },
  journey,
  days,
}: Pick<OrderSummaryProps, 'data' | 'journey'> & { days: number }) {
  const { t, locale } = useTranslation();
  const when = (day: string, time = '') =>
    `${formatDay(day, locale)}${time && `, ${formatTimeOfDay(time, locale)}`}`;
  return (
    <>
      <div className={classes.vehicle}>
        <CheckoutPicture images={vehicle.images} className={classes.picture} />
        <div className={classes.name}>
          <h2>
            {vehicle.brand} {vehicle.model}
          </h2>
          <p>
            {t(`vehicle.class.${vehicle.class}`)} · {vehicle.year}
          </p>
        </div>
      </div>
      <ol className={classes.stops}>
        <li>
          <span className={classes.day}>{when(journey.pickupDate, journey.pickupTime)}</span>
          <span>{t(`city.${journey.pickupBranchId}`)}</span>
        </li>
        <li>
          <span className={classes.day}>{when(journey.returnDate, journey.returnTime)}</span>
          <span>{t(`city.${journey.returnBranchId}`)}</span>
        </li>
      </ol>
      <p className={classes.days}>{t('common.days', { days })}</p>
    </>
  );
}
