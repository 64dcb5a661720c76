import { aDay, aFlag, searchParams } from '#domain/search-params.ts';

/** /admin/cash and its printed page: the day looked at; without one it is today. `rate` begins at the field of today's rate. */
export const cashSearch = searchParams({ day: aDay, rate: aFlag });
