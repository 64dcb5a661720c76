import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { OUT_STATUSES } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { FormChoicesInput, ListFormsInput } from '#domain/schemas/paper-forms.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { pageOf, placesOf, selectCount } from '../../list-page.ts';
import type { Tables } from '../../schema.ts';
import { staffNamed } from '../staff/users.ts';

const NUMBER = ['paperForms.kind', 'paperForms.year', 'paperForms.number'] as const;

/** What was entered from a form, with the photographs of its sheet. */
function entriesOf(formId: Expression<string>) {
  const entries = expressionBuilder<Tables, 'paperEntries'>()
    .selectFrom('paperEntries')
    .where('paperEntries.formId', '=', formId);
  return jsonArrayFrom(
    entries
      .select(['paperEntries.id', 'act', 'happenedAt', 'enteredAt'])
      .select([
        staffNamed('paperEntries.enteredByUserId').as('enteredBy'),
        staffNamed('paperEntries.writtenByUserId').as('writtenBy'),
      ])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('paperPhotos')
            .whereRef('paperPhotos.entryId', '=', 'paperEntries.id')
            .select('paperPhotos.id')
            .orderBy('takenAt'),
        ).as('photos'),
      )
      .orderBy('enteredAt'),
  );
}

/** When a later number of the same kind was first written on at the same branch; null while none was. */
const laterUse = expressionBuilder<Tables, 'paperForms'>()
  .selectFrom('paperForms as later')
  .whereRef('later.branchId', '=', 'paperForms.branchId')
  .whereRef('later.kind', '=', 'paperForms.kind')
  .where('later.outcome', 'in', ['entered', 'spoiled'])
  // Compared as a pair, so that the index leads to the later ones: of most blank forms there is none.
  .where(({ eb, refTuple }) =>
    eb(refTuple('later.year', 'later.number'), '>', refTuple('paperForms.year', 'paperForms.number')),
  )
  .select(({ fn }) => fn.min('later.usedAt').as('laterUsedAt'))
  .as('after');

/**
 * Blank forms of which a later number is in use: the longest ago first. All forms are read once, from the last number to the first,
 * with the earliest use so far: a look for each blank one took four times as long.
 */
export function selectGaps(db: Database, branchId: BranchId | undefined) {
  const blank = db
    .selectFrom((eb) =>
      eb
        .selectFrom('paperForms')
        .select(['paperForms.id', ...NUMBER, 'paperForms.branchId', 'paperForms.outcome'])
        .select(({ fn }) =>
          fn
            .min('paperForms.usedAt')
            .filterWhere('paperForms.outcome', 'in', ['entered', 'spoiled'])
            .over((over) =>
              over
                .partitionBy(['paperForms.branchId', 'paperForms.kind'])
                .orderBy('paperForms.year', 'desc')
                .orderBy('paperForms.number', 'desc'),
            )
            .as('laterUsedAt'),
        )
        .as('paperForms'),
    )
    .where('paperForms.outcome', 'is', null)
    .where('laterUsedAt', 'is not', null);
  return branchId === undefined ? blank : blank.where('paperForms.branchId', '=', branchId);
}

const GAPS = 200;

/** The numbers that are unaccounted for, as far as a list shows them. */
export function selectGapRows(db: Database, branchId: BranchId | undefined, limit = GAPS) {
  return (
    selectGaps(db, branchId)
      .select(['paperForms.id', ...NUMBER, 'paperForms.branchId'])
      // Of those that are read, a later use is known.
      .select(({ ref }) => ref('laterUsedAt').$castTo<string>().as('laterUsedAt'))
      .orderBy('laterUsedAt')
      .orderBy('paperForms.kind')
      .orderBy('paperForms.year')
      .orderBy('paperForms.number')
      .limit(limit)
  );
}

