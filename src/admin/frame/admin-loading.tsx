import { useTranslation } from '#src/i18n/use-translation.ts';

/** What the back office shows until the session is known. */
export function AdminLoading() {
  const { t } = useTranslation();
  return <p style={{ padding: 48, textAlign: 'center' }}>{t('common.loading')}</p>;
}
