import type { BatchToDraw } from '../../db/queries/paper-forms/print-forms.ts';
import { type Clause, drawBlankContract } from './blank-contract.ts';
import { drawBlankReceipt } from './blank-receipt.ts';
import { loadDocumentWords } from './document-words.ts';
import { createDocument, drawOn, PAGE } from './sheet.ts';

/** The pages of a batch, a number each, the same whenever it is drawn. */
export async function drawBlankForms(
  batch: BatchToDraw,
  clauses: readonly Clause[],
): Promise<Uint8Array<ArrayBuffer>> {
  const words = await loadDocumentWords(batch.locale);
  const title = words.t(`paperForm.title.${batch.kind}`);
  const { document, fonts } = await createDocument(`Timo ${title}`, new Date(batch.printedAt));
  const addPage = () => drawOn(document.addPage([PAGE.width, PAGE.height]), fonts);
  for (let number = batch.firstNumber; number <= batch.lastNumber; number += 1) {
    if (batch.kind === 'receipt') drawBlankReceipt(addPage(), batch, number, words);
    else drawBlankContract(addPage, batch, { number, clauses }, words);
  }
  return new Uint8Array(await document.save());
}
