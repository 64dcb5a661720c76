import { useState } from 'react';
import * as v from 'valibot';
import { errorCode, fieldErrorsOf } from '#src/lib/errors.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { useAccountForm } from './use-account-form.ts';

interface AccessFormSettings<Field extends string, Schema extends v.GenericSchema> {
  prefix: string;
  initial: Record<Field | 'password' | 'confirmPassword', string>;
  /** Fetched when it is needed: what a page checks on submit need not delay it. */
  loadSchema: () => Promise<Schema>;
  toInput: (values: Record<Field | 'password' | 'confirmPassword', string>) => unknown;
  send: (input: v.InferOutput<Schema>) => Promise<{ email: string }>;
  onDone: (email: string) => void;
  onExpired: () => void;
}

/** A form behind a link: the password typed twice, sent once, and a link that ended meanwhile told as such. */
export function useAccessForm<Field extends string, Schema extends v.GenericSchema>(
  settings: AccessFormSettings<Field, Schema>,
) {
  const form = useAccountForm(settings.prefix, settings.initial);
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async () => {
    const checked = v.safeParse(await settings.loadSchema(), settings.toInput(form.values));
    if (!checked.success) return form.showErrors(fieldErrorsOf(checked.issues));
    if (form.values.password !== form.values.confirmPassword) {
      return form.showErrors({ confirmPassword: 'validation.confirmPassword.mismatch' });
    }
    const { email } = await settings.send(checked.output);
    settings.onDone(email);
  };
  const refuse = (thrown: unknown) => {
    const error = asTrpcError(thrown);
    if (errorCode(error) === 'LINK_EXPIRED') return settings.onExpired();
    const { details } = error.data ?? {};
    const found = typeof details === 'object' && details && 'fieldErrors' in details && details.fieldErrors;
    if (found) return form.showErrors(found as Record<string, string>);
    form.refuse(thrown);
  };
  const submit = () => {
    if (isBusy) return;
    setIsBusy(true);
    attempt()
      .catch(refuse)
      .finally(() => setIsBusy(false));
  };
  return { ...form, isBusy, submit };
}