function selectBatches(db: Database) {
  return db
    .selectFrom('paperBatches')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('paperForms')
          .whereRef('paperForms.batchId', '=', 'paperBatches.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('count'),
            fn.countAll<number>().filterWhere('outcome', '=', 'entered').as('enteredCount'),
            fn.countAll<number>().filterWhere('outcome', 'in', ['spoiled', 'lost']).as('endedCount'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select(['paperBatches.id', 'kind', 'branchId', 'locale', 'year', 'firstNumber', 'lastNumber'])
    .select(['printedAt', 'count', 'enteredCount', 'endedCount'])
    .select(staffNamed('paperBatches.printedByUserId').as('printedBy'));
}

/** A page of what was printed, the newest first, and the numbers that are unaccounted for. */
export async function listForms(db: Database, query: ListFormsInput, maxRows: number) {
  const { branchId } = query;
  const { limit, offset } = placesOf(query, maxRows);
  const ofBranch = <Found extends ReturnType<typeof selectBatches>>(found: Found) =>
    branchId === undefined ? found : found.where('paperBatches.branchId', '=', branchId);
  let counted = db.selectFrom('paperBatches').select('paperBatches.id');
  if (branchId !== undefined) counted = counted.where('branchId', '=', branchId);
  const [rows, count, gaps] = await readInOneTrip(db, [
    ofBranch(selectBatches(db))
      .orderBy('printedAt', 'desc')
      .orderBy('paperBatches.id')
      .limit(limit)
      .offset(offset),
    selectCount(db, counted, maxRows),
    selectGapRows(db, branchId),
  ]);
  return { ...pageOf(rows, count, maxRows), gaps };
}

/** A batch with each of its numbers and what became of it. */
export async function findBatch(db: Database, batchId: string) {
  const [[batch], forms] = await readInOneTrip(db, [
    selectBatches(db).where('paperBatches.id', '=', batchId),
    db
      .selectFrom('paperForms')
      .leftJoin('bookings', 'bookings.id', 'paperForms.bookingId')
      .leftJoinLateral(laterUse, (join) => join.onTrue())
      .where('batchId', '=', batchId)
      .select(['paperForms.id', ...NUMBER, 'paperForms.branchId', 'outcome', 'usedAt', 'reason'])
      .select(['bookingId', 'bookingCode', 'customerName', 'laterUsedAt'])
      .select(({ ref }) => [
        staffNamed('paperForms.endedByUserId').as('endedBy'),
        entriesOf(ref('paperForms.id')).as('entries'),
      ])
      .orderBy('paperForms.number'),
  ]);
  return batch && { ...batch, forms };
}

const CHOICES = 500;

/**
 * The forms from which something can be entered: blank or lost ones of a branch, and contracts whose car is still to come
 * back; of one booking where it is named. With everybody who may have written on them.
 */
export async function findFormChoices(db: Database, { kind, bookingId, branchId }: FormChoicesInput) {
  let forms = db
    .selectFrom('paperForms')
    .leftJoin('bookings', 'bookings.id', 'paperForms.bookingId')
    .where(({ eb, and, or, not, exists, selectFrom }) => {
      const hasReturn = selectFrom('paperEntries')
        .whereRef('formId', '=', 'paperForms.id')
        .where('act', '=', 'return')
        .select('paperEntries.id');
      const isOpenContract = and([
        eb('paperForms.kind', '=', 'contract'),
        eb('outcome', '=', 'entered'),
        eb('bookingStatus', 'in', OUT_STATUSES),
        not(exists(hasReturn)),
      ]);
      const ofBooking =
        bookingId === undefined ? isOpenContract : and([isOpenContract, eb('bookingId', '=', bookingId)]);
      return or([eb('outcome', 'is', null), eb('outcome', '=', 'lost'), ofBooking]);
    })
    .select(['paperForms.id', ...NUMBER, 'paperForms.branchId', 'outcome', 'bookingId', 'bookingCode'])
    .orderBy('paperForms.kind')
    .orderBy('paperForms.year')
    .orderBy('paperForms.number')
    .limit(CHOICES);
  if (kind !== undefined) forms = forms.where('paperForms.kind', '=', kind);
  if (branchId !== undefined) forms = forms.where('paperForms.branchId', '=', branchId);
  const [found, staff] = await readInOneTrip(db, [
    forms,
    db
      .selectFrom('profiles')
      .where('id', 'in', ({ selectFrom }) => selectFrom('onceStaff').select('onceStaff.userId'))
      .select(['id', 'name'])
      .orderBy(sql`plain_text(name)`)
      .orderBy('id'),
  ]);
  return { forms: found, staff };
}

/** What was entered from paper of a booking. */
export function listPaperEntries(db: Database, bookingId: string) {
  return db
    .selectFrom('paperEntries')
    .innerJoin('paperForms', 'paperForms.id', 'formId')
    .where('paperEntries.bookingId', '=', bookingId)
    .select(['paperEntries.id', 'act', ...NUMBER, 'happenedAt', 'enteredAt'])
    .select(({ eb, ref }) => [
      staffNamed('paperEntries.enteredByUserId').as('enteredBy'),
      staffNamed('paperEntries.writtenByUserId').as('writtenBy'),
      jsonArrayFrom(
        eb
          .selectFrom('paperPhotos')
          .where('paperPhotos.entryId', '=', ref('paperEntries.id'))
          .select('paperPhotos.id')
          .orderBy('takenAt'),
      ).as('photos'),
    ])
    .orderBy('enteredAt')
    .execute();
}
