import { dayInHaiti, todayInHaiti } from '#domain/calendar-day.ts';
import { type DepositNotes, type NotesShare, sharesOf } from '#domain/deposit-notes.ts';
import { depositAge } from '#domain/deposits.ts';
import { LIST_MAX_ROWS } from '#domain/policy.ts';
import type { DepositsHeldInput } from '#domain/schemas/payments.ts';
import { readDepositsHeld } from '../../db/queries/payments/deposits-held.ts';
import type { Deps } from '../../deps.ts';

/** A page of the deposits that are held now, with how long each rental is over, and sums by branch and currency. */
export async function getDepositsHeld({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: DepositsHeldInput) {
  const today = todayInHaiti(clock.now());
  const { rows, ...page } = await readDepositsHeld(db, input, LIST_MAX_ROWS);
  return {
    ...page,
    rows: rows.map(({ holderId, missing, endsAt, ...row }) => {
      const returnDate = dayInHaiti(new Date(endsAt));
      return {
        ...row,
        returnDate,
        ...depositAge({ ...row, returnDate }, today),
        missing: missingOf({ left: row.leftAmount, holderId, missing }),
      };
    }),
  };
}

/** What of a deposit is with somebody else than its holder, by name. */
function missingOf({
  missing,
  ...notes
}: Omit<DepositNotes, 'missing'> & { missing: readonly (NotesShare & { name: string })[] }) {
  return sharesOf({ ...notes, missing }).flatMap(({ staffId, amount }) => {
    const loser = missing.find((one) => one.staffId === staffId);
    return staffId === notes.holderId || loser === undefined ? [] : [{ name: loser.name, amount }];
  });
}
