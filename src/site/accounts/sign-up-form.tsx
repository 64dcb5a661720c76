import { type FormEvent, lazy, Suspense } from 'react';
import * as v from 'valibot';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSignUp } from '#src/lib/account.ts';
import { fieldErrorsOf } from '#src/lib/errors.ts';
import action from '#src/ui/action.module.css';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './auth-page.module.css';
import { useAccountForm } from './use-account-form.ts';

/** Fetched with the first letter. */
const EmailHint = lazy(() =>
  import('#src/components/email-hint.tsx').then((m) => ({ default: m.EmailHint })),
);

const EMPTY = { name: '', email: '', phone: '', password: '', confirmPassword: '' };

/** A new customer; afterwards they sign in with the e-mail that `onDone` is told. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useTranslation();
  const signUp = useSignUp();
  const form = useAccountForm('sign-up', EMPTY);
  const create = async () => {
    const { signUpForm } = await import('#domain/schemas/accounts.ts');
    const checked = v.safeParse(signUpForm, form.values);
    if (!checked.success) return form.showErrors(fieldErrorsOf(checked.issues));
    const { confirmPassword: _, ...account } = checked.output;
    await signUp.mutateAsync(account);
    onDone(account.email);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signUp.isPending) create().catch(form.refuse);
  };
  const email = form.field('email');
  const words = { show: t('account.show'), hide: t('account.hide') };
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <TextField
        {...form.field('name')}
        label={t('account.name')}
        autoComplete="name"
        autoCapitalize="words"
      />
      <div>
        <TextField
          {...email}
          label={t('account.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Suspense>
          {email.value ? <EmailHint email={email.value} onAccept={email.onChange} /> : null}
        </Suspense>
      </div>
      <TextField
        {...form.field('phone')}
        label={t('account.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <PasswordField
        {...form.field('password')}
        {...words}
        label={t('account.password')}
        hint={t('account.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        {...words}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
      />
      <button type="submit" className={`${action.primary} ${classes.submit}`} disabled={signUp.isPending}>
        {signUp.isPending ? t('account.creating') : t('account.create')}
      </button>
    </form>
  );
}
