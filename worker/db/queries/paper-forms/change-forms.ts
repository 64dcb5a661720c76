import type { InferResult, Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

function selectForm(db: Database, formId: string) {
  return db
    .selectFrom('paperForms')
    .innerJoin('paperBatches', 'paperBatches.id', 'batchId')
    .where('paperForms.id', '=', formId)
    .select(['paperForms.id', 'paperForms.kind', 'paperForms.branchId', 'paperForms.year', 'number'])
    .select(['outcome', 'usedAt', 'bookingId', 'printedAt'])
    .select((eb) =>
      jsonArrayFrom(eb.selectFrom('paperEntries').whereRef('formId', '=', 'paperForms.id').select('act')).as(
        'entries',
      ),
    );
}

type FormRow = InferResult<ReturnType<typeof selectForm>>[number];

const withActs = (form: FormRow | undefined) => form && { ...form, acts: form.entries.map(({ act }) => act) };

export type FoundForm = NonNullable<ReturnType<typeof withActs>>;

/** A form to end, and what the same request did before. */
export async function findFormToEnd(db: Database, formId: string, requestId: string) {
  const [[form], [done]] = await readInOneTrip(db, [selectForm(db, formId), selectDone(db, requestId)]);
  return { form: withActs(form), done: done ?? null };
}

/** A form to enter something from, and who is said to have written on it, where they work or worked here. */
export async function findFormToEnter(db: Database, formId: string, writtenById: string) {
  const [[form], [writer]] = await readInOneTrip(db, [
    selectForm(db, formId),
    db.selectFrom('onceStaff').where('userId', '=', writtenById).select('userId'),
  ]);
  return { form: withActs(form), isWriterKnown: writer !== undefined };
}

/** Finds the form as it was read, and locks it. */
function unchanged(db: Database, { id, outcome, acts }: Pick<FoundForm, 'id' | 'outcome' | 'acts'>) {
  return db
    .selectFrom('paperForms')
    .where('paperForms.id', '=', id)
    .where('outcome', 'is not distinct from', outcome)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('paperEntries')
          .whereRef('formId', '=', 'paperForms.id')
          .select(({ fn }) => fn.countAll<number>().as('count')),
        '=',
        acts.length,
      ),
    )
    .select('paperForms.id')
    .forNoKeyUpdate();
}

interface EndedForm {
  outcome: 'spoiled' | 'lost';
  reason: string;
  usedAt: Date;
  endedByUserId: string;
  log: ActivityEntry;
}

/** Writes that nothing will be entered from a form, and logs it. Refuses with `paper_form_changed`. */
export async function updateEnded(db: Database, form: FoundForm, { log, ...end }: EndedForm): Promise<void> {
  await inOneTrip(db, [
    guard(db, 'paper_form_changed', unchanged(db, form)),
    db.updateTable('paperForms').set(end).where('id', '=', form.id),
    insertActivity(db, log),
  ]);
}

export interface NewEntry {
  form: FoundForm;
  entry: Insertable<Tables['paperEntries']>;
  photos: Omit<Insertable<Tables['paperPhotos']>, 'entryId'>[];
}

/** What was written on a form: statements of the batch that records it. Refuses with `paper_form_changed`. */
export function writeEntry(db: Database, { form, entry, photos }: NewEntry) {
  const { id: entryId, bookingId, happenedAt } = entry;
  const isFirst = form.outcome !== 'entered';
  return [
    guard(db, 'paper_form_changed', unchanged(db, form)),
    isFirst
      ? db
          .updateTable('paperForms')
          .set({ outcome: 'entered', usedAt: happenedAt, bookingId, endedByUserId: null, reason: null })
          .where('id', '=', form.id)
      : null,
    db.insertInto('paperEntries').values(entry),
    db.insertInto('paperPhotos').values(photos.map((photo) => ({ ...photo, entryId }))),
  ];
}
