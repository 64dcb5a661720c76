import type { Insertable } from 'kysely';
import { LATER_KINDS } from '#domain/later-lines.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '../../client.ts';
import { textFor } from '../../localized-text.ts';
import type { Tables } from '../../schema.ts';

/** A line as it is written; its place among the others is its booking's. */
export type NewLine = Omit<Insertable<Tables['bookingLines']>, 'bookingId' | 'position'>;

export const PRICE_LINE_COLUMNS = [
  'kind',
  'code',
  'quantity',
  'days',
  'unitCents',
  'totalCents',
  'isTaxed',
  'taxRateBasisPoints',
  'taxCents',
] as const;

/** Lines with their names in the reader's language, in the order of a receipt. */
export function selectLines(db: Database, locale: Locale) {
  return db
    .selectFrom('bookingLines')
    .select(['bookingId', ...PRICE_LINE_COLUMNS, 'source', 'reason', 'engineUnitCents'])
    .select(({ ref }) => textFor(ref('label'), locale).as('label'))
    .orderBy('bookingId')
    .orderBy('position');
}

/** One line that came after the booking, at its place. */
export function insertLaterLine(db: Database, bookingId: string, { line, position }: PlacedLine) {
  return db.insertInto('bookingLines').values({ ...line, bookingId, position });
}

export interface PlacedLine {
  line: NewLine;
  position: number;
}

export function insertLines(db: Database, bookingId: string, lines: readonly NewLine[]) {
  return db
    .insertInto('bookingLines')
    .values(lines.map((line, index) => ({ ...line, bookingId, position: index + 1 })));
}

/** Of a booking that is taken up again. */
export function deleteCancellation(db: Database, bookingId: string) {
  return db.deleteFrom('bookingLines').where('bookingId', '=', bookingId).where('kind', '=', 'cancellation');
}

/** As they stand, to decide a change from. */
export function selectKeptLines(db: Database) {
  return db
    .selectFrom('bookingLines')
    .select([...PRICE_LINE_COLUMNS, 'label', 'source', 'madeByUserId', 'reason', 'engineUnitCents'])
    .select('position')
    .orderBy('position');
}

/** The lines of a new price in place of the old one's; what came after the booking stays. */
export function replaceLines(db: Database, bookingId: string, lines: readonly NewLine[]) {
  const old = db.deleteFrom('bookingLines').where('bookingId', '=', bookingId);
  return [old.where('kind', 'not in', LATER_KINDS), insertLines(db, bookingId, lines)] as const;
}
