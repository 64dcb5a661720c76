import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { SessionUser } from '#src/lib/account.ts';
import { focusOn } from '#src/lib/focus.ts';
import { useSignOut } from '#src/lib/sign-out.ts';
import action from '#src/ui/action.module.css';
import { showToast } from '#src/ui/toast.ts';
import classes from './account-card.module.css';

// Few come to change a password: its form is fetched when it is asked for.
const PasswordForm = lazy(() =>
  import('./password-form.tsx').then(
    ({ PasswordForm: form }) => ({ default: form }),
    () => ({ default: FormMissing }),
  ),
);
const OPENER_ID = 'change-password';
/** Of the form's first field, which is there once the form has come. */
const FIRST_FIELD_ID = 'password-current';

function FormMissing() {
  const { t } = useTranslation();
  return <p role="alert">{t('page.errorText')}</p>;
}

/** Whose account this is, the ways to what belongs to it, a new password, and the way out. */
export function AccountCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <>
      <dl className={classes.person}>
        <dt>{t('account.name')}</dt>
        <dd>{user.name}</dd>
        <dt>{t('account.email')}</dt>
        <dd>{user.email}</dd>
      </dl>
      <div className={classes.ways}>
        <Link to="/my-booking" className={action.primary}>
          {t('account.own.bookings')}
        </Link>
        {user.roles.length > 0 ? (
          <Link to="/admin" className={action.secondary}>
            {t('account.own.office')}
          </Link>
        ) : null}
        <PasswordChange user={user} />
        <button
          type="button"
          className={action.quiet}
          disabled={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {t('nav.signOut')}
        </button>
      </div>
    </>
  );
}

/** The button that opens the form and, once it is done, gets the keyboard back. */
function PasswordChange({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    if (!isOpen) focusOn(FIRST_FIELD_ID);
    setIsOpen(!isOpen);
  };
  const finish = () => {
    setIsOpen(false);
    focusOn(OPENER_ID);
    showToast({
      tone: 'success',
      title: t('account.password.changed'),
      message: t('account.password.changedText'),
    });
  };
  return (
    <>
      <button
        type="button"
        id={OPENER_ID}
        className={action.secondary}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('account.password.change')}
      </button>
      {isOpen ? (
        <div className={classes.form}>
          <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
            <PasswordForm email={user.email} onDone={finish} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
