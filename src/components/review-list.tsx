import { writeDay } from '#domain/format-day.ts';
import { writeNumber } from '#domain/format-number.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { PageSection } from '#src/ui/page-section.tsx';
import classes from './review-list.module.css';

type Shown = RouterOutputs['public']['reviews']['shown'];

/** What clients said, the newest first, with the average from three on; nothing where nobody has said anything. */
export function ReviewList({ shown }: { shown: Shown }) {
  const { t, locale } = useTranslation();
  const { average, count, reviews } = shown;
  if (reviews.length === 0) return null;
  const lead =
    average === null
      ? undefined
      : t('catalogue.reviews.average', {
          average: writeNumber(average, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          count,
        });
  return (
    <PageSection title={t('catalogue.reviews.title')} {...(lead ? { lead } : {})}>
      <ul className={classes.list}>
        {reviews.map((review) => (
          <li key={review.id} className={classes.review}>
            <p
              className={classes.stars}
              role="img"
              aria-label={t('catalogue.reviews.stars', { stars: review.stars })}
            >
              {'★'.repeat(review.stars)}
              <span className={classes.rest}>{'★'.repeat(5 - review.stars)}</span>
            </p>
            <p className={classes.who}>
              <strong>{review.firstName}</strong>
              {' · '}
              {writeDay(`${review.month}-15`, locale, { month: 'long', year: 'numeric' })}
            </p>
            <p className={review.isRemoved ? classes.removed : classes.body}>
              {review.body ?? t('catalogue.reviews.removed')}
            </p>
            {review.answer ? (
              <p className={classes.answer}>
                <strong>{t('catalogue.reviews.answer')}</strong> {review.answer}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
