import { type FormEvent, useState } from 'react';
import { localPath } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import page from '#src/ui/card-page.module.css';
import { Notice } from '#src/ui/notice.tsx';
import classes from './reminders-page.module.css';

interface RemindersPageProps {
  token: string;
  /** Whether what a form without scripts asked for did not go. */
  hasFailed: boolean;
}

/** /reminders/{token}: by the link of a reminder, without signing in, no more of them come. */
export function RemindersPage({ token, hasFailed }: RemindersPageProps) {
  const { t } = useTranslation();
  const [{ state }] = trpc.public.reminders.read.useSuspenseQuery({ token });
  return (
    <div className={page.page}>
      <div className={page.card}>
        {state === 'expired' ? (
          <>
            <h1 className={page.heading}>{t('reminders.expiredTitle')}</h1>
            <p className={page.text}>{t('reminders.expiredText')}</p>
          </>
        ) : state === 'stopped' ? (
          <>
            <h1 className={page.heading}>{t('reminders.title')}</h1>
            <Notice tone="success" role="status" title={t('reminders.stoppedTitle')}>
              <p>{t('reminders.stoppedText')}</p>
            </Notice>
            <Change token={token} to="start" hasFailed={hasFailed} />
          </>
        ) : (
          <>
            <h1 className={page.heading}>{t('reminders.heading')}</h1>
            <WhatStops />
            <Change token={token} to="stop" hasFailed={hasFailed} />
          </>
        )}
      </div>
    </div>
  );
}

function WhatStops() {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <p className={classes.what}>{t('reminders.stops')}</p>
        <ul className={classes.list}>
          <li>{t('reminders.stops.pay')}</li>
          <li>{t('reminders.stops.day')}</li>
          <li>{t('reminders.stops.review')}</li>
        </ul>
      </div>
      <div>
        <p className={classes.what}>{t('reminders.comes')}</p>
        <ul className={classes.list}>
          <li>{t('reminders.comes.booking')}</li>
          <li>{t('reminders.comes.money')}</li>
          <li>{t('reminders.comes.answers')}</li>
        </ul>
      </div>
      <p className={page.text}>{t('reminders.pay')}</p>
    </>
  );
}

/** Works without scripts too: the page itself takes the form. */
function Change({ token, to, hasFailed }: RemindersPageProps & { to: 'stop' | 'start' }) {
  const { t, locale } = useTranslation();
  const utils = trpc.useUtils();
  const [isTried, setTried] = useState(false);
  const whenDone = { onSettled: readAgain(() => utils.public.reminders.read.invalidate()) };
  const stop = trpc.public.reminders.stop.useMutation(whenDone);
  const start = trpc.public.reminders.start.useMutation(whenDone);
  const asked = to === 'stop' ? stop : start;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (to === 'stop') stop.mutate({ token, by: 'link' });
    else start.mutate({ token });
  };
  return (
    <form method="post" action={localPath(locale, `/reminders/${token}`)} onSubmit={submit}>
      <input type="hidden" name={to} value="yes" />
      <button
        type="submit"
        className={to === 'stop' ? action.primary : action.secondary}
        disabled={asked.isPending}
      >
        {t(`reminders.${to}`)}
      </button>
      {(isTried ? asked.isError : hasFailed) ? <p role="alert">{t('reminders.failed')}</p> : null}
    </form>
  );
}
