import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import classes from './forgot-password.module.css';

/** Until we send e-mail, staff make the link to a new password: how to ask for it, and what happens then. */
export function ForgotPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const { whatsapp, branches } = useSite();
  return (
    <details className={classes.forgot}>
      <summary className={classes.summary}>{t('account.forgot.title')}</summary>
      <p>{t('account.forgot.text')}</p>
      <ul className={classes.ways}>
        <li>
          <a
            href={whatsappLink(whatsapp, t('account.forgot.message', { email: email.trim() }))}
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
    </details>
  );
}
