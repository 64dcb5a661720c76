import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { useSite } from '#src/lib/site.ts';
import { trpc } from '#src/lib/trpc.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './forgot-password.module.css';

/** Sends the link to a new password; who has no e-mail at hand asks the staff. */
export function AskReset({ email: typed }: { email: string }) {
  const { t } = useTranslation();
  const { whatsapp, branches } = useSite();
  return (
    <>
      <AskByMail typed={typed.trim()} />
      <p>{t('account.forgot.or')}</p>
      <ul className={classes.ways}>
        <li>
          <a
            href={whatsappLink(whatsapp, t('account.forgot.message', { email: typed.trim() }))}
            target="_blank"
            rel="noreferrer"
          >
            {t('account.forgot.whatsapp')}
          </a>
        </li>
        {branches.map(({ id, city, phones: [phone] }) =>
          phone ? (
            <li key={id}>
              <a href={phoneLink(phone)}>{t('account.forgot.call', { city, phone })}</a>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}

function AskByMail({ typed }: { typed: string }) {
  const { t, word } = useTranslation();
  const formId = useId();
  const [own, setOwn] = useState<string | null>(null);
  const email = own ?? typed;
  const ask = trpc.public.accessLinks.askReset.useMutation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ email });
  };
  if (ask.isSuccess) {
    return (
      <Notice tone="success" role="status">
        {t('account.forgot.sent', { email: ask.variables.email.trim() })}
      </Notice>
    );
  }
  const problem = ask.error?.data?.fieldErrors?.email;
  const error = ask.error ? (problem ? word(problem) : errorText(ask.error, word)) : undefined;
  return (
    <>
      <p>{t('account.forgot.text')}</p>
      <TextField
        id={`${formId}-email`}
        form={formId}
        label={t('account.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={error}
        onChange={setOwn}
      />
      <button type="submit" form={formId} className={action.secondary} disabled={ask.isPending}>
        {t(ask.isPending ? 'account.forgot.sending' : 'account.forgot.send')}
      </button>
      {/* It stands within another form, and forms do not hold forms. */}
      {createPortal(<form id={formId} method="post" noValidate onSubmit={send} />, document.body)}
    </>
  );
}
