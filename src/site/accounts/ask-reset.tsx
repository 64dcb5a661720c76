import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsThere, useLateTexts } from '#src/i18n/use-late-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { useSite } from '#src/lib/site.ts';
import { trpc } from '#src/lib/trpc.ts';
import { keepWayBack } from '#src/lib/way-back.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './forgot-password.module.css';

/** Sends the link to sign in or to a new password; who has no e-mail at hand asks the staff. */
export function AskReset({ email: typed }: { email: string }) {
  const { t } = useTranslation();
  const { whatsapp, branches } = useSite();
  useLateTexts('access');
  if (!useIsThere('account.byLink.text')) return null;
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

/** Two links for one address: one signs in at once, the other leads to a new password. */
function AskByMail({ typed }: { typed: string }) {
  const { t, word } = useTranslation();
  const formId = useId();
  const [own, setOwn] = useState<string | null>(null);
  const email = own ?? typed;
  const signIn = trpc.public.accessLinks.askSignIn.useMutation();
  const reset = trpc.public.accessLinks.askReset.useMutation();
  const isPending = signIn.isPending || reset.isPending;
  const askSignIn = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree it stands within the form around it, which would take it for its own.
    event.stopPropagation();
    reset.reset();
    keepWayBack();
    if (!isPending) signIn.mutate({ email });
  };
  const askReset = () => {
    signIn.reset();
    keepWayBack();
    if (!isPending) reset.mutate({ email });
  };
  const done = [signIn, reset].find(({ isSuccess }) => isSuccess);
  if (done?.variables) {
    const sent = { email: done.variables.email.trim() };
    return (
      <div className={classes.mailed}>
        <Notice tone="success" role="status">
          {t(signIn.isSuccess ? 'account.byLink.sent' : 'account.forgot.sent', sent)}
        </Notice>
      </div>
    );
  }
  const failure = signIn.error ?? reset.error;
  const problem = failure?.data?.fieldErrors?.email;
  const error = failure ? (problem ? word(problem) : errorText(failure, word)) : undefined;
  return (
    <div className={classes.mailed}>
      <p>{t('account.byLink.text')}</p>
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
      <button type="submit" form={formId} className={action.secondary} disabled={isPending}>
        {t(signIn.isPending ? 'account.forgot.sending' : 'account.byLink.signIn')}
      </button>
      <button type="button" className={action.secondary} disabled={isPending} onClick={askReset}>
        {t(reset.isPending ? 'account.forgot.sending' : 'account.byLink.newPassword')}
      </button>
      {/* It stands within another form, and forms do not hold forms. */}
      {createPortal(<form id={formId} method="post" noValidate onSubmit={askSignIn} />, document.body)}
    </div>
  );
}
