import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BranchId } from '#domain/branch.ts';
import { guard } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { beginsWithin, holdEnds, isHeldWithin, type WantedTimes } from '../../hold-times.ts';

/** Where and when extras are wanted; what a booking has itself does not stand in its own way. */
export interface ExtrasAsked {
  branchId: BranchId | Expression<BranchId | null>;
  wanted: WantedTimes;
  exceptBookingId?: string | undefined;
  at: Date;
}

/** What was found of the extras that are wanted, for the guard of the batch. */
export interface StockRead {
  branchId: BranchId;
  wanted: WantedTimes;
  codes: readonly string[];
  taken: string;
}

/** Every counted extra, with what others have of it at any time of those wanted: for as long as they hold their cars. */
export function selectStock(db: Database, { branchId, wanted, exceptBookingId, at }: ExtrasAsked) {
  return db
    .selectFrom('extrasCatalog')
    .where('stock', 'is not', null)
    .select(['code', 'name'])
    .select((eb) => [
      eb.ref('stock').$notNull().as('stock'),
      jsonArrayFrom(
        eb
          .selectFrom('vehicleHolds')
          .innerJoin('bookingLines', 'bookingLines.bookingId', 'vehicleHolds.bookingId')
          .where('bookingLines.kind', '=', 'extra')
          .whereRef('bookingLines.code', '=', 'extrasCatalog.code')
          .where('vehicleHolds.fromBranchId', '=', branchId)
          .where('vehicleHolds.bookingId', 'is distinct from', exceptBookingId ?? null)
          .where(isHeldWithin(wanted, at))
          .select(['bookingLines.quantity', beginsWithin(wanted).as('begins'), holdEnds.as('ends')])
          .orderBy(beginsWithin(wanted))
          .orderBy(holdEnds)
          .orderBy('bookingLines.quantity'),
      ).as('taken'),
    ])
    .orderBy('code');
}

/** What others have of these extras, as one text that two readings are compared by. */
function takenText(db: Database, asked: ExtrasAsked, codes: readonly string[]) {
  return db
    .selectFrom(selectStock(db, asked).where('code', 'in', codes).as('extra'))
    .select(sql<string>`coalesce(json_agg(json_build_array(code, stock, taken))::text, '')`.as('text'));
}

/** What is read before a booking takes extras that are counted. */
export function stockQueries(db: Database, asked: ExtrasAsked, codes: readonly string[]) {
  return [selectStock(db, asked).where('code', 'in', codes), takenText(db, asked, codes)] as const;
}

/**
 * That nobody took of these extras meanwhile, nor was their number changed: statements of a batch, behind whatever locks the
 * car's row. Bookings that take the same extra wait for each other at its row, in the order of the codes. Refuses with `extras_changed`.
 */
export function guardStock(
  db: Database,
  { branchId, wanted, codes, taken }: StockRead,
  asked: Pick<ExtrasAsked, 'exceptBookingId' | 'at'>,
) {
  const locked = db
    .selectFrom('extrasCatalog')
    .where('code', 'in', codes)
    .select('code')
    .orderBy('code')
    .forNoKeyUpdate();
  const isAsRead = db
    .selectFrom(takenText(db, { branchId, wanted, ...asked }, codes).as('now'))
    .where('now.text', '=', taken)
    .select('now.text');
  return [locked, guard(db, 'extras_changed', isAsRead)];
}
