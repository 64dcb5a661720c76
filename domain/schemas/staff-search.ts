import * as v from 'valibot';
import { formObject } from './form-object.ts';
import { lineOfText, maxCharacters, safeCharacters } from './text.ts';

/** `staff.search.find`: words of a plate, a name, a phone, an e-mail or a code; two characters at least. */
export const staffSearchInput = formObject({
  text: v.pipe(
    lineOfText('validation.search.invalid'),
    v.minLength(2, 'validation.search.invalid'),
    maxCharacters(100, 'validation.search.invalid'),
    safeCharacters('validation.search.invalid'),
  ),
});
export type StaffSearchInput = v.InferOutput<typeof staffSearchInput>;
