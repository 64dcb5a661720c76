import { useLayoutEffect, useState } from 'react';
import { formatTime } from '#domain/format-day.ts';
import { localPath } from '#domain/locale.ts';
import type { BookingLookupSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText, type WireError } from '#src/lib/errors.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from '../booking.module.css';
import type { BookingData } from '../booking-data.ts';
import type { SentLookUp } from './send-look-up.ts';
import { useLookUp } from './use-look-up.ts';

interface LookUpFormProps {
  search: BookingLookupSearch;
  /** What it was answered where no script runs. */
  sent: SentLookUp | null;
  onFound: (booking: BookingData) => void;
}

/** E-mail or telephone, and the code, both needed. After too many attempts it is disabled until the server allows the next. */
export function LookUpForm({ search, sent, onFound }: LookUpFormProps) {
  const { t, locale } = useTranslation();
  const { field, submit, error, isSearching, pausedUntil } = useLookUp(search, sent, onFound);
  // The server does not know the hour where the reader is.
  const [hasClock, setHasClock] = useState(false);
  useLayoutEffect(() => setHasClock(true), []);
  return (
    <section aria-labelledby="look-up-title">
      <h2 id="look-up-title" className={classes.title}>
        {t('booking.lookUp.title')}
      </h2>
      <p className={classes.lead}>{t('booking.lookUp.lead')}</p>
      <form
        className={classes.form}
        method="post"
        action={localPath(locale, '/my-booking')}
        noValidate
        onSubmit={submit}
      >
        <TextField
          {...field('email')}
          label={t('booking.lookUp.email')}
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('bookingCode')}
          label={t('booking.lookUp.code')}
          hint={t('booking.lookUp.where')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {pausedUntil ? (
          <Notice tone="error" role="alert">
            <p>
              {hasClock
                ? t('error.RATE_LIMITED.lookup', { time: formatTime(pausedUntil, locale) })
                : t('error.RATE_LIMITED')}
            </p>
          </Notice>
        ) : (
          <LookUpError error={error} />
        )}
        <button
          type="submit"
          className={`${action.primary} ${classes.submit}`}
          disabled={isSearching || pausedUntil !== null}
        >
          {isSearching ? t('booking.lookUp.searching') : t('booking.lookUp.submit')}
        </button>
      </form>
    </section>
  );
}

function LookUpError({ error }: { error: WireError | null }) {
  const { word } = useTranslation();
  if (!error || errorCode(error) === 'RATE_LIMITED') return null;
  return (
    <Notice tone="error" role="alert">
      <p>{errorText(error, word)}</p>
    </Notice>
  );
}
