import { Link, useNavigate } from '@tanstack/react-router';
import { localPath } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useArrived } from '#src/lib/account.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { takeWayBack } from '#src/lib/way-back.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import classes from './auth-page.module.css';

interface SignInByLinkProps {
  token: string;
  onExpired: () => void;
  /** They left a booking half made for this: where it goes on. */
  onBooking: (path: string) => void;
}

/** One button: what looks through mail opens links, and would use this one up. */
export function SignInByLink({ token, onExpired, onBooking }: SignInByLinkProps) {
  const { t, word } = useTranslation();
  const navigate = useNavigate();
  const signIn = trpc.public.accessLinks.signIn.useMutation({ onSuccess: useArrived() });
  const enter = () =>
    signIn.mutate(
      { token },
      {
        onSuccess: () => {
          const { checkout, code } = takeWayBack();
          if (checkout !== null) return onBooking(checkout);
          return navigate({ to: '/my-booking', search: code === null ? {} : { code }, replace: true });
        },
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

/** Who came from the checkout goes on there; the address is loaded as a new page, which knows who they are. */
export function BackToBooking({ path }: { path: string }) {
  const { t, locale } = useTranslation();
  return (
    <>
      <h1 className={classes.heading}>{t('account.byLink.done')}</h1>
      <p className={classes.lead}>{t('account.byLink.doneText')}</p>
      <div className={classes.form}>
        <a href={localPath(locale, path)} className={action.primary}>
          {t('account.byLink.continue')}
        </a>
        <Link to="/my-booking" className={action.secondary}>
          {t('account.own.bookings')}
        </Link>
      </div>
    </>
  );
}
