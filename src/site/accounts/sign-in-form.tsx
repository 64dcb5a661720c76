import type { FormEvent } from 'react';
import * as v from 'valibot';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSignIn } from '#src/lib/account.ts';
import { fieldErrorsOf } from '#src/lib/errors.ts';
import action from '#src/ui/action.module.css';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './auth-page.module.css';
import { ForgotPassword } from './forgot-password.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SignInFormProps {
  initialEmail: string;
  onDone: () => void;
}

/** E-mail and password. */
export function SignInForm({ initialEmail, onDone }: SignInFormProps) {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const form = useAccountForm('sign-in', { email: initialEmail, password: '' });
  const enter = async () => {
    const { signInInput } = await import('#domain/schemas/accounts.ts');
    const checked = v.safeParse(signInInput, form.values);
    if (!checked.success) return form.showErrors(fieldErrorsOf(checked.issues));
    await signIn.mutateAsync(checked.output);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) enter().catch(form.refuse);
  };
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <TextField
        {...form.field('email')}
        label={t('account.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={t('account.password')}
        show={t('account.show')}
        hide={t('account.hide')}
        autoComplete="current-password"
      />
      <ForgotPassword email={form.values.email} />
      <button type="submit" className={`${action.primary} ${classes.submit}`} disabled={signIn.isPending}>
        {signIn.isPending ? t('account.signingIn') : t('account.signIn')}
      </button>
    </form>
  );
}
