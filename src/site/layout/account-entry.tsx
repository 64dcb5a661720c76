import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSignOut } from '#src/lib/account.ts';
import { useSession } from '#src/lib/session.ts';

/** 'Sign in' for a visitor, 'Sign out' for who is signed in. */
export function AccountEntry({ className }: { className?: string }) {
  const { t } = useTranslation();
  const user = useSession();
  const signOut = useSignOut();
  if (!user) {
    return (
      <Link to="/auth" className={className} activeProps={{ 'data-active': true }}>
        {t('nav.signIn')}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      title={user.email}
      disabled={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      {t('nav.signOut')}
    </button>
  );
}
