import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { isBranchId } from '#domain/branch.ts';
import { localPath } from '#domain/locale.ts';
import type { VehicleListSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import page from '#src/ui/card-page.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { JoinFields } from './join-fields.tsx';
import type { SentWish } from './send-join.ts';
import { type JoinForm, useJoin } from './use-join.ts';
import classes from './waitlist.module.css';
import { wishedDays } from './wished-days.ts';

interface JoinPageProps {
  search: VehicleListSearch;
  /** What the form was answered where no script runs. */
  sent: SentWish | null;
}

/** /waitlist: who finds no car leaves how they are reached. */
export function JoinPage({ search, sent }: JoinPageProps) {
  const { t, locale } = useTranslation();
  const trap = useRef<HTMLInputElement>(null);
  const form = useJoin(search, sent, () => trap.current?.value ?? '');
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{t('waitlist.heading')}</h1>
      {form.state === null ? (
        <>
          <p className={page.text}>{t('waitlist.lead')}</p>
          <form
            className={page.card}
            method="post"
            action={localPath(locale, '/waitlist')}
            noValidate
            onSubmit={form.submit}
          >
            <JoinFields form={form} />
            {/* People do not see it; programs that fill in everything give themselves away. */}
            <input
              ref={trap}
              className={classes.trap}
              name="website"
              tabIndex={-1}
              autoComplete="off"
              aria-hidden="true"
            />
            <Failure form={form} />
            <button type="submit" className={`${action.primary} ${classes.send}`} disabled={form.isBusy}>
              {form.isBusy ? t('waitlist.submitting') : t('waitlist.submit')}
            </button>
          </form>
        </>
      ) : (
        <Answer form={form} state={form.state} />
      )}
    </div>
  );
}

function Failure({ form: { failure } }: { form: JoinForm }) {
  const { t } = useTranslation();
  if (!failure) return null;
  return (
    <Notice id="waitlist-failure" tone="error" role="alert">
      <p>{t(failure.isTooMany ? 'waitlist.tooManyLater' : 'waitlist.failed')}</p>
    </Notice>
  );
}

interface AnswerProps {
  form: JoinForm;
  state: 'waiting' | 'free';
}

function Answer({ form: { values }, state }: AnswerProps) {
  const { t, locale } = useTranslation();
  const { branchId, pickupDate, returnDate, email } = values;
  const times = { pickupTime: values.pickupTime || undefined, returnTime: values.returnTime || undefined };
  const days = wishedDays({ pickupDate, returnDate, ...times }, locale);
  const isFree = state === 'free';
  return (
    <div className={page.card}>
      <Notice
        id="waitlist-answer"
        tone="success"
        role="status"
        title={t(isFree ? 'waitlist.freeTitle' : 'waitlist.joinedTitle')}
      >
        <p>{isFree ? t('waitlist.freeText') : t('waitlist.joinedText', { email })}</p>
      </Notice>
      {isBranchId(branchId) ? (
        <p className={page.text}>
          {t(`city.${branchId}`)} · {days}
        </p>
      ) : null}
      <Link
        to="/fleet"
        search={isFree && isBranchId(branchId) ? { ...times, city: branchId, pickupDate, returnDate } : {}}
        className={isFree ? action.primary : action.secondary}
      >
        {t(isFree ? 'waitlist.seeFree' : 'waitlist.search')}
      </Link>
    </div>
  );
}
