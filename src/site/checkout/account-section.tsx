import { useTranslation } from '#src/i18n/use-translation.ts';
import type { SessionUser } from '#src/lib/account.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './checkout.module.css';
import { draftStore, useDraft } from './draft.ts';
import { ACCOUNT_FORM_ID, ACCOUNT_SECTION_ID, fieldId } from './field-state.ts';
import type { AccountPanel } from './use-account-panel.ts';

interface AccountSectionProps {
  user: SessionUser | null;
  panel: AccountPanel;
}

/** Who is signed in, or the two ways to be. Its inputs belong to a form of their own that stands beside this one. */
export function AccountSection({ user, panel }: AccountSectionProps) {
  const { t } = useTranslation();
  if (user) {
    return (
      <p className={classes.signedIn} role="status">
        {t('checkout.account.signedIn', { name: user.name, email: user.email })}
      </p>
    );
  }
  const tabs = [
    { id: 'signUp', label: t('account.tab.signUp') },
    { id: 'signIn', label: t('account.tab.signIn') },
  ] as const;
  return (
    <div className={classes.account} id={ACCOUNT_SECTION_ID} tabIndex={-1}>
      <h3 className={classes.subtitle}>{t('checkout.account.title')}</h3>
      <p className={classes.aside}>{t('checkout.account.lead')}</p>
      <Tabs label={t('checkout.account.title')} tabs={tabs} selected={panel.tab} onSelect={panel.setTab}>
        {panel.errors.form ? <PanelError messageKey={panel.errors.form} /> : null}
        {panel.tab === 'signUp' ? <SignUp panel={panel} /> : <SignIn panel={panel} />}
      </Tabs>
    </div>
  );
}

function PanelError({ messageKey }: { messageKey: string }) {
  const { word } = useTranslation();
  return (
    <div className={classes.panelError}>
      <Notice tone="error" role="alert">
        <p>{word(messageKey)}</p>
      </Notice>
    </div>
  );
}

function usePasswordField(panel: AccountPanel) {
  const { t, word } = useTranslation();
  return (key: 'password' | 'confirmPassword') => {
    const error = panel.errors[key];
    return {
      id: fieldId(`account.${key}`),
      form: ACCOUNT_FORM_ID,
      label: t(`account.${key}`),
      show: t('account.show'),
      hide: t('account.hide'),
      value: panel.passwords[key],
      error: error && word(error),
      isRequired: true,
      onChange: (value: string) => panel.changePassword({ [key]: value }),
    };
  };
}

function SignUp({ panel }: { panel: AccountPanel }) {
  const { t } = useTranslation();
  const field = usePasswordField(panel);
  return (
    <div className={classes.accountFields}>
      <div className={classes.pair}>
        <PasswordField {...field('password')} autoComplete="new-password" hint={t('account.passwordHint')} />
        <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      </div>
      <button type="submit" form={ACCOUNT_FORM_ID} className={action.secondary} disabled={panel.isPending}>
        {panel.isPending ? t('account.creating') : t('checkout.account.create')}
      </button>
    </div>
  );
}

function SignIn({ panel }: { panel: AccountPanel }) {
  const { t, word } = useTranslation();
  const field = usePasswordField(panel);
  const email = useDraft((draft) => draft.customer.email);
  const error = panel.errors.email;
  return (
    <div className={classes.accountFields}>
      <div className={classes.pair}>
        <TextField
          id={fieldId('account.email')}
          form={ACCOUNT_FORM_ID}
          label={t('account.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email ?? ''}
          error={error && word(error)}
          isRequired
          onChange={(value) =>
            draftStore.change({ customer: { ...draftStore.read().customer, email: value } })
          }
        />
        <PasswordField {...field('password')} autoComplete="current-password" />
      </div>
      <button type="submit" form={ACCOUNT_FORM_ID} className={action.secondary} disabled={panel.isPending}>
        {panel.isPending ? t('account.signingIn') : t('account.signIn')}
      </button>
    </div>
  );
}
