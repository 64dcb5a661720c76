import type { ReactNode } from 'react';
import { INPUT_LIMITS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { SessionUser } from '#src/lib/account.ts';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './checkout.module.css';
import { CheckoutSection } from './checkout-section.tsx';
import { type Customer, customerOf } from './customer.ts';
import { draftStore, useDraft } from './draft.ts';
import { type FieldState, fieldId } from './field-state.ts';

interface CustomerSectionProps extends FieldState {
  user: SessionUser | null;
  onSignIn: () => void;
  /** The way into an account, asked for among the details it belongs to. */
  children: ReactNode;
}

/** Who rents: filled from the account where nothing was typed. */
export function CustomerSection({ user, onSignIn, errors, clearError, children }: CustomerSectionProps) {
  const { t, word } = useTranslation();
  const typed = useDraft((draft) => draft.customer);
  const customer = customerOf(typed, user);
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
  return (
    <CheckoutSection number={2} title={t('checkout.customer.title')}>
      {user ? null : (
        <p className={classes.haveAccount}>
          {t('checkout.account.have')}{' '}
          <button type="button" className={classes.textButton} onClick={onSignIn}>
            {t('checkout.account.fillIn')}
          </button>
        </p>
      )}
      <div className={classes.pair}>
        <TextField {...field('name')} name="name" autoComplete="name" autoCapitalize="words" isRequired />
        <TextField {...field('phone')} name="tel" type="tel" autoComplete="tel" inputMode="tel" isRequired />
        <TextField
          {...field('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
        />
        <TextField
          {...field('driverLicenseId')}
          name="driver-license"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('checkout.customer.licenseHint')}
          isRequired
        />
        <div className={classes.whole}>
          <TextField
            {...field('address')}
            name="street-address"
            autoComplete="street-address"
            maxLength={INPUT_LIMITS.address}
            optionalText={t('common.optional')}
          />
        </div>
      </div>
      {children}
    </CheckoutSection>
  );
}
