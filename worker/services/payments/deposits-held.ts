import { todayInHaiti } from '#domain/calendar-day.ts';
import { depositAge } from '#domain/deposits.ts';
import { LIST_MAX_ROWS } from '#domain/policy.ts';
import type { DepositsHeldInput } from '#domain/schemas/payments.ts';
import { readDepositsHeld } from '../../db/queries/payments/deposits-held.ts';
import type { Deps } from '../../deps.ts';

/** A page of the deposits that are held now, with how long each rental is over, and sums by branch and currency. */
export async function getDepositsHeld({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: DepositsHeldInput) {
  const today = todayInHaiti(clock.now());
  const { rows, ...page } = await readDepositsHeld(db, input, LIST_MAX_ROWS);
  return { ...page, rows: rows.map((row) => ({ ...row, ...depositAge(row, today) })) };
}
