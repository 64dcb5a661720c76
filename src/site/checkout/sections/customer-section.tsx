import { lazy, Suspense } from 'react';
import { INPUT_LIMITS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { SessionUser } from '#src/lib/account.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from '../checkout.module.css';
import { fetchPanels } from '../fetch-panels.ts';
import { type Customer, customerOf } from '../fields/customer.ts';
import { draftStore, useDraft } from '../fields/draft.ts';
import { PASSWORD_PATH } from '../fields/field-errors.ts';
import { ACCOUNT_FORM_ID, type FieldState, fieldId } from '../fields/field-state.ts';
import type { Account } from '../submit/use-account.ts';
import { CheckoutSection } from './checkout-section.tsx';

/** For who has an account and does not know its password: most do neither. */
const ForgotPassword = lazy(() =>
  import('#src/site/accounts/forgot-password.tsx').then((module) => ({ default: module.ForgotPassword })),
);

const EmailHint = lazy(() => fetchPanels().then((m) => ({ default: m.EmailHint })));

interface CustomerSectionProps extends FieldState {
  user: SessionUser | null;
  account: Account;
}

/** Who rents, and the account that the booking belongs to: there already, or made by the same submit. */
export function CustomerSection({ user, account, errors, clearError }: CustomerSectionProps) {
  const { t, word } = useTranslation();
  const typed = useDraft((draft) => draft.customer);
  const customer = customerOf(typed, user, account.waiting);
  const field = (key: keyof Customer) => {
    const path = `customer.${key}`;
    const error = errors[path];
    return {
      id: fieldId(path),
      label: t(`checkout.customer.${key}`),
      value: customer[key],
      error: error && word(error),
      onChange: (value: string) => {
        draftStore.change({ customer: { ...draftStore.read().customer, [key]: value } });
        clearError(path);
      },
    };
  };
  const email = field('email');
  // Enter in the fields of an account that there is signs in, and does not book.
  const isEntering = user === null && !account.isNew;
  const form = isEntering ? ACCOUNT_FORM_ID : undefined;
  return (
    <CheckoutSection title={t('checkout.customer.title')}>
      <AccountLine user={user} account={account} />
      <div className={classes.pair}>
        <div>
          <TextField
            {...email}
            form={form}
            name="email"
            type="email"
            autoComplete={isEntering ? 'username' : 'email'}
            spellCheck={false}
            isRequired
          />
          <Suspense>
            {email.value && !isEntering ? <EmailHint email={email.value} onAccept={email.onChange} /> : null}
          </Suspense>
        </div>
        {user ? null : <AccountPassword account={account} errors={errors} clearError={clearError} />}
        {isEntering ? (
          <div className={classes.whole}>
            <div className={classes.entry}>
              <button type="submit" form={form} className={action.secondary} disabled={account.isPending}>
                {account.isPending ? t('account.signingIn') : t('account.signIn')}
              </button>
              <Suspense>
                <ForgotPassword email={customer.email} />
              </Suspense>
            </div>
          </div>
        ) : null}
        <TextField {...field('name')} name="name" autoComplete="name" autoCapitalize="words" isRequired />
        <TextField {...field('phone')} name="tel" type="tel" autoComplete="tel" isRequired />
        <TextField
          {...field('driverLicenseId')}
          name="driver-license"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('checkout.customer.licenseHint')}
          isRequired
        />
        <TextField
          {...field('address')}
          name="street-address"
          autoComplete="street-address"
          maxLength={INPUT_LIMITS.address}
          optionalText={t('common.optional')}
        />
      </div>
    </CheckoutSection>
  );
}

/** Who is signed in, or the way from one kind of account to the other. */
function AccountLine({ user, account }: Pick<CustomerSectionProps, 'user' | 'account'>) {
  const { t } = useTranslation();
  if (user) {
    const person = { name: user.name, email: user.email };
    return (
      <p className={classes.signedIn} role="status">
        {account.hasJoined ? `${t('checkout.account.joined')} ` : ''}
        {t('checkout.account.signedIn', person)}
      </p>
    );
  }
  const { isNew, isTaken, show } = account;
  return (
    <>
      {isTaken ? (
        <div className={classes.above}>
          <Notice tone="warning" role="alert" title={t('checkout.account.takenTitle')}>
            <p>{t('checkout.account.taken')}</p>
          </Notice>
        </div>
      ) : null}
      <p className={classes.haveAccount}>
        {isNew ? t('checkout.account.have') : t('checkout.account.haveNone')}{' '}
        <button type="button" className={classes.textButton} onClick={() => show(isNew ? 'known' : 'new')}>
          {isNew ? t('checkout.account.fillIn') : t('checkout.account.makeOne')}
        </button>
      </p>
    </>
  );
}

/** One field for both: a password to be chosen, or the one of the account. */
function AccountPassword({ account, errors, clearError }: { account: Account } & FieldState) {
  const { t, word } = useTranslation();
  const { isNew, password, setPassword } = account;
  const error = errors[PASSWORD_PATH];
  return (
    <PasswordField
      id={fieldId(PASSWORD_PATH)}
      name="password"
      form={isNew ? undefined : ACCOUNT_FORM_ID}
      label={isNew ? t('checkout.account.choosePassword') : t('account.password')}
      hint={isNew ? t('checkout.account.passwordHint') : undefined}
      show={t('account.show')}
      hide={t('account.hide')}
      value={password}
      error={error && word(error)}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      isRequired={!isNew}
      optionalText={isNew ? t('common.optional') : undefined}
      onChange={(value) => {
        setPassword(value);
        clearError(PASSWORD_PATH);
      }}
    />
  );
}
