import * as v from 'valibot';
import { idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { fileHashField, momentField, momentOf } from './photo-fields.ts';

const INPUT = 'validation.input.invalid';
const MAX_SHEET_PHOTOS = 6;

/** The numbered form from which a hand-over, a return or money is entered. */
export const fromPaper = formObject({
  formId: idField('validation.paperForm.required'),
  /** When it happened, as it is written there. */
  happenedAt: momentOf('validation.paperForm.moment'),
  /** Who wrote it. */
  writtenById: idField('validation.paperForm.writer'),
  /** Of the sheet. */
  photos: v.pipe(
    v.array(formObject({ id: idField(), fileHash: fileHashField, takenAt: momentField }), INPUT),
    v.minLength(1, 'validation.paperForm.photos'),
    v.maxLength(MAX_SHEET_PHOTOS, 'validation.paperForm.photosMax'),
    v.check((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, INPUT),
  ),
});
export type FromPaper = v.InferOutput<typeof fromPaper>;
