import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { PaperFormKind } from '#domain/paper-form.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import { takeNumbers } from '../payments/number-series.ts';

export interface NewBatch {
  id: string;
  kind: PaperFormKind;
  branchId: BranchId;
  locale: Locale;
  /** In Haiti. */
  year: number;
  printedByUserId: string;
  printedAt: Date;
}

/** What the same request printed before. */
export async function findPrinted(db: Database, batchId: string) {
  const done = await selectDone(db, batchId).executeTakeFirst();
  return done ?? null;
}

/** Gives so many forms the next numbers of their kind and year, and logs them. */
export async function insertBatch(
  db: Database,
  batch: NewBatch,
  { count, log }: { count: number; log: ActivityEntry },
): Promise<void> {
  const { id: batchId, kind, branchId, year } = batch;
  await inOneTrip(db, [
    insertActivity(db, log),
    db
      .with('taken', (qb) => takeNumbers(qb, { kind: `paper_${kind}`, year }, count))
      .with('batch', (qb) =>
        qb
          .insertInto('paperBatches')
          .values(({ selectFrom }) => ({
            ...batch,
            firstNumber: selectFrom('taken').select((eb) => eb('lastNumber', '-', count - 1).as('first')),
            lastNumber: selectFrom('taken').select('lastNumber'),
          }))
          .returning('firstNumber'),
      )
      .insertInto('paperForms')
      .values(({ selectFrom }) =>
        Array.from({ length: count }, (_, place) => ({
          batchId,
          kind,
          branchId,
          year,
          number: selectFrom('batch').select((eb) => eb('firstNumber', '+', place).as('number')),
        })),
      ),
  ]);
}

/** A batch with what stands at the head of its pages. */
export async function findBatchToDraw(db: Database, batchId: string) {
  const [[batch], firm] = await readInOneTrip(db, [
    db
      .selectFrom('paperBatches')
      .innerJoin('branches', 'branches.id', 'branchId')
      .where('paperBatches.id', '=', batchId)
      .select(['kind', 'paperBatches.locale', 'year', 'firstNumber', 'lastNumber', 'printedAt'])
      .select(['branches.city', 'branches.address', 'branches.phones']),
    db.selectFrom('settings').select(['legalName', 'nif', 'legalAddress', 'contractTerms']),
  ]);
  return batch && { ...batch, firm: onlyRow(firm) };
}

export type BatchToDraw = NonNullable<Awaited<ReturnType<typeof findBatchToDraw>>>;
