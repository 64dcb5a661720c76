import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { formatTime } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './contact-form.module.css';
import { type ContactForm as Form, prepareContactForm, useContactForm } from './use-contact-form.ts';

/** Fetched with the first letter. */
const EmailHint = lazy(() =>
  import('#src/components/email-hint.tsx').then((m) => ({ default: m.EmailHint })),
);

/** A message to the firm, from anybody; who is signed in need not say again who they are. */
export function ContactForm() {
  const { t } = useTranslation();
  const trap = useRef<HTMLInputElement>(null);
  const form = useContactForm(() => trap.current?.value ?? '');
  if (form.sent) return <Sent form={form} isReadHere={form.sent.isReadHere} />;
  const { name = '', email = '' } = form.user ?? {};
  return (
    <form className={classes.form} noValidate onSubmit={form.submit} onFocus={prepareContactForm}>
      <p className={classes.lead}>
        {form.user ? t('contact.leadSignedIn', { name, email }) : t('contact.lead')}
      </p>
      {form.user ? null : <WhoWrites form={form} />}
      <TextField
        {...form.field('phone')}
        label={t('contact.phone')}
        hint={t('contact.phoneHint')}
        optionalText={t('common.optional')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextArea {...form.field('message')} label={t('contact.message')} isRequired rows={6} />
      {/* People do not see it; programs that fill in everything give themselves away. */}
      <input
        ref={trap}
        className={classes.trap}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <Failure form={form} />
      <button type="submit" className={`${action.primary} ${classes.send}`} disabled={form.isBusy}>
        {form.isBusy ? t('contact.sending') : t('contact.send')}
      </button>
    </form>
  );
}

function WhoWrites({ form }: { form: Form }) {
  const { t } = useTranslation();
  const email = form.field('email');
  return (
    <div className={classes.pair}>
      <TextField {...form.field('name')} label={t('contact.name')} isRequired autoComplete="name" />
      <div>
        <TextField
          {...email}
          label={t('contact.email')}
          isRequired
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Suspense>
          {email.value ? <EmailHint email={email.value} onAccept={email.onChange} /> : null}
        </Suspense>
      </div>
    </div>
  );
}

function Failure({ form: { failure } }: { form: Form }) {
  const { t, locale } = useTranslation();
  if (!failure) return null;
  const { retryAt } = failure;
  return (
    <Notice id="contact-failure" tone="error" role="alert" title={t('contact.failedTitle')}>
      <p>
        {retryAt === null ? t('contact.failed') : t('contact.tooMany', { time: formatTime(retryAt, locale) })}
      </p>
    </Notice>
  );
}

function Sent({ form, isReadHere }: { form: Form; isReadHere: boolean }) {
  const { t } = useTranslation();
  const { name, startAnew } = form;
  return (
    <Notice id="contact-sent" tone="success" role="status" title={t('contact.sentTitle')}>
      <p>{t(isReadHere ? 'contact.sentSignedIn' : 'contact.sent', { name })}</p>
      <p className={classes.after}>
        {isReadHere ? (
          <Link to="/my-booking" className={action.secondary}>
            {t('contact.bookingLink')}
          </Link>
        ) : null}
        <button type="button" className={action.quiet} onClick={startAnew}>
          {t('contact.another')}
        </button>
      </p>
    </Notice>
  );
}
