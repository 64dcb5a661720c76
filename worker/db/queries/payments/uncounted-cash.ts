import type { Database } from '../../client.ts';

/** What moved in drawers of this person that nobody counted yet: a count is blind. */
function uncountedMovements(db: Database, staffId: string) {
  return db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
    .where('drawers.staffId', '=', staffId)
    .where('drawers.closedAt', 'is', null);
}

/** Payments whose cash is there. */
export function uncountedCash(db: Database, staffId: string) {
  return uncountedMovements(db, staffId)
    .where('cashMovements.paymentId', 'is not', null)
    .select('cashMovements.paymentId')
    .$narrowType<{ paymentId: string }>();
}

/** Entries of deposits whose notes moved there. */
export function uncountedNotes(db: Database, staffId: string) {
  return uncountedMovements(db, staffId)
    .where('cashMovements.depositId', 'is not', null)
    .select('cashMovements.depositId')
    .$narrowType<{ depositId: string }>();
}
