import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { takeWayBack, type WayBack } from '#src/lib/way-back.ts';
import action from '#src/ui/action.module.css';
import classes from './auth-page.module.css';
import { InviteForm } from './invite-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { BackToBooking, SignInByLink } from './sign-in-by-link.tsx';

type Inspection = RouterOutputs['public']['accessLinks']['inspect'];
type OpenLink = Extract<Inspection, { state: 'open' }>;
type LinkKind = OpenLink['kind'];
interface ChosenFor extends Pick<OpenLink, 'email' | 'isStaff' | 'kind'> {
  /** Of a client who asked for the link themselves. */
  wayBack: WayBack | null;
}

/** What stands behind a link that an admin made: an invitation, a new password to choose, or nothing any more. */
export function AccessPage({ token, kind }: { token: string; kind: LinkKind }) {
  const [link] = trpc.public.accessLinks.inspect.useSuspenseQuery({ token });
  const [isExpired, setIsExpired] = useState(false);
  const [account, setAccount] = useState<ChosenFor | null>(null);
  const [booking, setBooking] = useState<string | null>(null);
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        {booking !== null ? (
          <BackToBooking path={booking} />
        ) : account ? (
          <PasswordChosen {...account} />
        ) : link.state === 'expired' || isExpired || link.kind !== kind ? (
          <Expired kind={kind} />
        ) : (
          <Open
            token={token}
            link={link}
            onExpired={() => setIsExpired(true)}
            onBooking={setBooking}
            onDone={(email) => {
              const { isStaff } = link;
              const isOwn = link.kind === 'password_reset' && !isStaff;
              setAccount({ email, isStaff, kind: link.kind, wayBack: isOwn ? takeWayBack() : null });
            }}
          />
        )}
      </div>
    </div>
  );
}

interface OpenProps {
  token: string;
  link: OpenLink;
  onExpired: () => void;
  onBooking: (path: string) => void;
  onDone: (email: string) => void;
}

function Open({ token, link, onExpired, onBooking, onDone }: OpenProps) {
  const { t } = useTranslation();
  if (link.kind === 'invite') {
    return (
      <>
        <h1 className={classes.heading}>{t('account.invite.heading')}</h1>
        <p className={classes.lead}>{t('account.invite.lead', { email: link.email })}</p>
        <InviteForm token={token} link={link} onExpired={onExpired} onDone={onDone} />
      </>
    );
  }
  if (link.kind === 'sign_in') {
    return (
      <>
        <h1 className={classes.heading}>{t('account.byLink.title')}</h1>
        <p className={classes.lead}>{t('account.byLink.lead', { email: link.email })}</p>
        <SignInByLink token={token} onExpired={onExpired} onBooking={onBooking} />
      </>
    );
  }
  return (
    <>
      <h1 className={classes.heading}>{t('account.reset.heading')}</h1>
      <p className={classes.lead}>{t('account.reset.lead', { email: link.email })}</p>
      <ResetForm token={token} link={link} onExpired={onExpired} onDone={onDone} />
    </>
  );
}

const EXPIRED = {
  invite: 'account.link.expiredText',
  password_reset: 'account.reset.expiredText',
  sign_in: 'account.byLink.expiredText',
} as const satisfies Record<LinkKind, unknown>;

/** Used, too old, cut short on its way, or never made: told the same, because nothing else may be told. */
function Expired({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation();
  // Everybody but who is invited asks for another by themselves.
  const isInvite = kind === 'invite';
  return (
    <>
      <h1 className={classes.heading}>{t('account.link.expiredTitle')}</h1>
      <p className={classes.lead}>{t(EXPIRED[kind])}</p>
      <Link to={isInvite ? '/' : '/auth'} className={action.secondary}>
        {t(isInvite ? 'account.link.home' : 'account.byLink.again')}
      </Link>
    </>
  );
}

/** Clients and staff have their own sign-in pages: the link leads to the right one. */
function PasswordChosen({ email, isStaff, kind, wayBack }: ChosenFor) {
  const { t } = useTranslation();
  const { checkout: booking = null, code = null } = wayBack ?? {};
  return (
    <>
      <h1 className={classes.heading}>
        {t(kind === 'invite' ? 'account.invite.done' : 'account.reset.doneTitle')}
      </h1>
      <p className={classes.lead}>{t('account.reset.doneText', { email })}</p>
      <div className={classes.form}>
        {booking === null ? (
          <Link
            to={isStaff ? '/admin/login' : '/auth'}
            search={code === null ? {} : { redirect: `/my-booking?code=${code}` }}
            className={action.primary}
          >
            {t('account.signIn')}
          </Link>
        ) : (
          <Link to="/auth" search={{ redirect: booking }} className={action.primary}>
            {t('account.reset.continue')}
          </Link>
        )}
      </div>
    </>
  );
}
