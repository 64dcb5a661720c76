import { AppError } from '#domain/app-error.ts';
import { paperFormNumber } from '#domain/paper-form.ts';
import { isStaff } from '#domain/roles.ts';
import type { Actor } from '../../auth/actor.ts';
import { findBatchToDraw } from '../../db/queries/paper-forms/print-forms.ts';
import type { Deps } from '../../deps.ts';
import { loadDocumentWords } from '../documents/document-words.ts';
import type { PaperFile } from '../documents/open-paper.ts';
import { clausesOf, defaultTerms } from './word-contract.ts';

/** The pages of blank numbered forms that were printed together, for staff. To everybody else they are NOT_FOUND. */
export async function openBlankForms(
  { db }: Pick<Deps, 'db'>,
  { id, actor }: { id: string; actor: Actor | null },
): Promise<PaperFile> {
  const batch = actor && isStaff(actor.roles) ? await findBatchToDraw(db, id) : undefined;
  if (batch === undefined) throw new AppError('NOT_FOUND');
  const { locale, firm, firstNumber } = batch;
  const terms = firm.contractTerms[locale] ?? defaultTerms(await loadDocumentWords(locale));
  // The code that draws is larger than the rest of the Worker: it is loaded when somebody asks for a paper.
  const { drawBlankForms } = await import('../documents/draw-blank-forms.ts');
  const body = await drawBlankForms(batch, clausesOf(terms));
  return { body, fileName: `timo-${paperFormNumber({ ...batch, number: firstNumber })}.pdf` };
}
