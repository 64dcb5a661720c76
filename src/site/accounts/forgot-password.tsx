import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './forgot-password.module.css';

const AskReset = lazy(() => import('./ask-reset.tsx').then((module) => ({ default: module.AskReset })));

/** The way back for who forgot their password: a link by e-mail, or from the staff. */
export function ForgotPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // It may have been opened before our scripts were there to hear of it.
  useEffect(() => setIsOpen(details.current?.open === true), []);
  return (
    <details
      ref={details}
      className={classes.forgot}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>{t('account.forgot.title')}</summary>
      {isOpen ? (
        <Suspense>
          <AskReset email={email} />
        </Suspense>
      ) : null}
    </details>
  );
}
