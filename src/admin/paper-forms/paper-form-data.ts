import { paperFormNumber } from '#domain/paper-form.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

export type PaperBatch = RouterOutputs['staff']['paperForms']['list']['rows'][number];
export type PaperGap = RouterOutputs['staff']['paperForms']['list']['gaps'][number];
export type BatchForm = RouterOutputs['staff']['paperForms']['ofBatch']['forms'][number];

/** A form by its number, wherever it is listed. */
export type NamedForm = Pick<BatchForm, 'id' | 'kind' | 'year' | 'number'>;

/** `PC-2026-000001 to PC-2026-000025`; one alone by its number. */
export function rangeOf(
  { kind, year, firstNumber, lastNumber }: Pick<PaperBatch, 'kind' | 'year' | 'firstNumber' | 'lastNumber'>,
  t: Translate,
): string {
  const [first, last] = [firstNumber, lastNumber].map((number) => paperFormNumber({ kind, year, number }));
  return first === last ? String(first) : t('paperForms.range', { first: String(first), last: String(last) });
}

/** The file with the pages of a batch. */
export function batchAddress(batchId: string): string {
  return `/files/paper-forms/${batchId}.pdf`;
}
