import type { Quote } from '#domain/quote.ts';
import { QuoteLines } from '#src/components/quote-lines.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import publicPieces from '../../kit/public-pieces.module.css';
import classes from './create-booking.module.css';

interface QuotePanelProps {
  quote: Quote | null;
  /** Why there is none. */
  waits: string;
  nameOf: (extraCode: string) => string;
  taxRateBasisPoints: number | null;
}

/** The price of the form as it is filled in, line by line. */
export function QuotePanel({ quote, waits, nameOf, taxRateBasisPoints }: QuotePanelProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.quote} aria-label={t('adminBookings.form.price')} aria-live="polite">
      <h3 className={classes.sectionTitle}>{t('adminBookings.form.price')}</h3>
      {quote ? (
        <div className={publicPieces.themed}>
          <QuoteLines inDollars quote={quote} nameOf={nameOf} taxRateBasisPoints={taxRateBasisPoints} />
        </div>
      ) : (
        <p className={classes.hint}>{waits}</p>
      )}
    </section>
  );
}
