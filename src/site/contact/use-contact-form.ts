import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, fieldErrorsOf } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { randomId } from '#src/lib/random-id.ts';
import { useSession } from '#src/lib/session.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';

const FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof FIELDS)[number];
type Values = Record<ContactField, string>;

/** Why the message did not go: too many at once, until when, or the way there. */
export type ContactFailure = { retryAt: string | null };

const loadSchema = () => import('#domain/schemas/messages.ts').then((schemas) => schemas.sendContactInput);

/** Fetches the rules of the form while it is being filled in, so that a connection lost later does not matter. */
export const prepareContactForm = () => void loadSchema().catch(() => undefined);

function retryAtOf(error: TrpcError): string | null {
  const { details } = error.data ?? {};
  const isTold = typeof details === 'object' && details !== null && 'retryAt' in details;
  return isTold && typeof details.retryAt === 'string' ? details.retryAt : null;
}

/** The contact form: what is typed, what is wrong with it, and whether it went. What did not go stays. */
export function useContactForm(trap: () => string) {
  const { word } = useTranslation();
  const user = useSession();
  const [typed, setTyped] = useState<Values>({ name: '', email: '', phone: user?.phone ?? '', message: '' });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<ContactFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [idempotencyKey, setKey] = useState(randomId);
  const values = user ? { ...typed, name: user.name, email: user.email } : typed;

  const refuse = (error: TrpcError) => {
    const { fieldErrors } = error.data ?? {};
    if (fieldErrors) return showErrors(fieldErrors);
    setFailure({ retryAt: errorCode(error) === 'RATE_LIMITED' ? retryAtOf(error) : null });
    focusOn('contact-failure');
  };
  const send = trpc.public.contact.send.useMutation({
    onSuccess: () => focusOn('contact-sent'),
    onError: refuse,
  });

  function showErrors(found: Partial<Record<string, string>>): void {
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) focusOn(`contact-${first}`);
  }

  async function check(): Promise<void> {
    const checked = v.safeParse(await loadSchema(), { ...values, website: trap(), idempotencyKey });
    if (!checked.success) return showErrors(fieldErrorsOf(checked.issues));
    await send.mutateAsync(checked.output).catch(() => undefined);
  }

  return {
    user,
    name: values.name,
    failure,
    isBusy,
    /** What the server said when the message had gone. */
    sent: send.data ?? null,
    field: (key: ContactField) => ({
      id: `contact-${key}`,
      name: key,
      value: values[key],
      error: errors[key] && word(errors[key]),
      onChange: (value: string) => {
        setTyped((current) => ({ ...current, [key]: value }));
        setErrors((current) => ({ ...current, [key]: undefined }));
        // Another text is another message.
        setKey(randomId());
      },
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isBusy) return;
      setFailure(null);
      setIsBusy(true);
      check()
        .catch(() => setFailure({ retryAt: null }))
        .finally(() => setIsBusy(false));
    },
    startAnew: () => {
      send.reset();
      setTyped((current) => ({ ...current, message: '' }));
      setKey(randomId());
      focusOn('contact-message');
    },
  };
}

export type ContactForm = ReturnType<typeof useContactForm>;
