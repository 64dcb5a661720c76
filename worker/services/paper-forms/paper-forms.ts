import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { gapDays } from '#domain/paper-form.ts';
import { LIST_MAX_ROWS } from '#domain/policy.ts';
import type { FormChoicesInput, ListFormsInput } from '#domain/schemas/paper-forms.ts';
import {
  findBatch,
  findFormChoices,
  listPaperEntries,
  listForms as readForms,
} from '../../db/queries/paper-forms/paper-forms.ts';
import type { Deps } from '../../deps.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** A page of what was printed, and the numbers that are unaccounted for, each with since how many days. */
export async function listForms({ db, clock }: Needs, input: ListFormsInput) {
  const today = todayInHaiti(clock.now());
  const { gaps, ...page } = await readForms(db, input, LIST_MAX_ROWS);
  return {
    ...page,
    gaps: gaps.map(({ laterUsedAt, ...gap }) => ({ ...gap, days: gapDays(laterUsedAt, today) })),
  };
}

/** A batch with each of its numbers. Throws NOT_FOUND. */
export async function getBatch({ db, clock }: Needs, { batchId }: { batchId: string }) {
  const today = todayInHaiti(clock.now());
  const batch = await findBatch(db, batchId);
  if (batch === undefined) throw new AppError('NOT_FOUND');
  const forms = batch.forms.map(({ laterUsedAt, ...form }) => ({
    ...form,
    gapDays: form.outcome === null && laterUsedAt !== null ? gapDays(laterUsedAt, today) : null,
  }));
  return { ...batch, forms };
}

/** The forms from which something can be entered, and who may have written on them. */
export function getFormChoices({ db }: Pick<Deps, 'db'>, input: FormChoicesInput) {
  return findFormChoices(db, input);
}

/** What was entered from paper of a booking. */
export function getPaperEntries({ db }: Pick<Deps, 'db'>, { bookingId }: { bookingId: string }) {
  return listPaperEntries(db, bookingId);
}
