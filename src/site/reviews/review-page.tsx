import { Link } from '@tanstack/react-router';
import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { ReviewForm } from './review-form.tsx';
import classes from './review-page.module.css';

type Read = RouterOutputs['public']['reviews']['read'];
type Known = Exclude<Read, { state: 'expired' }>;

/** /review/{token}: what a client says of a rental that is over. */
export function ReviewPage({ token }: { token: string }) {
  const [read] = trpc.public.reviews.read.useSuspenseQuery({ token });
  return (
    <div className={classes.page}>
      {read.state === 'expired' ? <Expired /> : <Opened read={read} token={token} />}
    </div>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <div className={classes.card}>
      <h1 className={classes.heading}>{t('review.expiredTitle')}</h1>
      <p className={classes.text}>{t('review.expiredText')}</p>
    </div>
  );
}

function Opened({ read, token }: { read: Known; token: string }) {
  const { t, locale } = useTranslation();
  const { car, returnDate, firstName } = read.rental;
  return (
    <div className={classes.card}>
      <h1 className={classes.heading}>{t('review.heading', { car })}</h1>
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
          <p className={classes.text}>
            {t('review.lead', { firstName, day: formatDay(returnDate, locale) })}
          </p>
          <ReviewForm token={token} firstName={firstName} />
          <Stop token={token} isStopped={read.isStopped} />
        </>
      )}
    </div>
  );
}

function Stop({ token, isStopped }: { token: string; isStopped: boolean }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const stop = trpc.public.reviews.stop.useMutation({
    onSuccess: () => utils.public.reviews.read.invalidate(),
  });
  if (isStopped)
    return (
      <p role="status" className={classes.text}>
        {t('review.stopped')}
      </p>
    );
  return (
    <div>
      <button
        type="button"
        className={action.quiet}
        disabled={stop.isPending}
        onClick={() => stop.mutate({ token })}
      >
        {t('review.stop')}
      </button>
      {stop.isError ? <p role="alert">{t('review.failed')}</p> : null}
    </div>
  );
}
