import * as v from 'valibot';
import { emptyIsAbsent, lineOfText, maxCharacters, safeCharacters } from './text.ts';

/** Words to look for in a list of the back office; nothing typed is no filter. */
export const searchField = emptyIsAbsent(
  'validation.search.invalid',
  v.pipe(
    lineOfText('validation.search.invalid'),
    maxCharacters(100, 'validation.search.invalid'),
    safeCharacters('validation.search.invalid'),
  ),
);
