import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useStaffUser } from '../use-staff-user.ts';
import { answerSignInAgain, isSignInAsked, onSignInAsked } from './sign-in-again.ts';
import { useLeaveForSignIn } from './use-session-end.ts';

/** Above every other dialog of the screen that waits beneath. */
const ABOVE_ALL = 400;

/** Asks for the password of whoever works here, over their screen: what they typed is theirs alone. */
export function SignInAgainDialog() {
  const { t } = useTranslation();
  const isAsked = useSyncExternalStore(onSignInAsked, isSignInAsked, () => false);
  return (
    <Dialog
      opened={isAsked}
      onClose={() => answerSignInAgain(false)}
      title={t('admin.again.title')}
      zIndex={ABOVE_ALL}
      closeOnClickOutside={false}
      overlayProps={{ blur: 6, backgroundOpacity: 0.6 }}
    >
      <SignInAgainForm />
    </Dialog>
  );
}

/** Signs the same person in; their screen then asks again for what it could not have. */
function useSignInAgain(email: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const utils = trpc.useUtils();
  const signIn = trpc.public.accounts.signIn.useMutation({
    onSuccess: async ({ user }) => {
      utils.public.accounts.session.setData(undefined, { user });
      // Their role may have changed meanwhile.
      await router.invalidate();
      answerSignInAgain(true);
      await queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    },
  });
  return { ...signIn, submit: (password: string) => signIn.mutate({ email, password }) };
}

function SignInAgainForm() {
  const { t, word } = useTranslation();
  const { user } = useStaffUser();
  const [password, setPassword] = useState('');
  const leave = useLeaveForSignIn();
  const { submit, isPending, error } = useSignInAgain(user.email);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !isPending) submit(password);
  };
  const giveUp = () => {
    answerSignInAgain(false);
    void leave();
  };
  return (
    <form onSubmit={send} noValidate>
      <Text size="sm" mb="md">
        {t('admin.again.text', { name: user.name || user.email })}
      </Text>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        data-autofocus
        size="sm"
        label={t('admin.again.password', { email: user.email })}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={error ? errorText(error, word) : undefined}
        aria-invalid={error !== null}
        visibilityToggleButtonProps={{ 'aria-label': t('admin.login.togglePassword') }}
        required
      />
      <Group justify="space-between" gap="sm" mt="lg">
        <Button size="sm" variant="subtle" color="gray" onClick={giveUp}>
          {t('admin.again.other')}
        </Button>
        <Button size="sm" type="submit" loading={isPending}>
          {t('admin.again.submit')}
        </Button>
      </Group>
    </form>
  );
}
