import { useTranslation } from '#src/i18n/use-translation.ts';

interface Authored {
  userName: string | null;
  userEmail: string | null;
  metadata: Record<string, unknown>;
}

/** Who did it: a person with an account, or a client through the link of their booking; null where nobody knows. */
export function useAuthorName(): (entry: Authored) => string | null {
  const { t } = useTranslation();
  return ({ userName, userEmail, metadata: { byLink } }) =>
    userName || userEmail || (typeof byLink === 'string' ? t('admin.authorByLink', { name: byLink }) : null);
}
