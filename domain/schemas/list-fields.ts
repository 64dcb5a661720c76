import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../policy.ts';
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

const wholePage = v.pipe(
  v.number('validation.page.invalid'),
  v.integer('validation.page.invalid'),
  v.minValue(1, 'validation.page.invalid'),
  v.maxValue(100_000, 'validation.page.invalid'),
);

/** The entries every paged list of the back office spreads into its input. */
export const pageEntries = {
  page: v.optional(wholePage, 1),
  pageSize: v.optional(v.picklist(PAGE_SIZES, 'validation.page.invalid'), DEFAULT_PAGE_SIZE),
};
