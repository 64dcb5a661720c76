import { refuseField } from '#domain/ledger.ts';
import { type PaperAct, requireFormFor } from '#domain/paper-form.ts';
import type { FromPaper } from '#domain/schemas/from-paper.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import { findFormToEnter, type NewEntry } from '../../db/queries/paper-forms/change-forms.ts';
import type { Deps } from '../../deps.ts';

interface Asked {
  /** Of the inspection, or of the request that records money. */
  id: string;
  act: PaperAct;
  bookingId: string;
  by: ChangeAuthor;
}

/**
 * What a batch writes with what is entered from a numbered form; null where it is from none. Throws VALIDATION_FAILED for a
 * form that is not there or cannot be used for it, a moment that cannot be, and for somebody who never worked here.
 */
export async function enterForm(
  { db }: Pick<Deps, 'db'>,
  paper: FromPaper | undefined,
  { id, act, bookingId, by }: Asked,
): Promise<NewEntry | null> {
  if (paper === undefined) return null;
  const { formId, writtenById, photos } = paper;
  const { form, isWriterKnown } = await findFormToEnter(db, formId, writtenById);
  if (form === undefined) throw refuseField('paper.formId', 'validation.paperForm.required');
  const happenedAt = new Date(paper.happenedAt);
  requireFormFor(form, { act, bookingId, happenedAt, now: by.at });
  if (!isWriterKnown) throw refuseField('paper.writtenById', 'validation.paperForm.writer');
  const entered = { enteredAt: by.at, enteredByUserId: by.userId, writtenByUserId: writtenById };
  return { form, entry: { id, formId, act, bookingId, happenedAt, ...entered }, photos };
}
