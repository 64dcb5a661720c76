import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSignIn, useSignUp } from '#src/lib/account.ts';
import { errorCode, errorText, fieldErrorsOf } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { showToast } from '#src/ui/toast.ts';
import { customerOf } from './customer.ts';
import { draftStore } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import { fieldId } from './field-state.ts';

export type AccountTab = 'signUp' | 'signIn';

/** An account is made of the customer's details; only passwords, and the e-mail of a sign-in, are asked for here. */
const DETAILS = ['name', 'email', 'phone'] as const;
const NO_PASSWORDS = { password: '', confirmPassword: '' };
type Passwords = typeof NO_PASSWORDS;

/** The rules carry a list of common passwords: they come when somebody presses the button. */
const loadRules = () => import('./check-account.ts');

async function checkSignUp(passwords: Passwords) {
  const { name, email, phone } = customerOf(draftStore.read().customer, null);
  return (await loadRules()).checkSignUp({ name, email, phone, ...passwords });
}

async function checkSignIn({ password }: Passwords) {
  const email = draftStore.read().customer.email ?? '';
  return (await loadRules()).checkSignIn({ email, password });
}

type SetErrors = (change: (current: FieldErrors) => FieldErrors) => void;

/** Signing in or up among the details, with what was typed there; nothing of the checkout is left behind for it. */
export function useAccountPanel(setFormErrors: SetErrors) {
  const { t, word } = useTranslation();
  const [tab, setTab] = useState<AccountTab>('signUp');
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [errors, setErrors] = useState<FieldErrors>({});
  const signIn = useSignIn();
  const signUp = useSignUp();

  /** What is wrong with a detail is said at the detail. */
  function showErrors(found: FieldErrors) {
    setErrors(found);
    const details = tab === 'signUp' ? DETAILS.filter((key) => found[key]) : [];
    const atDetails = Object.fromEntries(details.map((key) => [`customer.${key}`, found[key]]));
    setFormErrors((current) => ({ ...current, ...atDetails }));
    const [first] = [
      ...details.map((key) => `customer.${key}`),
      ...Object.keys(found).map((key) => `account.${key}`),
    ];
    if (first) focusOn(fieldId(first));
  }

  function refuse(thrown: unknown) {
    const error = asTrpcError(thrown);
    if (error.data?.fieldErrors) return showErrors(error.data.fieldErrors);
    const code = errorCode(error);
    if (code === 'EMAIL_TAKEN') setTab('signIn');
    setErrors({ form: `error.${code}` });
    showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' });
  }

  async function create() {
    const checked = await checkSignUp(passwords);
    if (!checked.success) return showErrors(fieldErrorsOf(checked.issues));
    const { confirmPassword: _, ...account } = checked.output;
    await signUp.mutateAsync(account);
    await arrive({ email: account.email, password: account.password });
  }

  async function enter() {
    const checked = await checkSignIn(passwords);
    if (!checked.success) return showErrors(fieldErrorsOf(checked.issues));
    await arrive(checked.output);
  }

  async function arrive(credentials: { email: string; password: string }) {
    await signIn.mutateAsync(credentials);
    setPasswords(NO_PASSWORDS);
    setErrors({});
    showToast({ title: t('account.welcomeBack'), tone: 'success' });
  }

  return {
    tab,
    passwords,
    errors,
    isPending: signIn.isPending || signUp.isPending,
    setTab: (next: AccountTab) => {
      setTab(next);
      setErrors({});
    },
    openSignIn: () => {
      setTab('signIn');
      setErrors({});
      focusOn(fieldId('account.email'));
    },
    changePassword: (change: Partial<Passwords>) => {
      setPasswords((current) => ({ ...current, ...change }));
      setErrors({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (signIn.isPending || signUp.isPending) return;
      (tab === 'signUp' ? create() : enter()).catch(refuse);
    },
  };
}

export type AccountPanel = ReturnType<typeof useAccountPanel>;
