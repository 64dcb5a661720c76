import type { Cents } from '#domain/money.ts';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import type { CheckoutData } from '../checkout-data.ts';
import { QUOTE_CHANGED_ID } from '../fields/field-state.ts';
import type { QuoteChange } from '../submit/use-refusal.ts';
import type { BookingSubmission } from '../submit/use-submit-booking.ts';
import classes from './quote-changed-panel.module.css';
import { changedLines } from './quote-difference.ts';

interface QuoteChangedPanelProps {
  booking: BookingSubmission;
  change: QuoteChange;
  extras: CheckoutData['extras'];
}

/** Old and new price side by side, line by line where they differ; nothing is booked until the new one is agreed to. */
export function QuoteChangedPanel({ booking, change, extras }: QuoteChangedPanelProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const usd = (cents: Cents | null) => (cents === null ? '–' : amount(cents));
  const nameOf = (code: string) => extras.find((extra) => extra.code === code)?.name ?? code;
  const total = usd(change.fresh.grandTotalCents);
  return (
    <Notice id={QUOTE_CHANGED_ID} tone="warning" role="alert" title={t('checkout.changed.title')}>
      <p>{t('error.QUOTE_CHANGED')}</p>
      <table className={classes.change}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('checkout.changed.before')}</th>
            <th scope="col">{t('checkout.changed.now')}</th>
          </tr>
        </thead>
        <tbody>
          {changedLines(change.shown, change.fresh).map(({ line, extraCode, beforeCents, nowCents }) => (
            <tr key={extraCode ?? line} data-total={line === 'total' || undefined}>
              <th scope="row">{extraCode ? nameOf(extraCode) : t(`quote.${line}`)}</th>
              <td>{usd(beforeCents)}</td>
              <td>{usd(nowCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.actions}>
        <button
          type="button"
          className={action.primary}
          disabled={booking.isProcessing}
          onClick={() => void booking.submit(change.fresh)}
        >
          {booking.isProcessing ? t('checkout.processing') : t('checkout.changed.agree', { total })}
        </button>
        <button type="button" className={action.quiet} onClick={booking.dismissChange}>
          {t('checkout.changed.dismiss')}
        </button>
      </div>
    </Notice>
  );
}
