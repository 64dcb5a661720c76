import { formatUsd } from '#domain/money.ts';
import { QuoteLines } from '#src/components/quote-lines.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { BookingData } from './booking-data.ts';
import classes from './booking-detail.module.css';

/** The money line by line, then what has come in and what is still owed. */
export function MoneyPanel({ booking }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const { quote, outstandingCents } = booking;
  const overpaidCents = booking.paidCents - quote.grandTotalCents;
  return (
    <Panel
      title={t('adminBookings.detail.money')}
      aside={<span className={classes.soft}>{t(`method.${booking.paymentMethod}`)}</span>}
    >
      <div className={classes.themed}>
        <QuoteLines
          quote={quote}
          nameOf={(code) => quote.extras.find((extra) => extra.code === code)?.name ?? code}
          taxRateBasisPoints={booking.taxRateBasisPoints}
        />
      </div>
      <dl className={classes.balance}>
        <div>
          <dt>{t('adminBookings.detail.paid')}</dt>
          <dd>{formatUsd(booking.paidCents, locale)}</dd>
        </div>
        {overpaidCents > 0 ? (
          <div>
            <dt>{t('adminBookings.detail.overpaid')}</dt>
            <dd className={classes.owed}>{formatUsd(overpaidCents, locale)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('adminBookings.detail.outstanding')}</dt>
          <dd className={outstandingCents > 0 ? classes.owed : undefined}>
            {formatUsd(outstandingCents, locale)}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
