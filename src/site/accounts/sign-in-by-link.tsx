import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useArrived } from '#src/lib/account.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import classes from './auth-page.module.css';

/** One button: what looks through mail opens links, and would use this one up. */
export function SignInByLink({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t, word } = useTranslation();
  const navigate = useNavigate();
  const signIn = trpc.public.accessLinks.signIn.useMutation({ onSuccess: useArrived() });
  const enter = () =>
    signIn.mutate(
      { token },
      {
        onSuccess: () => navigate({ to: '/my-booking', replace: true }),
        onError: (error) => errorCode(error) === 'LINK_EXPIRED' && onExpired(),
      },
    );
  return (
    <div className={classes.form}>
      {signIn.error ? (
        <Notice tone="error" role="alert">
          {errorText(signIn.error, word)}
        </Notice>
      ) : null}
      <button type="button" className={action.primary} disabled={signIn.isPending} onClick={enter}>
        {t(signIn.isPending ? 'account.signingIn' : 'account.byLink.submit')}
      </button>
    </div>
  );
}
