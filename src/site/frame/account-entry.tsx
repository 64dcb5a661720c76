import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSession } from '#src/lib/session.ts';

/** 'Sign in' for a visitor; for who is signed in the way to their account, where one signs out too. */
export function AccountEntry({ className, onClick }: { className: string | undefined; onClick: () => void }) {
  const { t } = useTranslation();
  const user = useSession();
  return (
    <Link
      to="/auth"
      className={className}
      title={user?.email}
      activeProps={{ 'data-active': true }}
      onClick={onClick}
    >
      {t(user ? 'nav.account' : 'nav.signIn')}
    </Link>
  );
}
