import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { BookingData } from '../booking-data.ts';
import classes from './booking-messages.module.css';

const missing = { default: ThreadMissing };
const loadThreads = () => import('./thread.tsx');
const BookingThread = lazy(() =>
  loadThreads().then(
    (threads) => ({ default: threads.BookingThread }),
    () => missing,
  ),
);
const OwnThread = lazy(() =>
  loadThreads().then(
    (threads) => ({ default: threads.OwnThread }),
    () => missing,
  ),
);

function ThreadMissing() {
  const { t } = useTranslation();
  return <p role="alert">{t('booking.messages.loadFailed')}</p>;
}

/** Messages are fetched after hydration: they must not delay the booking. */
function Later({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return isAlive ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

/** Questions about a booking and the answers to them. */
export function BookingMessages({
  booking,
}: {
  booking: Pick<BookingData, 'bookingCode' | 'threadToken' | 'unreadMessages'>;
}) {
  const { t } = useTranslation();
  const { bookingCode, threadToken: token, unreadMessages: count } = booking;
  return (
    <section className={classes.card} aria-labelledby="booking-messages">
      <h2 id="booking-messages" className={classes.title}>
        {t('booking.messages.title')}
        {count > 0 ? <Badge tone="red">{t('booking.messages.unread', { count })}</Badge> : null}
      </h2>
      <p>{t('booking.messages.lead')}</p>
      <Later fallback={<p className={classes.soft}>{t('common.loading')}</p>}>
        <BookingThread bookingCode={bookingCode} token={token} />
      </Later>
    </section>
  );
}

/** What the signed-in person wrote on the contact page, if anything. */
export function OwnMessages() {
  return (
    <Later>
      <OwnThread />
    </Later>
  );
}
