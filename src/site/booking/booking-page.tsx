import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BookingLookupSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSession } from '#src/lib/session.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './booking.module.css';
import type { BookingData } from './booking-data.ts';
import { BookingList } from './booking-list.tsx';
import { OwnMessages } from './booking-messages.tsx';
import { BookingView } from './booking-view.tsx';
import type { BookingAccess } from './load-booking.ts';
import { LookUpForm } from './look-up-form.tsx';
import { SampleTicket } from './sample-ticket.tsx';

interface BookingPageProps {
  access: BookingAccess;
  search: BookingLookupSearch;
}

/** A customer's own bookings, one of them, or the way to one by e-mail and code. */
export function BookingPage({ access, search }: BookingPageProps) {
  const { t } = useTranslation();
  const user = useSession();
  // Signing out takes what was one's own off the screen at once.
  const granted = user ? access : 'lookUp';
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>{t('booking.heading')}</h1>
      {granted === 'own' && search.code ? <OwnBooking code={search.code} /> : null}
      {granted === 'list' ? <BookingList /> : null}
      {granted === 'list' ? <OwnMessages /> : null}
      {granted === 'own' ? null : <LookUp key={search.code} search={search} isSignedIn={user !== null} />}
    </div>
  );
}

function OwnBooking({ code }: { code: string }) {
  const { t } = useTranslation();
  const [booking] = trpc.booking.byCode.useSuspenseQuery({ bookingCode: code });
  return (
    <>
      <BookingView booking={booking} isOwn />
      <p className={classes.more}>
        <Link to="/my-booking" className={classes.link}>
          {t('booking.mine.all')}
        </Link>
      </p>
    </>
  );
}

function LookUp({ search, isSignedIn }: { search: BookingLookupSearch; isSignedIn: boolean }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<BookingData | null>(null);
  if (found) {
    return (
      <>
        <BookingView booking={found} isOwn={false} />
        <p className={classes.more}>
          <button type="button" className={classes.textButton} onClick={() => setFound(null)}>
            {t('booking.lookUp.other')}
          </button>
        </p>
      </>
    );
  }
  const form = <LookUpForm search={search} onFound={setFound} />;
  if (isSignedIn && !search.code) {
    return (
      <details className={classes.another}>
        <summary>{t('booking.lookUp.other')}</summary>
        {form}
      </details>
    );
  }
  return (
    <div className={classes.search}>
      <div className={classes.card}>
        {form}
        {isSignedIn ? null : <SignInHint />}
      </div>
      <div className={classes.ornament}>
        <SampleTicket />
      </div>
    </div>
  );
}

function SignInHint() {
  const { t } = useTranslation();
  return (
    <p className={classes.hint}>
      {t('booking.lookUp.signIn')}{' '}
      <Link to="/auth" search={{ redirect: '/my-booking' }} className={classes.link}>
        {t('booking.lookUp.signInAction')}
      </Link>
    </p>
  );
}
