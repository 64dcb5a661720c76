import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './admin-layout.module.css';

/** What the back office shows until the session is known. */
export function AdminLoading() {
  const { t } = useTranslation();
  return <p className={classes.loading}>{t('common.loading')}</p>;
}
