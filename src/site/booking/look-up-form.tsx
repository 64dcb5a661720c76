import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { type BookingLookupSearch, lookUpBookingInput } from '#domain/schemas/search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText, fieldErrorsOf } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { formatTime } from '#src/lib/format.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './booking.module.css';
import type { BookingData } from './booking-data.ts';
import { useLookUpPause } from './use-look-up-pause.ts';

interface LookUpFormProps {
  search: BookingLookupSearch;
  onFound: (booking: BookingData) => void;
}

type Field = 'email' | 'bookingCode';

/** E-mail and code, both needed. After too many tries it rests until the server counts anew. */
export function LookUpForm({ search, onFound }: LookUpFormProps) {
  const { t, word, locale } = useTranslation();
  const [values, setValues] = useState({ email: search.email ?? '', bookingCode: search.code ?? '' });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const pause = useLookUpPause();
  const lookUp = trpc.booking.lookUp.useMutation({
    onSuccess: onFound,
    onError: (error) => pause.startFor(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lookUp.isPending || pause.until) return;
    const checked = v.safeParse(lookUpBookingInput, values);
    const found = checked.success ? {} : fieldErrorsOf(checked.issues);
    setErrors(found);
    if (checked.success) lookUp.mutate(checked.output);
    else focusOn(found.email ? 'look-up-email' : 'look-up-bookingCode');
  };
  const field = (key: Field) => ({
    id: `look-up-${key}`,
    value: values[key],
    error: errors[key] && word(errors[key]),
    isRequired: true,
    isDisabled: pause.until !== null,
    onChange: (value: string) => {
      setValues((current) => ({ ...current, [key]: value }));
      setErrors((current) => ({ ...current, [key]: undefined }));
    },
  });
  return (
    <section aria-labelledby="look-up-title">
      <h2 id="look-up-title" className={classes.title}>
        {t('booking.lookUp.title')}
      </h2>
      <p className={classes.lead}>{t('booking.lookUp.lead')}</p>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextField
          {...field('email')}
          label={t('booking.lookUp.email')}
          type="email"
          name="email"
          inputMode="email"
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
        {pause.until ? (
          <Notice tone="error" role="alert">
            <p>{t('error.RATE_LIMITED.lookup', { time: formatTime(pause.until, locale) })}</p>
          </Notice>
        ) : (
          <LookUpError error={lookUp.error} />
        )}
        <button
          type="submit"
          className={`${action.primary} ${classes.submit}`}
          disabled={lookUp.isPending || pause.until !== null}
        >
          {lookUp.isPending ? t('booking.lookUp.searching') : t('booking.lookUp.submit')}
        </button>
      </form>
    </section>
  );
}

function LookUpError({ error }: { error: TrpcError | null }) {
  const { word } = useTranslation();
  if (!error || errorCode(error) === 'RATE_LIMITED') return null;
  return (
    <Notice tone="error" role="alert">
      <p>{errorText(error, word)}</p>
    </Notice>
  );
}
