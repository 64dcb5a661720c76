import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import classes from './staff-login-page.module.css';

interface AskResetProps {
  /** As it was typed to sign in. */
  email: string;
  onBack: () => void;
}

/** A new password for staff: the link to it leaves by e-mail, and what is said tells nobody who works here. */
export function AskReset({ email: typed, onBack }: AskResetProps) {
  const { t, word } = useTranslation();
  const [email, setEmail] = useState(typed);
  const ask = trpc.public.accessLinks.askReset.useMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ email });
  };
  const problem = ask.error?.data?.fieldErrors?.email;
  const error = ask.error ? (problem ? word(problem) : errorText(ask.error, word)) : undefined;
  return (
    <form className={classes.form} method="post" onSubmit={submit} noValidate>
      {ask.isSuccess ? (
        <Notice tone="success" role="status">
          {t('admin.login.forgotSent', { email: ask.variables.email.trim() })}
        </Notice>
      ) : (
        <>
          <p>{t('admin.login.forgotText')}</p>
          <TextInput
            label={t('admin.login.email')}
            type="email"
            autoComplete="username"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={error}
            required
          />
          <Button type="submit" size="lg" fullWidth loading={ask.isPending}>
            {t('admin.login.forgotSend')}
          </Button>
        </>
      )}
      <Button type="button" variant="subtle" onClick={onBack}>
        {t('admin.login.forgotBack')}
      </Button>
    </form>
  );
}
