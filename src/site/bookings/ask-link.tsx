import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { useSession } from '#src/lib/session.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import type { BookingData } from './booking-data.ts';
import classes from './booking-view.module.css';

type AskedBooking = Pick<BookingData, 'bookingCode' | 'customerEmail' | 'hasAccount'>;

/**
 * Whoever only looked the booking up changes nothing of it: its link does, which is sent to the e-mail or the number that it
 * has, and so does its account, where there is one.
 */
export function AskLink({ booking }: { booking: AskedBooking }) {
  const { t, word } = useTranslation();
  const { bookingCode, customerEmail: email, hasAccount } = booking;
  const user = useSession();
  const ask = trpc.public.links.ask.useMutation({ retry: isAnswerLost });
  return (
    <section className={classes.card} aria-labelledby="booking-link">
      <h2 id="booking-link" className={classes.title}>
        {t('booking.link.title')}
      </h2>
      {ask.isSuccess ? (
        <Notice tone="success" role="status">
          <p>{t('booking.link.sent')}</p>
        </Notice>
      ) : (
        <>
          <p>{t('booking.link.text')}</p>
          {ask.error ? (
            <Notice tone="error" role="alert">
              <p>{errorText(ask.error, word)}</p>
            </Notice>
          ) : null}
          <button
            type="button"
            className={action.secondary}
            disabled={ask.isPending}
            onClick={() => ask.mutate({ bookingCode, email })}
          >
            {t(ask.isPending ? 'common.loading' : 'booking.link.send')}
          </button>
        </>
      )}
      {hasAccount && !user ? (
        <p>
          {t('booking.lookUp.signIn')}{' '}
          <Link to="/auth" search={{ redirect: `/my-booking?code=${bookingCode}` }} className={classes.link}>
            {t('booking.lookUp.signInAction')}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
