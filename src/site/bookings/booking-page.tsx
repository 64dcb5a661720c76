import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BookingLookupSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { focusOn } from '#src/lib/focus.ts';
import { useSession } from '#src/lib/session.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './booking.module.css';
import type { BookingData } from './booking-data.ts';
import { BookingList } from './booking-list.tsx';
import { BOOKING_TITLE_ID } from './booking-state.ts';
import { BookingView } from './booking-view.tsx';
import type { BookingPageData } from './load-booking.ts';
import { LookUpForm } from './look-up/look-up-form.tsx';
import { SampleTicket } from './look-up/sample-ticket.tsx';
import type { SentLookUp } from './look-up/send-look-up.ts';
import { OwnMessages } from './messages/booking-messages.tsx';

interface BookingPageProps {
  data: BookingPageData;
  search: BookingLookupSearch;
}

/** A customer's own bookings, one of them, or the way to one by e-mail and code. */
export function BookingPage({ data, search }: BookingPageProps) {
  return <Bookings key={search.code} data={data} search={search} />;
}

function Bookings({ data, search }: BookingPageProps) {
  const { t } = useTranslation();
  const user = useSession();
  const [found, setFound] = useState<BookingData | null>(data.sent?.found ?? null);
  // Signing out takes what was one's own off the screen at once.
  const granted = user ? data.access : 'lookUp';
  const show = (booking: BookingData) => {
    setFound(booking);
    focusOn(BOOKING_TITLE_ID);
  };
  if (found) return <Found booking={found} onLeave={() => setFound(null)} />;
  if (granted === 'own' && search.code) return <OwnBooking code={search.code} />;
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>{t('booking.heading')}</h1>
      {granted === 'list' ? (
        <>
          <BookingList />
          <OwnMessages />
        </>
      ) : null}
      <LookUp search={search} sent={data.sent} isSignedIn={user !== null} onFound={show} />
    </div>
  );
}

function OwnBooking({ code }: { code: string }) {
  const { t } = useTranslation();
  const [booking] = trpc.booking.byCode.useSuspenseQuery({ bookingCode: code });
  return (
    <div className={classes.page}>
      <BookingView booking={booking} isOwn />
      <p className={classes.more}>
        <Link to="/my-booking" className={classes.link}>
          {t('booking.mine.all')}
        </Link>
      </p>
    </div>
  );
}

function Found({ booking, onLeave }: { booking: BookingData; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <BookingView booking={booking} isOwn={false} />
      <p className={classes.more}>
        <Link to="/my-booking" className={classes.link} onClick={onLeave}>
          {t('booking.lookUp.other')}
        </Link>
      </p>
    </div>
  );
}

interface LookUpProps {
  search: BookingLookupSearch;
  sent: SentLookUp | null;
  isSignedIn: boolean;
  onFound: (booking: BookingData) => void;
}

function LookUp({ search, sent, isSignedIn, onFound }: LookUpProps) {
  const { t } = useTranslation();
  const form = <LookUpForm search={search} sent={sent} onFound={onFound} />;
  if (isSignedIn && !search.code) {
    return (
      <details className={classes.another} open={sent !== null}>
        <summary>{t('booking.lookUp.other')}</summary>
        {form}
      </details>
    );
  }
  return (
    <div className={classes.search}>
      <div className={classes.card}>
        {form}
        {isSignedIn ? null : <SignInHint code={search.code} />}
      </div>
      <div className={classes.ornament}>
        <SampleTicket />
      </div>
    </div>
  );
}

/** Whoever came by a link to a booking comes back to it. */
function SignInHint({ code }: BookingLookupSearch) {
  const { t } = useTranslation();
  const redirect = code ? `/my-booking?code=${code}` : '/my-booking';
  return (
    <p className={classes.hint}>
      {t('booking.lookUp.signIn')}{' '}
      <Link to="/auth" search={{ redirect }} className={classes.link}>
        {t('booking.lookUp.signInAction')}
      </Link>
    </p>
  );
}
