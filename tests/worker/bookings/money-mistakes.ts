import type { Selectable } from 'kysely';
import type { Tables } from '#worker/db/schema.ts';

/** What entries that take others back do to the sums of the model test. */

type Deposit = Pick<Selectable<Tables['deposits']>, 'id' | 'kind' | 'takenId' | 'reversesId'>;

/** Which way an entry of a deposit changes what is held of it: looked up, not worked out. */
export function signOfDeposit(entry: Deposit, deposits: readonly Deposit[]): 1 | -1 {
  if (entry.kind !== 'reversal') return entry.kind === 'taken' ? 1 : -1;
  const mistake = deposits.find(({ id }) => id === entry.reversesId);
  return mistake?.kind === 'taken' ? -1 : 1;
}

export function isTakenBack(
  { id }: Pick<Deposit, 'id'>,
  deposits: readonly Pick<Deposit, 'reversesId'>[],
): boolean {
  return deposits.some(({ reversesId }) => reversesId === id);
}

/** Refunds that were no mistake. */
export function standingRefunds<Row extends { id: string; kind: string; correctsId: string | null }>(
  payments: readonly Row[],
): Row[] {
  const mistakes = payments.filter(({ kind }) => kind === 'reversal').map(({ correctsId }) => correctsId);
  return payments.filter(({ id, kind }) => kind === 'refund' && !mistakes.includes(id));
}
