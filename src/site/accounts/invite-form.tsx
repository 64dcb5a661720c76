import type { FormEvent } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './auth-page.module.css';
import { ChosenPassword } from './chosen-password.tsx';
import { useAccessForm } from './use-access-form.ts';

interface InviteFormProps {
  token: string;
  link: { email: string; name: string | null };
  onExpired: () => void;
  onDone: (email: string) => void;
}

/** The invited person says who they are and chooses a password. */
export function InviteForm({ token, link, onExpired, onDone }: InviteFormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.public.accessLinks.acceptInvite.useMutation();
  const form = useAccessForm({
    prefix: 'invite',
    initial: { name: link.name ?? '', phone: '', password: '', confirmPassword: '' },
    loadSchema: () => import('#domain/schemas/access-links.ts').then((schemas) => schemas.acceptInviteInput),
    toInput: ({ name, phone, password }) => ({ token, name, phone, password }),
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
      <TextField
        {...form.field('name')}
        label={t('account.name')}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        {...form.field('phone')}
        label={t('account.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <ChosenPassword
        email={link.email}
        password={form.field('password')}
        confirmPassword={form.field('confirmPassword')}
      />
      <button type="submit" className={`${action.primary} ${classes.submit}`} disabled={form.isBusy}>
        {t(form.isBusy ? 'account.creating' : 'account.invite.submit')}
      </button>
    </form>
  );
}
