import type { Locale } from '#domain/locale.ts';
import type { BookingRow } from '../../db/queries/bookings/client-bookings.ts';
import { loadDocumentWords } from './document-words.ts';
import type { ChargedLine } from './draw-statement.ts';
import { lineLabel, taxInLine } from './line-label.ts';

/** What each booking is charged, line by line in words, by booking code. */
export async function chargedLines(
  rows: readonly BookingRow[],
  locale: Locale,
): Promise<Map<string, ChargedLine[]>> {
  const words = await loadDocumentWords(locale);
  const linesOf = ({ brand, model, year, lines }: BookingRow): ChargedLine[] => {
    const vehicle = `${brand} ${model} ${year}`;
    return lines.map((line) => ({
      label: lineLabel(line, vehicle, words.t),
      detail: taxInLine(line.taxCents, words),
      cents: line.totalCents,
    }));
  };
  return new Map(rows.map((row) => [row.bookingCode, linesOf(row)]));
}
