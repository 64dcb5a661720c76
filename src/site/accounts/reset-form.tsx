import type { FormEvent } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import classes from './auth-page.module.css';
import { ChosenPassword } from './chosen-password.tsx';
import { useAccessForm } from './use-access-form.ts';

interface ResetFormProps {
  token: string;
  link: { email: string };
  onExpired: () => void;
  onDone: (email: string) => void;
}

/** A new password, typed twice. */
export function ResetForm({ token, link, onExpired, onDone }: ResetFormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.public.accessLinks.resetPassword.useMutation();
  const form = useAccessForm({
    prefix: 'reset',
    initial: { password: '', confirmPassword: '' },
    loadSchema: () => import('#domain/schemas/access-links.ts').then((schemas) => schemas.resetPasswordInput),
    toInput: ({ password }) => ({ token, password }),
    send: mutateAsync,
    onDone,
    onExpired,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <ChosenPassword
        email={link.email}
        password={form.field('password')}
        confirmPassword={form.field('confirmPassword')}
      />
      <button type="submit" className={`${action.primary} ${classes.submit}`} disabled={form.isBusy}>
        {t(form.isBusy ? 'account.reset.submitting' : 'account.reset.submit')}
      </button>
    </form>
  );
}
