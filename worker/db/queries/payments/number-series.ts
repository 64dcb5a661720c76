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
export function takeNumber(db: QueryCreator<Tables>, { kind, year }: Series) {
  return db
    .insertInto('numberSeries')
    .values({ kind, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((eb) => ({ lastNumber: eb('numberSeries.lastNumber', '+', 1) })),
    )
    .returning('lastNumber');
}
