import type { Locale } from '#domain/locale.ts';
import type { BookingRow } from '../../db/queries/bookings/client-bookings.ts';
import { quoteOf } from '../bookings/booking-view.ts';
import { loadDocumentWords } from './document-words.ts';
import type { ChargedLine } from './draw-statement.ts';

/** What each booking is charged, line by line in words, by booking code. */
export async function chargedLines(
  rows: readonly BookingRow[],
  locale: Locale,
): Promise<Map<string, ChargedLine[]>> {
  const { t } = await loadDocumentWords(locale);
  const linesOf = (row: BookingRow): ChargedLine[] => {
    const quote = quoteOf(row);
    const vehicle = `${row.brand} ${row.model} ${row.year}`;
    return [
      { label: t('receipt.rental', { vehicle }), cents: quote.baseTotalCents },
      ...quote.extras.map(({ name, totalCents }) => ({ label: name, cents: totalCents })),
      { label: t('receipt.fees'), cents: quote.feesTotalCents },
      { label: t('receipt.discount'), cents: -quote.discountTotalCents },
      { label: t('receipt.tax'), cents: quote.taxTotalCents },
      { label: t('receipt.oneWay'), cents: quote.oneWayFeeCents },
    ].filter(({ cents }) => cents !== 0);
  };
  return new Map(rows.map((row) => [row.bookingCode, linesOf(row)]));
}
