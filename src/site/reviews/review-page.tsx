import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { localPath } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import page from '#src/ui/card-page.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { ReviewForm } from './review-form.tsx';
import classes from './review-page.module.css';
import type { SentReview } from './send-review.ts';

type Read = RouterOutputs['public']['reviews']['read'];
type Known = Exclude<Read, { state: 'expired' }>;

interface ReviewPageProps {
  token: string;
  /** What the form was answered where no script runs. */
  sent: SentReview | null;
}

/** /review/{token}: what a client says of a rental that is over. */
export function ReviewPage({ token, sent }: ReviewPageProps) {
  const [read] = trpc.public.reviews.read.useSuspenseQuery({ token });
  return (
    <div className={page.page}>
      {read.state === 'expired' ? <Expired /> : <Opened read={read} token={token} sent={sent} />}
    </div>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <div className={page.card}>
      <h1 className={page.heading}>{t('review.expiredTitle')}</h1>
      <p className={page.text}>{t('review.expiredText')}</p>
    </div>
  );
}

/** Too late for a review; that no other is asked for can still be said. */
function Ended({ isStopped, token }: { isStopped: boolean; token: string }) {
  const { t } = useTranslation();
  return (
    <div className={page.card}>
      <h1 className={page.heading}>{t('review.endedTitle')}</h1>
      <p className={page.text}>{t('review.endedText')}</p>
      <Stop token={token} isStopped={isStopped} />
    </div>
  );
}

function Opened({ read, token, sent }: ReviewPageProps & { read: Known }) {
  const { t } = useTranslation();
  if (read.state === 'ended') return <Ended isStopped={read.isStopped} token={token} />;
  const { vehicle, firstName } = read.rental;
  return (
    <div className={page.card}>
      <h1 className={page.heading}>{t('review.heading', { car: vehicle })}</h1>
      {read.state === 'written' ? (
        <>
          <Notice id="review-sent" tone="success" role="status" title={t('review.thanksTitle')}>
            <p>{t('review.thanks')}</p>
          </Notice>
          <blockquote className={classes.said}>
            <p className={classes.stars}>{'★'.repeat(read.stars)}</p>
            <p>{read.body}</p>
          </blockquote>
          <Link to="/" className={action.secondary}>
            {t('nav.home')}
          </Link>
        </>
      ) : (
        <>
          <p className={page.text}>{t('review.lead', { firstName })}</p>
          <ReviewForm token={token} firstName={firstName} sent={sent} />
          <Stop token={token} isStopped={read.isStopped} />
        </>
      )}
    </div>
  );
}

/** Works without scripts too: the page itself takes the form. */
function Stop({ token, isStopped }: { token: string; isStopped: boolean }) {
  const { t, locale } = useTranslation();
  const utils = trpc.useUtils();
  const stop = trpc.public.reviews.stop.useMutation({
    onSuccess: () => utils.public.reviews.read.invalidate(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stop.mutate({ token });
  };
  if (isStopped)
    return (
      <p role="status" className={page.text}>
        {t('review.stopped')}
      </p>
    );
  return (
    <form method="post" action={localPath(locale, `/review/${token}`)} onSubmit={submit}>
      <input type="hidden" name="stop" value="yes" />
      <button type="submit" className={action.quiet} disabled={stop.isPending}>
        {t('review.stop')}
      </button>
      {stop.isError ? <p role="alert">{t('review.failed')}</p> : null}
    </form>
  );
}
