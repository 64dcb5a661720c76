import type { Insertable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { BranchId } from '#domain/branch.ts';
import { addMonths, type CalendarDay } from '#domain/calendar-day.ts';
import type { ListExpensesInput } from '#domain/schemas/expenses.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { orZero } from '../../figures.ts';
import { placesOf } from '../../list-page.ts';
import type { Tables } from '../../schema.ts';
import { selectDrawers } from '../payments/drawers.ts';
import { type CashChange, writeCash } from '../payments/ledger.ts';
import {
  claimUpload,
  selectFreeUpload,
  type UploadClaim,
  type UploadToClaim,
} from '../payments/proof-uploads.ts';
import { selectRateOn } from '../payments/rate-on.ts';
import { insertServiceDone, type NewService } from '../upkeep/upkeep.ts';

/** Of a choice. */
const MAX_CARS = 300;

type Filter = Pick<ListExpensesInput, 'month' | 'branchId' | 'vehicleId'>;

function matching(db: Database, { month, branchId, vehicleId }: Filter) {
  let expenses = db.selectFrom('expenses');
  if (month !== undefined) {
    const from = `${month}-01`;
    expenses = expenses
      .where('expenses.madeOn', '>=', from)
      .where('expenses.madeOn', '<', addMonths(from, 1));
  }
  if (branchId !== undefined) expenses = expenses.where('expenses.branchId', '=', branchId);
  return vehicleId === undefined ? expenses : expenses.where('expenses.vehicleId', '=', vehicleId);
}

/** A page of the expenses that match, the newest first, with what all of them come to by kind, and the cars to choose from. */
export async function listExpenses(db: Database, query: ListExpensesInput, maxRows: number) {
  const { limit, offset } = placesOf(query, maxRows);
  const [rows, kinds, vehicles] = await readInOneTrip(db, [
    matching(db, query)
      .innerJoin('profiles', 'profiles.id', 'expenses.madeByUserId')
      .leftJoin('vehicles', 'vehicles.id', 'expenses.vehicleId')
      .leftJoin('expenses as reversal', 'reversal.reversesId', 'expenses.id')
      .select(['expenses.id', 'expenses.branchId', 'expenses.kind', 'expenses.netCents'])
      .select(['expenses.currency', 'expenses.currencyAmount', 'expenses.htgPerUsd', 'expenses.paidFrom'])
      .select(['expenses.liters', 'expenses.odometerKm', 'expenses.note', 'expenses.reversesId'])
      .select(['expenses.receiptContentType', 'expenses.madeAt', 'profiles.name as madeBy'])
      .select((eb) => [
        eb('reversal.id', 'is not', null).$castTo<boolean>().as('isReversed'),
        eb
          .case()
          .when('vehicles.id', 'is not', null)
          .then(
            jsonBuildObject({
              id: eb.ref('vehicles.id').$notNull(),
              brand: eb.ref('vehicles.brand').$notNull(),
              model: eb.ref('vehicles.model').$notNull(),
              plate: eb.ref('vehicles.plate').$notNull(),
            }),
          )
          .end()
          .as('vehicle'),
      ])
      .orderBy('expenses.madeOn', 'desc')
      .orderBy('expenses.madeAt', 'desc')
      .orderBy('expenses.id')
      .limit(limit)
      .offset(offset),
    matching(db, query)
      .select('kind')
      .select(({ fn }) => [orZero(fn.sum('netCents')).as('netCents'), fn.countAll<number>().as('count')])
      .groupBy('kind')
      .orderBy('kind'),
    db
      .selectFrom('vehicles')
      .where('retiredAt', 'is', null)
      .select(['id', 'brand', 'model', 'plate'])
      .orderBy('brand')
      .orderBy('model')
      .orderBy('plate')
      .limit(MAX_CARS),
  ]);
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return {
    rows,
    total: Math.min(total, maxRows),
    isMore: total > maxRows,
    netCents: kinds.reduce((sum, { netCents }) => sum + netCents, 0),
    kinds: kinds.map(({ kind, netCents }) => ({ kind, netCents })),
    vehicles,
  };
}

interface Wanted {
  staffId: string;
  today: CalendarDay;
  requestId: string;
  vehicleId: string | undefined;
  incidentId: string | undefined;
  upload: UploadToClaim | null;
}

/** What a new expense is decided from. */
export async function findExpenseGround(
  db: Database,
  { staffId, today, requestId, vehicleId, incidentId, upload }: Wanted,
) {
  const [[rate], drawers, [done], [vehicle], [file], [incident]] = await readInOneTrip(db, [
    selectRateOn(db, today),
    selectDrawers(db, { staffId, today }),
    selectDone(db, requestId),
    vehicleId === undefined
      ? null
      : db.selectFrom('vehicles').select(['id', 'brand', 'model', 'plate']).where('id', '=', vehicleId),
    upload && selectFreeUpload(db, upload),
    incidentId === undefined
      ? null
      : db
          .selectFrom('incidents')
          .select('id')
          .where('id', '=', incidentId)
          .where('vehicleId', '=', vehicleId ?? null),
  ]);
  return { rate, drawers, done, vehicle, file, incident };
}

function selectExpense(db: Database, id: string) {
  return db
    .selectFrom('expenses')
    .leftJoin('expenses as reversal', 'reversal.reversesId', 'expenses.id')
    .leftJoin('vehicles', 'vehicles.id', 'expenses.vehicleId')
    .where('expenses.id', '=', id)
    .select([
      'expenses.id',
      'expenses.branchId',
      'expenses.vehicleId',
      'expenses.incidentId',
      'expenses.kind',
      'expenses.amountCents',
    ])
    .select(['expenses.currency', 'expenses.currencyAmount', 'expenses.htgPerUsd', 'expenses.paidFrom'])
    .select(['expenses.reversesId', 'reversal.id as reversalId', 'brand', 'model', 'plate'])
    .select(({ selectFrom }) =>
      // Where its cash came from; null where it was paid from the bank.
      selectFrom('cashMovements')
        .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
        .whereRef('cashMovements.expenseId', '=', 'expenses.id')
        .select('drawers.branchId')
        .limit(1)
        .as('paidAtBranchId'),
    );
}

/** An expense with its reversal, if it has one, the person's drawers, and what the same request did before. */
export async function findExpense(
  db: Database,
  { id, staffId, today, requestId }: { id: string; staffId: string; today: CalendarDay; requestId: string },
) {
  const [[expense], drawers, [done]] = await readInOneTrip(db, [
    selectExpense(db, id),
    selectDrawers(db, { staffId, today }),
    selectDone(db, requestId),
  ]);
  return { expense, drawers, done };
}

interface NewExpense {
  expense: Insertable<Tables['expenses']> & { branchId: BranchId };
  cash: CashChange | null;
  claim: UploadClaim | null;
  /** What of a car's service it paid for; null of everything else. */
  service?: NewService | null;
  log: ActivityEntry;
}

/** Adds an expense or a reversal, moves the cash, and logs it. Refuses with `drawer_closed` and `upload_taken`. */
export async function insertExpense(
  db: Database,
  { expense, cash, claim, service, log }: NewExpense,
): Promise<void> {
  await inOneTrip(db, [
    // First: the same request, sent twice at once, is told by it.
    insertActivity(db, log),
    db.insertInto('expenses').values(expense),
    ...(claim === null ? [] : claimUpload(db, claim)),
    ...(cash === null ? [] : writeCash(db, cash)),
    service ? insertServiceDone(db, service) : null,
  ]);
}
