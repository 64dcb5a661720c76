import { Link, useRouter } from '@tanstack/react-router';
import { Logo } from '#src/components/logo.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MantineScope } from '#src/ui/mantine-scope.tsx';
import { StaffLoginForm } from './staff-login-form.tsx';
import classes from './staff-login-page.module.css';

/** /admin/login */
export function StaffLoginPage() {
  const { t } = useTranslation();
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <main className={classes.page}>
      <Link to="/" className={classes.back}>
        <span aria-hidden="true">←</span> {t('admin.login.back')}
      </Link>
      <div className={classes.card}>
        <Logo height={40} />
        <h1 className={classes.title}>{t('admin.login.title')}</h1>
        <p className={classes.lead}>{t('admin.login.description')}</p>
        <MantineScope nonce={nonce}>
          <StaffLoginForm />
        </MantineScope>
      </div>
    </main>
  );
}
