import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { localPath } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { internalPath } from '#src/lib/internal-path.ts';
import { useSession } from '#src/lib/session.ts';
import { Tabs } from '#src/ui/tabs.tsx';
import { showToast } from '#src/ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import classes from './auth-page.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Tab = 'signIn' | 'signUp';

/** Whether who has just signed in is on the way elsewhere; over when they turn back before they are there. */
function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => (path === '/auth' ? undefined : () => setIsLeaving(false)), [path]);
  return { isLeaving, leave: () => setIsLeaving(true) };
}

/**
 * The clients' sign-in: signing in leads on to where they were going, signing up leads to signing in. For who is
 * signed in it shows their account.
 */
export function AuthPage({ redirect }: { redirect: string | undefined }) {
  const { t, locale } = useTranslation();
  const router = useRouter();
  const user = useSession();
  const [tab, setTab] = useState<Tab>('signIn');
  const [newEmail, setNewEmail] = useState('');
  const { isLeaving, leave } = useLeaving();
  const isAtHome = user !== null && !isLeaving;
  const tabs = [
    { id: 'signIn', label: t('account.tab.signIn') },
    { id: 'signUp', label: t('account.tab.signUp') },
  ] as const;
  const arrive = () => {
    leave();
    showToast({ title: t('account.welcomeBack'), tone: 'success' });
    router.history.push(localPath(locale, internalPath(redirect) ?? '/'));
  };
  const comeBackIn = (email: string) => {
    setNewEmail(email);
    setTab('signIn');
    showToast({ title: t('account.created'), tone: 'success' });
  };
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <h1 className={classes.heading}>{t(isAtHome ? 'account.own.heading' : 'account.heading')}</h1>
        {isAtHome ? (
          <AccountCard user={user} />
        ) : (
          <>
            <p className={classes.lead}>{t('account.lead')}</p>
            <Tabs label={t('account.tabs')} tabs={tabs} selected={tab} onSelect={setTab}>
              {tab === 'signIn' ? (
                <SignInForm initialEmail={newEmail} onDone={arrive} />
              ) : (
                <SignUpForm onDone={comeBackIn} />
              )}
            </Tabs>
          </>
        )}
      </div>
    </div>
  );
}
