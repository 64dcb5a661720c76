import { formatInstantDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { BookingData } from './booking-data.ts';
import classes from './booking-view.module.css';

interface BookingPapersProps {
  booking: Pick<BookingData, 'papers'>;
  /** The booking's link, for whoever has that in the place of an account. */
  link?: string | undefined;
}

/** The numbered receipts of what was paid, given back and held, and all of it on one statement. */
export function BookingPapers({ booking: { papers }, link }: BookingPapersProps) {
  const { t, locale } = useTranslation();
  if (papers === null || papers.receipts.length === 0) return null;
  const asked = new URLSearchParams({ reader: locale, ...(link !== undefined && { link }) });
  return (
    <section className={classes.card} aria-labelledby="booking-papers">
      <h2 id="booking-papers" className={classes.title}>
        {t('booking.papers.title')}
      </h2>
      <ul className={classes.papers}>
        {papers.receipts.map(({ id, kind, number, madeAt }) => (
          <li key={id}>
            <a
              className={classes.link}
              href={`/files/papers/${id}.pdf?${asked}`}
              target="_blank"
              rel="noreferrer"
            >
              {t(`booking.papers.${kind}`, { number })}
            </a>
            <span>{formatInstantDay(madeAt, locale)}</span>
          </li>
        ))}
      </ul>
      <a
        className={classes.link}
        href={`/files/statements/bookings/${papers.bookingId}.pdf?${asked}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('booking.papers.statement')}
      </a>
    </section>
  );
}
