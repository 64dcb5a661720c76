import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSession } from '#src/lib/session.ts';
import { trpc } from '#src/lib/trpc.ts';

/** 'Sign in' for a visitor, 'Sign out' for who is signed in. */
export function AccountEntry({ className }: { className?: string }) {
  const { t } = useTranslation();
  const user = useSession();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const signOut = trpc.public.auth.signOut.useMutation({
    onSuccess: async () => {
      utils.public.auth.session.setData(undefined, { user: null });
      await utils.booking.invalidate();
      await navigate({ to: '/' });
    },
  });
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
