import { lazy, Suspense, useState } from 'react';
import { isOut } from '#domain/booking-status.ts';
import type { ClientChange } from '#domain/client-change.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import type { BookingData, PaymentData } from '../booking-data.ts';
import view from '../booking-view.module.css';
import classes from './changes.module.css';

const missing = { default: FormMissing };
const DaysForm = lazy(() =>
  import('./days-form.tsx').then(
    (form) => ({ default: form.DaysForm }),
    () => missing,
  ),
);
const DriversForm = lazy(() =>
  import('./drivers-form.tsx').then(
    (form) => ({ default: form.DriversForm }),
    () => missing,
  ),
);
const ContactForm = lazy(() =>
  import('./contact-form.tsx').then(
    (form) => ({ default: form.ContactForm }),
    () => missing,
  ),
);
const CancelForm = lazy(() =>
  import('./cancel-form.tsx').then(
    (form) => ({ default: form.CancelForm }),
    () => missing,
  ),
);

function FormMissing() {
  const { t } = useTranslation();
  return <p role="alert">{t('booking.messages.loadFailed')}</p>;
}

interface BookingChangesProps {
  booking: BookingData | PaymentData;
  /** Or whoever opened this link of it. */
  link?: string;
}

/** What its owner may change by themselves; each opens with what it costs, and nothing is done before they agree. */
export function BookingChanges({ booking, link }: BookingChangesProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<ClientChange | null>(null);
  const { changes } = booking;
  if (changes.length === 0) return null;
  // After a change, or with time, it may be open no longer.
  const shown = opened !== null && changes.includes(opened) ? opened : null;
  const close = () => setOpened(null);
  return (
    <section className={view.card} aria-labelledby="booking-changes">
      <h2 id="booking-changes" className={view.title}>
        {t(isOut(booking.bookingStatus) ? 'booking.changes.moreTime' : 'booking.changes.title')}
      </h2>
      <div className={classes.choices}>
        {changes.map((change) => (
          <button
            key={change}
            type="button"
            className={change === 'cancellation' ? action.quiet : action.secondary}
            aria-expanded={shown === change}
            aria-controls="booking-change"
            onClick={() => setOpened(shown === change ? null : change)}
          >
            {t(`booking.changes.${change}`)}
          </button>
        ))}
      </div>
      <div id="booking-change">
        {shown ? (
          <Suspense fallback={<p>{t('common.loading')}</p>}>
            {shown === 'cancellation' ? <CancelForm booking={booking} link={link} onClose={close} /> : null}
            {shown === 'contact' && 'flight' in booking ? (
              <ContactForm booking={booking} onClose={close} />
            ) : null}
            {shown === 'drivers' ? <DriversForm booking={booking} onClose={close} /> : null}
            {shown === 'dates' || shown === 'extension' ? (
              <DaysForm booking={booking} link={link} change={shown} onClose={close} />
            ) : null}
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
