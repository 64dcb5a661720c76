import { type FormEvent, useState } from 'react';
import type { SignUpInput } from '#domain/schemas/accounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type SessionUser, useJoin, useSignIn } from '#src/lib/account.ts';
import { focusOn } from '#src/lib/focus.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { showToast } from '#src/ui/toast.ts';
import { customerOf, type Waiting } from '../fields/customer.ts';
import { draftStore } from '../fields/draft.ts';
import { type FieldErrors, PASSWORD_PATH } from '../fields/field-errors.ts';
import { fieldId } from '../fields/field-state.ts';
import { fetchExplainer } from './fetch-explainer.ts';
import { fetchCheck, fetchExplanation } from './late-parts.ts';

type SetErrors = (change: (current: FieldErrors) => FieldErrors) => void;

interface Settings {
  waiting: Waiting;
  setErrors: SetErrors;
  /** The connection is lost: what the page says about it. */
  onLost: () => void;
}

/**
 * The account behind the booking. Who has none may type one password, and the one submit makes account and booking; who has
 * one signs in here. The password is kept nowhere but in the field.
 */
export function useAccount({ waiting, setErrors, onLost }: Settings) {
  const { t, word } = useTranslation();
  const [isNew, setIsNew] = useState(true);
  const [password, setPassword] = useState('');
  const [isTaken, setIsTaken] = useState(false);
  const [hasJoined, setHasJoined] = useState(false);
  const signIn = useSignIn();
  const join = useJoin();

  const sayAtPassword = (problem: string) => {
    setErrors((current) => ({ ...current, [PASSWORD_PATH]: problem }));
    focusOn(fieldId(PASSWORD_PATH));
  };

  /** Says why there is no account to book with; everything that was typed stays. */
  async function refuse(thrown: unknown): Promise<null> {
    const found = await fetchExplainer(thrown, fetchExplanation, onLost);
    found?.explainAccountRefusal(asTrpcError(thrown), { t, word, onLost, sayAtPassword, askToSignIn });
    return null;
  }

  function askToSignIn() {
    setIsNew(false);
    setIsTaken(true);
    setPassword('');
    focusOn(fieldId(PASSWORD_PATH));
  }

  function arrive(user: SessionUser): SessionUser {
    setPassword('');
    setIsTaken(false);
    return user;
  }

  /** Signs in with the e-mail and password as they stand; null once it has been said why not. */
  async function enter(): Promise<SessionUser | null> {
    try {
      const { checkSignIn } = await fetchCheck();
      const { email } = customerOf(draftStore.read().customer, null, waiting);
      const { credentials, errors } = checkSignIn({ email, password });
      if (!credentials) {
        setErrors((current) => ({ ...current, ...errors }));
        focusOn(fieldId(errors['customer.email'] ? 'customer.email' : PASSWORD_PATH));
        return null;
      }
      const { user } = await signIn.mutateAsync(credentials);
      showToast({ title: t('account.welcomeBack'), tone: 'success' });
      return arrive(user);
    } catch (error) {
      return refuse(error);
    }
  }

  /** Makes the account and signs in; null once it has been said why not. */
  async function create(account: SignUpInput): Promise<SessionUser | null> {
    try {
      const { user } = await join.mutateAsync(account);
      setHasJoined(true);
      return arrive(user);
    } catch (error) {
      return refuse(error);
    }
  }

  return {
    waiting,
    isNew,
    password,
    isTaken,
    hasJoined,
    isPending: signIn.isPending,
    enter,
    create,
    setPassword,
    show: (next: 'new' | 'known') => {
      setIsNew(next === 'new');
      setIsTaken(false);
      setErrors((current) => ({ ...current, [PASSWORD_PATH]: undefined }));
      focusOn(fieldId('customer.email'));
    },
    forget: () => {
      setPassword('');
      setIsTaken(false);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!signIn.isPending) void enter();
    },
  };
}

export type Account = ReturnType<typeof useAccount>;
