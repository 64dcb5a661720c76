import type { QueryCreator } from 'kysely';
import type { Tables } from '../../schema.ts';

interface Series {
  /** Of papers; each counts by itself. */
  kind: string;
  /** In Haiti. */
  year: number;
}

/**
 * The next number of a kind of papers in a year, for the statement that writes the paper: the last lock but the drawer's.
 * Whoever takes a number makes the next one wait; a batch that is refused gives its number back.
 */
export function takeNumber(db: QueryCreator<Tables>, series: Series) {
  return takeNumbers(db, series, 1);
}

/** The next numbers, so many in a row: answers the last of them. Otherwise as `takeNumber`. */
export function takeNumbers(db: QueryCreator<Tables>, { kind, year }: Series, count: number) {
  return db
    .insertInto('numberSeries')
    .values({ kind, year, lastNumber: count })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((eb) => ({ lastNumber: eb('numberSeries.lastNumber', '+', count) })),
    )
    .returning('lastNumber');
}
