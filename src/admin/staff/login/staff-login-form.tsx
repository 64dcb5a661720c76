// In Mantine's own order: each comes after what it is made of.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { signInInput } from '#domain/schemas/accounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText, fieldErrorsOf } from '#src/lib/errors.ts';
import { forgetPerson } from '#src/lib/forget-person.ts';
import { internalPath } from '#src/lib/internal-path.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useEarlyInput } from '#src/ui/use-early-input.ts';
import { AskReset } from './ask-reset.tsx';
import classes from './staff-login-page.module.css';

const route = getRouteApi('/admin_/login');

/** Long enough to read the toast, short enough not to wait. */
const WELCOME_MS = 500;

/** E-mail and password of a staff member; a customer's account is refused with the same words as a wrong password. */
export function StaffLoginForm() {
  const { t, word } = useTranslation();
  const navigate = useNavigate();
  const redirect = internalPath(route.useSearch({ select: (search) => search.redirect }));
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const signIn = trpc.public.accounts.signIn.useMutation({
    onError: (error) =>
      showToast({ tone: 'error', title: t('common.error'), message: errorText(error, word) }),
    onSuccess: async ({ user }) => {
      forgetPerson(queryClient);
      utils.public.accounts.session.setData(undefined, { user });
      showToast({ tone: 'success', title: t('admin.login.welcome') });
      await new Promise((resolve) => setTimeout(resolve, WELCOME_MS));
      await navigate({ href: redirect ?? '/admin' });
    },
  });

  const keep = (field: keyof typeof values, { value }: HTMLInputElement) =>
    setValues((current) => ({ ...current, [field]: value || current[field] }));
  const emailRef = useEarlyInput((input) => keep('email', input));
  const passwordRef = useEarlyInput((input) => keep('password', input));
  const change = (field: keyof typeof values) => (event: FormEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    setValues((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _gone, ...rest }) => rest);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(signInInput, values);
    if (parsed.success) signIn.mutate(parsed.output);
    else setErrors(fieldErrorsOf(parsed.issues));
  };
  const [isForgot, setIsForgot] = useState(false);
  if (isForgot) return <AskReset email={values.email} onBack={() => setIsForgot(false)} />;
  const errorOf = (field: keyof typeof values) => (errors[field] ? word(errors[field]) : undefined);

  return (
    <form className={classes.form} method="post" onSubmit={submit} noValidate>
      <TextInput
        ref={emailRef}
        label={t('admin.login.email')}
        type="email"
        autoComplete="username"
        value={values.email}
        onChange={change('email')}
        error={errorOf('email')}
        required
      />
      <PasswordInput
        ref={passwordRef}
        label={t('admin.login.password')}
        autoComplete="current-password"
        value={values.password}
        onChange={change('password')}
        error={errorOf('password')}
        aria-invalid={errors.password !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('admin.login.togglePassword') }}
        required
      />
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
        {t('admin.login.submit')}
      </Button>
      <Button type="button" variant="subtle" onClick={() => setIsForgot(true)}>
        {t('admin.login.forgot')}
      </Button>
    </form>
  );
}
