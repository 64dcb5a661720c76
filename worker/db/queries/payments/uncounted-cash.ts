import type { Database } from '../../client.ts';

/** Payments whose cash is in a drawer of this person that nobody counted yet: a count is blind. */
export function uncountedCash(db: Database, staffId: string) {
  return db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
    .where('drawers.staffId', '=', staffId)
    .where('drawers.closedAt', 'is', null)
    .where('cashMovements.paymentId', 'is not', null)
    .select('cashMovements.paymentId')
    .$narrowType<{ paymentId: string }>();
}
