import type { FormEvent } from 'react';
import * as v from 'valibot';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, fieldErrorsOf } from '#src/lib/errors.ts';
import { minutesUntil } from '#src/lib/minutes-until.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import action from '#src/ui/action.module.css';
import { PasswordField } from '#src/ui/password-field.tsx';
import { showToast } from '#src/ui/toast.ts';
import classes from './auth-page.module.css';
import { useAccountForm } from './use-account-form.ts';

const EMPTY = { current: '', next: '', confirm: '' };
const rateLimited = v.object({ retryAt: v.pipe(v.string(), v.isoTimestamp()) });

interface PasswordFormProps {
  email: string;
  onDone: () => void;
}

/** What to show for a refused change, where it does not belong to a field. */
function useRefusal(otherwise: (thrown: unknown) => void) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const tellWait = (error: TrpcError) => {
    const details = v.safeParse(rateLimited, error.data?.details);
    if (!details.success) return otherwise(error);
    const wait = t('error.RATE_LIMITED.wait', { n: minutesUntil(details.output.retryAt) });
    showToast({ tone: 'error', title: t('error.RATE_LIMITED.title'), message: wait });
  };
  return (thrown: unknown) => {
    const error = asTrpcError(thrown);
    if (errorCode(error) === 'RATE_LIMITED') return tellWait(error);
    otherwise(thrown);
    // The session ended elsewhere: the page shows the sign-in again.
    if (errorCode(error) === 'NOT_AUTHENTICATED') {
      utils.public.accounts.session.setData(undefined, { user: null });
    }
  };
}

/** The present password and, twice, the new one. Every other device is signed out. */
export function PasswordForm({ email, onDone }: PasswordFormProps) {
  const { t } = useTranslation();
  const form = useAccountForm('password', EMPTY);
  const refuse = useRefusal(form.refuse);
  const { mutateAsync, isPending } = trpc.public.accounts.changePassword.useMutation();
  const change = async () => {
    const { current, next, confirm } = form.values;
    const { changePasswordInput } = await import('#domain/schemas/profile.ts');
    const checked = v.safeParse(changePasswordInput, { current, next });
    const wrong = checked.success ? {} : fieldErrorsOf(checked.issues);
    if (next !== confirm) wrong.confirm = 'validation.confirmPassword.mismatch';
    if (!checked.success || next !== confirm) return form.showErrors(wrong);
    await mutateAsync(checked.output);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) change().catch(refuse);
  };
  const words = { show: t('account.show'), hide: t('account.hide') };
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      {/* Password managers want to know whose it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('current')}
        {...words}
        label={t('account.password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('next')}
        {...words}
        label={t('account.password.next')}
        hint={t('account.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm')}
        {...words}
        label={t('account.password.confirm')}
        autoComplete="new-password"
      />
      <button type="submit" className={`${action.primary} ${classes.submit}`} disabled={isPending}>
        {isPending ? t('account.password.saving') : t('account.password.save')}
      </button>
    </form>
  );
}
